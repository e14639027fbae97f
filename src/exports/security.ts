import { authorizePath, scopes, tokenPath } from '../interface/index.ts';
import { authAddress, type ExportDeployment } from './addresses.ts';
import { notSpecified } from './not-specified.ts';
import { ruleTexts } from './openapi-parts.ts';

/** The security schemes of a call (§5): OAuth 2.0, an existing bearer token, or Basic as in the webhook examples. */
export function securitySchemes(deployment: ExportDeployment) {
  const token = authAddress(deployment, tokenPath);
  const placeholderNote = deployment.authUrl === null ? [`Put {auth_url} in place of ${authAddress(deployment, '')}.`] : [];
  return {
    oauth2: {
      type: 'oauth2',
      description: [
        ruleTexts(['token-parameters-in-body', 'secret-only-in-body', 'scopes-may-grow', 'personal-data-scope']),
        ...placeholderNote,
      ].join(' '),
      flows: {
        authorizationCode: {
          authorizationUrl: authAddress(deployment, authorizePath),
          tokenUrl: token,
          refreshUrl: token,
          // The scopes that the interface lists today. Others may be added.
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
