import { toEventType } from '../../../../src/interface/event-types.ts';
import { inPageCalls } from '../../../../src/playground/targets/in-page/calls.ts';
import { inPageSandbox } from '../../../../src/playground/targets/in-page/addresses.ts';
import type { Ports } from '../../../../src/playground/features/experiments/ports.ts';
import type { InboxResponse } from '../../../../src/wire/receiver.ts';
import { createSandbox, demoSeed, type AssumptionMode, type Post } from '../../../../src/sandbox/index.ts';

/** The time of every test: any fixed one. Milliseconds since the epoch. */
export const startTime = Date.UTC(2030, 0, 15, 12);

const receiverUrl = 'https://receiver.invalid/inbox';
const selfSigned = 'https://receiver.invalid/self-signed';

/** A service to experiment with: the sandbox itself, called directly, with a receiver that responds as the experiment sets. */
export function service(assumptions: AssumptionMode = 'default') {
  let response: InboxResponse = { status: 200 };
  const post: Post = (url) =>
    Promise.resolve(url === selfSigned ? { failure: 'certificate', message: 'self-signed certificate' } : { status: response.status });
  const sandbox = createSandbox({
    authUrl: inPageSandbox,
    docs: 'https://docs.example',
    seed: demoSeed(['https://application.invalid/callback']),
    assumptions,
    post,
    clock: { now: () => startTime },
  });
  const { controlKey, applications, documents, companies, authUrl, baseUrl } = sandbox.describe();
  const [application] = applications;
  const ports: Ports = {
    kind: 'server',
    authUrl,
    baseUrl,
    eventType: (name) => toEventType(name),
    strict: assumptions === 'strict',
    testData: {
      clientId: application?.clientId ?? '',
      clientSecret: application?.clientSecret ?? '',
      redirectUri: application?.redirectUris[0] ?? '',
      documentId: documents[0]?.id ?? '',
      companyId: companies[0]?.id ?? '',
    },
    ...inPageCalls(sandbox, controlKey, () => startTime),
    receiver: {
      url: receiverUrl,
      setResponse(next) {
        response = next;
        return Promise.resolve();
      },
    },
    selfSigned,
    pause: () => sandbox.settled(),
  };
  return { ports, sandbox, receiverResponses: () => response };
}
