import { authorizePath, scopes, tokenPath } from '../interface/index.ts';
import { authAddress, type ExportDeployment } from './addresses.ts';
import { notSpecified } from './not-specified.ts';
import { ruleTexts } from './openapi-parts.ts';

/** How a call shows who makes it (§5): by OAuth 2.0, by a token that is there already, or as the webhook examples do. */
export function securitySchemes(deployment: ExportDeployment) {
  const token = authAddress(deployment, tokenPath);
  const standIn = deployment.authUrl === null ? [`Put {auth_url} in place of ${authAddress(deployment, '')}.`] : [];
  return {
    oauth2: {
      type: 'oauth2',
      description: [
        ruleTexts(['token-parameters-in-body', 'secret-only-in-body', 'scopes-may-grow', 'personal-data-scope']),
        ...standIn,
      ].join(' '),
      flows: {
        authorizationCode: {
          authorizationUrl: authAddress(deployment, authorizePath),
          tokenUrl: token,
          refreshUrl: token,
          // What the interface lists today. It may grow, so nothing may rest on a scope being among these.
          scopes: Object.fromEntries(scopes.map(({ name, meaning }) => [name, meaning])),
        },
      },
    },
    bearer: { type: 'http', scheme: 'bearer', description: ruleTexts(['bearer-header', 'access-token-60-minutes']) },
    basic: {
      type: 'http',
      scheme: 'basic',
      description: ruleTexts(['webhook-examples-basic', 'app-store-oauth']),
      ...notSpecified(['basic-credential']),
    },
  };
}
