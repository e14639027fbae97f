import { TokenGrantRequest } from '../features/console/request/TokenGrantRequest.tsx';
import type { WidgetProps } from '../ui/Frame.tsx';
import { Widget } from '../ui/Widget.tsx';

/** Gets a new access token for a refresh token (§4.2). */
export default function Refresh(props: WidgetProps) {
  return (
    <Widget title="Refresh the access token" {...props}>
      {(context) => <TokenGrantRequest {...context} compact grantType="refresh_token" />}
    </Widget>
  );
}
