import { TokenGrantRequest } from '../features/console/request/TokenGrantRequest.tsx';
import type { WidgetProps } from '../ui/Frame.tsx';
import { Widget } from '../ui/Widget.tsx';

/** Exchanges an authorization code for tokens (§4.2). */
export default function Exchange(props: WidgetProps) {
  return (
    <Widget title="Exchange the code" {...props}>
      {(context) => <TokenGrantRequest {...context} compact grantType="authorization_code" />}
    </Widget>
  );
}
