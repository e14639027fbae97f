import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkForms } from '../../../../src/playground/features/links/link-forms.ts';
import { knownSecrets } from '../../../../src/playground/features/links/known-secrets.ts';
import { parsePermalink, permalink } from '../../../../src/playground/features/links/permalink.ts';
import { formValues, pageSecrets, sharedValues } from '../../../../src/playground/features/links/shared-values.ts';
import { choosable, firable, subjectFields } from '../../../../src/playground/requests/webhooks/fire-request.ts';
import { emptyFlow, emptyState } from '../../../../src/playground/state/session-state.ts';
import { withoutUnused, type WebhookForm } from '../../../../src/playground/requests/webhooks/webhook-request.ts';
import { workspace } from '../../workspace.ts';
import { entry } from '../../state/log/entries.ts';
import { nonEmpty } from '../../../non-empty.ts';

const create = {
  ...{ event: 'comment.create', moreEvents: ['comment.delete'], watch: 'companyId', documentId: 'do1', companyId: 'co1', clientId: 'c' },
  ...{ url: 'https://receiver.example/', collapseEvents: false, isTransient: 'true', webhookId: 'w1', description: '', user: '' },
  ...{ offset: '', limit: '', blockNotification: '' },
} as const satisfies WebhookForm;

describe('what a form gives to its link', () => {
  test('is the identification that its request gives, and no other', () => {
    assert.equal(
      permalink('createWebhook', withoutUnused(create), []),
      '#fill=createWebhook&event=comment.create&moreEvents=comment.delete&watch=companyId&collapseEvents=false&isTransient=true&companyId=co1',
    );
    assert.match(permalink('createWebhook', withoutUnused({ ...create, watch: 'documentId' }), []), /&documentId=do1$/);
  });

  test('names an emptied field only where the form proposes something', () => {
    assert.deepEqual(sharedValues({ scopes: '', companyId: '' }, { scopes: 'read', companyId: '' }), { scopes: '' });
  });

  test('comes back as the form holds it', () => {
    const filled = parsePermalink(permalink('createWebhook', withoutUnused(create), []));
    const { event, moreEvents, watch, companyId, collapseEvents, isTransient } = create;
    assert.deepEqual(filled && formValues(filled), { event, moreEvents, watch, companyId, collapseEvents, isTransient });
  });

  test('fits a link, whichever event is fired', () => {
    for (const name of nonEmpty(firable))
      for (const field of nonEmpty([...choosable(name), ...subjectFields(name)]))
        assert.ok(Object.hasOwn(linkForms.fire, field), `${field} is missing in \`fire\` of link-forms.ts`);
  });
});

test('a page knows every secret, token, code and state of its targets', () => {
  const secrets = pageSecrets({
    typedSecret: 'typed',
    proposedState: 'fresh',
    flows: {
      ...emptyState.flows,
      server: { ...emptyFlow, workspace },
      live: {
        ...emptyFlow,
        code: { code: 'the code', receivedAt: 0, clientId: 'c', redirectUri: '', pasted: true },
        tokens: { accessToken: 'access', refreshToken: 'refresh', expiresInSeconds: 1, receivedAt: 0, clientId: 'c' },
        requests: [{ state: 'sent', clientId: 'c', redirectUri: '' }],
      },
    },
  });
  const { applications, apiCredentials, controlKey } = workspace;
  for (const secret of ['typed', 'fresh', 'the code', 'access', 'refresh', 'sent', controlKey, applications[0]?.clientSecret]) {
    assert.ok(secret !== undefined && secrets.includes(secret), secret);
  }
  for (const { password, header } of nonEmpty(apiCredentials))
    assert.ok(secrets.includes(password) && secrets.includes(header.slice('Basic '.length)));
});

test('no link has a secret of the session or a former token of its log, also where nothing in a text names it', () => {
  const state = { ...emptyState, typedSecret: 'typed-secret', flows: { ...emptyState.flows, server: { ...emptyFlow, workspace } } };
  const [application] = workspace.applications;
  const entries = [
    entry({ response: { body: '{"access_token":"former-access","refresh_token":"former+refresh"}' } }),
    entry({ request: { url: 'https://a.example/callback?code=used%2Fcode&state=s' } }),
  ];
  const secrets = knownSecrets(state, entries);
  const linkWith = (description: string) => permalink('updateWebhook', { description }, secrets);
  for (const secret of ['typed-secret', application?.clientSecret ?? assert.fail(), 'former-access', 'former+refresh', 'used/code'])
    assert.equal(linkWith(`it uses ${secret}, as before`), '#fill=updateWebhook', secret);
  assert.equal(linkWith('for the archive'), '#fill=updateWebhook&description=for+the+archive');
});
