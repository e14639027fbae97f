import { TokenWidget } from './parts/TokenWidget.tsx';
import type { WidgetProps } from './parts/Frame.tsx';
import { Widget } from './parts/Widget.tsx';

/** Exchanges an authorization code for tokens (§4.2). */
export default function Exchange({ editable = false, ...props }: WidgetProps & { editable?: boolean }) {
  return (
    <Widget title="Exchange the code" {...props}>
      {(ready) => <TokenWidget {...ready} grantType="authorization_code" editable={editable} />}
    </Widget>
  );
}
