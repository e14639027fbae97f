import { TokenWidget } from './parts/TokenWidget.tsx';
import type { WidgetProps } from './parts/Frame.tsx';
import { Widget } from './parts/Widget.tsx';

/** Gets a new access token for a refresh token (§4.2). */
export default function Refresh({ editable = false, ...props }: WidgetProps & { editable?: boolean }) {
  return (
    <Widget title="Refresh the access token" {...props}>
      {(ready) => <TokenWidget {...ready} grantType="refresh_token" editable={editable} />}
    </Widget>
  );
}
