import { AuthorizeRequest } from '../features/console/request/authorize/AuthorizeRequest.tsx';
import { Widget } from '../ui/Widget.tsx';
import { withBoundary } from '../ui/Boundary.tsx';

/** Builds an authorization request, opens it, and takes its response (§4.1). */
function Authorize() {
  return <Widget title="Authorize">{(context) => <AuthorizeRequest {...context} compact />}</Widget>;
}

export default withBoundary(Authorize);
