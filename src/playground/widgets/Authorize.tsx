import { AuthorizeRequest } from '../features/console/request/authorize/AuthorizeRequest.tsx';
import { Widget } from '../ui/Widget.tsx';

/** Builds an authorization request, opens it, and takes its response (§4.1). */
export default function Authorize() {
  return <Widget title="Authorize">{(context) => <AuthorizeRequest {...context} compact />}</Widget>;
}
