import { Suspense } from 'react';
import type { WidgetProps } from '../../ui/Frame.tsx';
import { Widget, type WidgetContext } from '../../ui/Widget.tsx';
import { useFeed } from '../../state/shared.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

// The checks of a notification are loaded with the first one.
const SendAgain = lazyPart(() => import('./ResendForm.tsx'));

function Inside({ session, base, prefix }: WidgetContext) {
  const { received } = useFeed();
  return (
    <>
      <p className="pi-note">
        <strong>Our own addition.</strong> The interface shows nothing of a notification that is sent again, twice, or in another order. It
        goes to the receiver of this tab and nowhere else.
      </p>
      {received.length === 0 ? (
        <p className="pi-hint">Nothing has arrived yet that could be sent again.</p>
      ) : (
        <Suspense fallback={null}>
          <SendAgain {...{ session, base, prefix, received }} />
        </Suspense>
      )}
    </>
  );
}

/** What arrived, to be edited and sent again to the receiver of this tab. */
export default function Resend(props: WidgetProps) {
  return (
    <Widget title="Send again" {...props}>
      {(ready) => <Inside {...ready} />}
    </Widget>
  );
}
