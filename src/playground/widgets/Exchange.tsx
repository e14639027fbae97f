import { TokenGrantRequest } from '../features/console/request/token/TokenGrantRequest.tsx';
import { Widget } from '../ui/Widget.tsx';
import { withBoundary } from '../ui/Boundary.tsx';

/** Exchanges an authorization code for tokens (§4.2). */
function Exchange() {
  return (
    <Widget title="Exchange the code">{(context) => <TokenGrantRequest {...context} compact grantType="authorization_code" />}</Widget>
  );
}

export default withBoundary(Exchange);
