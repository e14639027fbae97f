import type { WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { OperationRequest } from '../features/console/request/operation/OperationRequest.tsx';
import { Widget } from '../ui/Widget.tsx';
import { withBoundary } from '../ui/Boundary.tsx';

/** The form of one operation of the webhook API (§4.4). */
function Webhook({ operation, title }: { operation: WebhookOperationName; title: string }) {
  return <Widget title={title}>{(context) => <OperationRequest {...context} compact operation={operation} />}</Widget>;
}

export default withBoundary(Webhook);
