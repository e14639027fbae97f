import { lazyPart } from '../../../ui/lazy-part.ts';

const loadResponse = () => import('./parts/ResponseView.tsx');
const loadCallOutcome = () => import('./operation/CallOutcome.tsx');

/** Begins to load what is shown of a response, while the request is on its way. */
export const prepareResponse = (): void => void loadResponse().catch(() => undefined);

/** A response. Its code is loaded with the first request that is sent. */
export const ResponseView = lazyPart(async () => ({ default: (await loadResponse()).ResponseView }));
/** The outcome of a call of the webhook API, loaded like the response. */
export const CallOutcome = lazyPart(async () => ({ default: (await loadCallOutcome()).CallOutcome }));
