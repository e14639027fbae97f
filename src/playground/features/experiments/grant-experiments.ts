import { outOfBandUri } from '../../../interface/application/redirect-uris.ts';
import { accessTokenLifetime } from '../../../interface/limits.ts';
import type { ControlResponse } from '../../../wire/control-responses.ts';
import { getTokens, followToRedirect } from './authorization.ts';
import type { Experiment } from './experiment.ts';
import { outcomeOf } from './reading.ts';

/** The mistakes with denied and revoked grants, and with expired tokens (§3.3, §7). */
export const grantExperiments: readonly Experiment[] = [
  {
    id: 'denied-grant',
    title: 'Denied grant',
    expected: 'The user chooses Deny. The redirect carries error=access_denied and the state, and no code.',
    rule: 'deny-access-denied',
    citesNothing: true,
    async run(context) {
      const { error, state, code } = await followToRedirect(context, 'deny', { state: 'state-of-the-experiment' });
      // Out of band there is no redirect that could carry the state (§4.3).
      const kept = state === 'state-of-the-experiment' || context.testData.redirectUri === outOfBandUri;
      const refused = error === 'access_denied' && kept && code === undefined;
      const result = error === undefined ? 'no error' : `error=${error}`;
      return {
        refused,
        result,
        seen: [
          {
            text: `The redirect carried ${result}, ${state === undefined ? 'no state' : 'a state'} and ${code === undefined ? 'no code' : 'a code'}.`,
            exchange: context.last(),
          },
        ],
      };
    },
  },
  {
    id: 'revoked-grant',
    title: 'Revoked grant',
    expected: 'The user revokes the grant, and the application refreshes. The refresh does not succeed.',
    rule: 'error-refresh-invalidated',
    needs: ['control'],
    async run(context) {
      const { refresh_token: refreshToken } = await getTokens(context);
      const { grants } = (await context.control('/state')) as ControlResponse<'GET /state'>;
      for (const { clientId, userId, companyId } of grants) await context.control('/grants/revoke', { clientId, userId, companyId });
      return outcomeOf((await context.token('Refresh after the revocation', { grantType: 'refresh_token', refreshToken })).exchange);
    },
  },
  {
    id: 'expired-token',
    title: 'Expired access token',
    expected: `An access token is used a second after its ${accessTokenLifetime} are over. The API responds with an error.`,
    rule: 'access-token-expires',
    needs: ['control'],
    async run(context) {
      const { access_token: token, expires_in: seconds } = await getTokens(context);
      await context.control('/clock', { advanceSeconds: seconds + 1 });
      return outcomeOf(await context.api('getWebhooks', token));
    },
  },
];
