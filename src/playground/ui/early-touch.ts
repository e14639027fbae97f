import { addStyles } from './add-styles.ts';
import { controlOf, earlyPage, heldTypes, islandOf, touched } from './touches.ts';

// What a published page holds of `first-touch.ts`: it keeps what the reader does with a widget, and with the first touch it loads the rest and the complete styles.
const { islands: src = '', styles = '' } = document.currentScript?.dataset ?? {};
const events: Event[] = [];
const keeping = new AbortController();

const start = touched();
for (const type of heldTypes)
  addEventListener(
    type,
    (event) => {
      if (!islandOf(event)) return;
      events.push(event);
      if (type !== 'click' || !controlOf(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal: keeping.signal },
  );

earlyPage.earlyTouch = {
  events,
  styles: start.then(() => {
    document.head.append(Object.assign(document.createElement('script'), { src }));
    return addStyles(styles);
  }),
  stop() {
    keeping.abort();
  },
};
