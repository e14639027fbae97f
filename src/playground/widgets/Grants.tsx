import { RevokeRequest } from '../features/console/request/RevokeRequest.tsx';
import type { WidgetProps } from '../ui/Frame.tsx';
import { Widget } from '../ui/Widget.tsx';

/** What users of the sandbox granted, and how a user revokes it (§3.3). */
export default function Grants(props: WidgetProps) {
  return (
    <Widget title="Grants" {...props}>
      {(context) => <RevokeRequest {...context} compact />}
    </Widget>
  );
}
