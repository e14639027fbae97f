import { TokenGrantRequest } from '../features/console/request/token/TokenGrantRequest.tsx';
import { Widget } from '../ui/Widget.tsx';

/** Exchanges an authorization code for tokens (§4.2). */
export default function Exchange() {
  return (
    <Widget title="Exchange the code">{(context) => <TokenGrantRequest {...context} compact grantType="authorization_code" />}</Widget>
  );
}
