import { TokenGrantRequest } from '../features/console/request/token/TokenGrantRequest.tsx';
import { Widget } from '../ui/Widget.tsx';
import { withBoundary } from '../ui/Boundary.tsx';

/** Gets a new access token for a refresh token (§4.2). */
function Refresh() {
  return (
    <Widget title="Refresh the access token">{(context) => <TokenGrantRequest {...context} compact grantType="refresh_token" />}</Widget>
  );
}

export default withBoundary(Refresh);
