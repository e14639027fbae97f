import { watchScripts } from './load-failure.ts';
import { controlOf, earlyPage, heldTypes, islandOf } from './touches.ts';

// What a published page holds of `first-touch.ts`: it keeps what the reader does with a widget, until the rest is loaded.
const events: Event[] = [];

function keep(event: Event): void {
  if (!islandOf(event)) return;
  events.push(event);
  if (event.type !== 'click' || !controlOf(event)) return;
  event.preventDefault();
  // Not at once: what waits for the first touch listens to the window too.
  event.stopPropagation();
}

for (const type of heldTypes) addEventListener(type, keep, true);
earlyPage.earlyTouch = { events, keep };
watchScripts();
