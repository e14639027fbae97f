import { outOfBandUri } from '../../../interface/application/redirect-uris.ts';
import { limits } from '../../../interface/limits.ts';
import { exchangeCode, getCode, redeem } from './authorization.ts';
import type { ExperimentContext } from './experiment-context.ts';
import type { Experiment } from './experiment.ts';
import { outcomeOf, pageOutcome } from './reading.ts';

/** The registered redirect URI with the next port. One for out of band has none, so any address that is not registered does. */
function otherPort(uri: string): string {
  if (uri === outOfBandUri) return 'http://localhost:1';
  const url = new URL(uri);
  const port = Number(url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : url.port);
  const wrong = port === 65_535 ? port - 1 : port + 1;
  return uri.replace(/^([a-z]+:\/\/[^/?#]*?)(:\d+)?(?=[/?#]|$)/i, (_, host: string) => `${host}:${String(wrong)}`);
}

async function fetchAuthorization(context: ExperimentContext, url: string) {
  return pageOutcome(await context.call('Authorization request', { url, method: 'GET', headers: [] }));
}

/** The mistakes of an authorization request and of the exchange that follows it (§3.2, §4.1, §4.2). */
export const authorizationExperiments: readonly Experiment[] = [
  {
    id: 'expired-code',
    title: 'Expired code',
    expected: `A code is exchanged a second after its ${String(limits.codeSeconds)} seconds are over. The exchange fails.`,
    rule: 'code-expires',
    needs: ['control'],
    async run(context) {
      const code = await getCode(context);
      await context.control('/clock', { advanceSeconds: limits.codeSeconds + 1 });
      return outcomeOf((await exchangeCode(context, code, 'Exchange of the expired code')).exchange);
    },
  },
  {
    id: 'used-code',
    title: 'Used code',
    expected: 'A code is exchanged twice. The second exchange fails.',
    rule: 'code-single-use',
    async run(context) {
      const code = await getCode(context);
      await redeem(context, code, 'First exchange');
      return outcomeOf((await exchangeCode(context, code, 'Second exchange')).exchange);
    },
  },
  {
    id: 'redirect-uri-port',
    title: 'Redirect URI off by a port',
    expected:
      'The authorization request names a registered redirect URI with another port. The flow fails, and the browser is not sent there.',
    rule: 'redirect-uri-exact',
    run: (context) => fetchAuthorization(context, context.authorizationUrl({ redirect_uri: otherPort(context.testData.redirectUri) })),
  },
  {
    id: 'redirect-uri-not-repeated',
    title: 'Redirect URI not repeated',
    expected: 'redirect_uri was in the authorization request, and the exchange leaves it out. The exchange fails.',
    rule: 'exchange-redirect-uri-same',
    async run(context) {
      const { exchange } = await context.token('Exchange without redirect_uri', {
        grantType: 'authorization_code',
        code: await getCode(context),
      });
      return outcomeOf(exchange);
    },
  },
  {
    id: 'raw-equals',
    title: 'Raw = in the client ID',
    expected:
      'The authorization request sends the client ID with an unencoded =. A sandbox in strict mode rejects it; what the service does is not specified.',
    rule: 'client-id-encoded',
    needs: ['strict'],
    run: (context) => {
      const raw = `client_id=${context.testData.clientId.replace(/=*$/, '=')}`;
      return fetchAuthorization(context, context.authorizationUrl({ client_id: undefined }, raw));
    },
  },
  {
    id: 'wrong-secret',
    title: 'Wrong client secret',
    expected: 'A fresh code is exchanged with a wrong client secret. The exchange fails (RFC 6749 §5.2).',
    rule: 'exchange-client-secret',
    async run(context) {
      const code = await getCode(context);
      const { redirectUri } = context.testData;
      const wrong = { grantType: 'authorization_code', code, redirectUri, clientSecret: 'not-the-client-secret' } as const;
      return outcomeOf((await context.token('Exchange with a wrong secret', wrong)).exchange);
    },
  },
];
