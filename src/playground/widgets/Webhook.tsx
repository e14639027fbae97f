import type { WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { OperationRequest } from '../features/console/request/OperationRequest.tsx';
import type { WidgetProps } from '../ui/Frame.tsx';
import { Widget } from '../ui/Widget.tsx';

/** The form of one operation of the webhook API (§4.4). */
export default function Webhook({ operation, title, ...props }: WidgetProps & { operation: WebhookOperationName; title: string }) {
  return (
    <Widget title={title} {...props}>
      {(context) => <OperationRequest {...context} compact operation={operation} />}
    </Widget>
  );
}
