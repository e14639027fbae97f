import { createSandbox, demoSeed } from '../../../sandbox/index.ts';
import { inPageReceiver, inPageRedirectUris, inPageSandboxApart } from '../../targets/in-page/addresses.ts';
import { inPageCalls } from '../../targets/in-page/calls.ts';
import { testDataOf } from './test-data.ts';
import type { Ports } from './ports.ts';

/** What a strict sandbox needs from outside. */
interface StrictOptions extends Pick<Ports, 'eventType'> {
  /** The prefix of event types. */
  readonly prefix: string;
  /** The URL of the documentation, to which errors link. */
  readonly docs: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Opens a strict sandbox in this page. Nothing of it is stored. */
export function strictPorts({ prefix, eventType, docs, now }: StrictOptions): Ports {
  const controlKey = 'of-this-page';
  const sandbox = createSandbox({
    authUrl: inPageSandboxApart,
    docs,
    prefix,
    controlKey,
    assumptions: 'strict',
    seed: demoSeed(inPageRedirectUris),
    clock: { now },
    post: () => Promise.resolve({ status: 200 }),
  });
  return {
    kind: 'page',
    eventType,
    authUrl: inPageSandboxApart,
    baseUrl: inPageSandboxApart,
    strict: true,
    testData: testDataOf(sandbox.describe()),
    ...inPageCalls(sandbox, controlKey, now),
    receiver: { url: `${inPageReceiver}/strict`, setResponse: () => Promise.resolve() },
    pause: () => sandbox.settled(),
  };
}
