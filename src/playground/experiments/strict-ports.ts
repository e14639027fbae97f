import { createSandbox, demoSeed } from '../../sandbox/index.ts';
import { inPageReceiver, inPageRedirectUris, inPageSandbox } from '../in-page/addresses.ts';
import { inPageCalls } from '../in-page/calls.ts';
import { castOf } from './cast.ts';
import type { Ports } from './ports.ts';

/** Opens a strict sandbox in this page, of which nothing is kept. `now` is in milliseconds since the epoch; refusals link to `docs`. */
export function strictPorts({ prefix, docs, now }: { readonly prefix: string; readonly docs: string; readonly now: () => number }): Ports {
  const controlKey = 'of-this-page';
  const sandbox = createSandbox({
    address: inPageSandbox,
    docs,
    prefix,
    controlKey,
    assumptions: 'strict',
    seed: demoSeed(inPageRedirectUris),
    clock: { now },
    post: () => Promise.resolve({ status: 200 }),
  });
  return {
    place: 'page',
    authUrl: inPageSandbox,
    baseUrl: inPageSandbox,
    prefix,
    strict: true,
    cast: castOf(sandbox.describe()),
    ...inPageCalls(sandbox, controlKey, now),
    receiver: { url: `${inPageReceiver}/strict`, setAnswer: () => Promise.resolve() },
    pause: () => sandbox.settled(),
  };
}
