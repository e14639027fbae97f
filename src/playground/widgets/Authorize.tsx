import { AuthorizeRequest } from '../features/console/request/AuthorizeRequest.tsx';
import type { WidgetProps } from '../ui/Frame.tsx';
import { Widget } from '../ui/Widget.tsx';

/** Builds an authorization request, opens it, and takes its response (§4.1). */
export default function Authorize(props: WidgetProps) {
  return (
    <Widget title="Authorize" {...props}>
      {(context) => <AuthorizeRequest {...context} compact />}
    </Widget>
  );
}
