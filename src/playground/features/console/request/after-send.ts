import { lazyPart } from '../../../ui/lazy-part.ts';
import { addCompleteStyles } from '../../../ui/touch/complete-styles.ts';

const loadCallOutcome = () => import('./operation/CallOutcome.tsx');
/** With what is above it, so that it does not move down a moment later. */
const loadResponse = async () => (await Promise.all([import('./parts/ResponseView.tsx'), loadCallOutcome()]))[0];

/** Begins to load what is shown of a response, and its styles, while the request is on its way. */
export function prepareResponse(): void {
  void addCompleteStyles();
  void loadResponse().catch(() => undefined);
}

/** A response. Its code is loaded with the first request that is sent. */
export const ResponseView = lazyPart(async () => ({ default: (await loadResponse()).ResponseView }));
/** The outcome of a call of the webhook API, loaded like the response. */
export const CallOutcome = lazyPart(async () => ({ default: (await loadCallOutcome()).CallOutcome }));
