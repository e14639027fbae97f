import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../../../src/diagnosis/diagnose.ts';
import { apiMediaType, authorizePath, sampleText, tokenPath, webhooksPath } from '../../../../src/interface/index.ts';
import { requestLink } from '../../../../src/playground/features/diagnosis/request-link.ts';
import { sendableRequest } from '../../../../src/playground/features/diagnosis/sendable-request.ts';
import { parsePermalink } from '../../../../src/playground/features/links/permalink.ts';
import { formValues, sharedValues } from '../../../../src/playground/features/links/shared-values.ts';
import { nonEmpty } from '../../../non-empty.ts';
import { workspace } from '../../workspace.ts';

const auth = `https://auth.example${authorizePath}`;
const token = `https://auth.example${tokenPath}`;
const hooks = `https://api.example${webhooksPath}`;
const secret = 'c2VjcmV0LW9mLW91cnM';
const headers = `-H 'Accept: ${apiMediaType}' -H 'Authorization: Bearer ${secret}'`;
const call = (operation: string, body?: object): string =>
  body === undefined
    ? `curl -X ${operation.replace(' ', ` '${hooks}`)}' ${headers}`
    : `curl ${hooks}${operation} ${headers} -H 'Content-Type: ${apiMediaType}' -d '${JSON.stringify(body)}'`;
const body = {
  events: ['svc.comment.update', 'svc.comment.create'],
  url: `https://a.example/${secret}`,
  options: { collapseEvents: false },
};
const [company] = workspace.companies;
const [document] = workspace.documents;

/** The fragment to which the button of a text leads, for the corrected text if there is one. Undefined without a button. */
function linkOf(text: string): string | undefined {
  const { kind, corrected } = diagnose(text);
  const request = sendableRequest(corrected ?? text, kind, 'svc');
  return request && requestLink(request, workspace, ['h1'], []);
}

/** What that fills in. */
const filledBy = (text: string) => parsePermalink(linkOf(text) ?? '')?.values;

describe('a request that was diagnosed can be sent to the sandbox', () => {
  const exchange = `grant_type=authorization_code&code=${secret}&client_id=a%3D&client_secret=${secret}%3D`;
  for (const [name, text, link] of [
    ['an exchange', `curl ${token} -d '${exchange}'`, '#exchange'],
    ['the form of an exchange', exchange, '#exchange'],
    ['an exchange with a mistake', `curl ${token} -d '${exchange.replace('%3D', '=')}'`, '#exchange'],
    ['a refresh', `grant_type=refresh_token&refresh_token=${secret}&client_id=a%3D&client_secret=s`, '#refresh'],
    ['a request whose scopes are hidden', `${auth}?response_type=code&client_id=a%3D&scope=REDACTED`, '#authorize'],
    ['a ping of a webhook of the sandbox', call('POST /h1/ping'), '#fill=pingWebhook&webhookId=h1'],
    ['a ping of another one', call('POST /h2/ping'), '#pingWebhook'],
    ['a call without parameters, which the form may have', call('GET '), '#fill=getWebhooks&user='],
  ] as const)
    test(name, () => assert.equal(linkOf(text), link));
});

describe('a form is filled in from the text', () => {
  for (const [name, text, values] of [
    [
      'with the scopes of an authorization request',
      `${auth}?response_type=code&client_id=a%3D&scope=Read%20Write`,
      { scopes: 'Read Write' },
    ],
    ['without scopes where it has none', `${auth}?response_type=code&client_id=a%3D`, { scopes: '' }],
    ['with the scopes that were meant', `${auth}?response_type=code&client_id=a=&scope=read,Write`, { scopes: 'Read Write' }],
    [
      'with the IDs of the sandbox',
      `${auth}?response_type=code&client_id=${encodeURIComponent(workspace.applications[0]?.clientId ?? '')}&company_id=${company?.id ?? ''}`,
      { clientId: workspace.applications[0]?.clientId, companyId: company?.id, scopes: '' },
    ],
    [
      'with the events of a registration, and without its address and its document',
      call('', { ...body, documentId: 'd1' }),
      { event: 'comment.update', moreEvents: 'comment.create', watch: 'documentId', collapseEvents: 'false', isTransient: '' },
    ],
    [
      'with what identifies a registration in the sandbox',
      JSON.stringify({ ...body, events: ['svc.comment.create'], companyId: company?.id, isTransient: false }),
      {
        event: 'comment.create',
        moreEvents: '',
        watch: 'companyId',
        companyId: company?.id,
        collapseEvents: 'false',
        isTransient: 'false',
      },
    ],
    [
      'with the event types that were meant',
      call('', { ...body, events: ['svc.Comment.update'], documentId: document?.id }),
      { event: 'comment.update', moreEvents: '', watch: 'documentId', documentId: document?.id, collapseEvents: 'false', isTransient: '' },
    ],
    [
      'with the description of an update',
      call('/h1', { id: 'h1', options: { collapseEvents: true }, description: 'for the archive' }),
      { webhookId: 'h1', description: 'for the archive', collapseEvents: 'true' },
    ],
    [
      'without the description of an update that has a URL, and without another one',
      call('/h1', { id: 'h1', options: { collapseEvents: true }, description: 'see https://a.example' }),
      { webhookId: 'h1', description: '', collapseEvents: 'true' },
    ],
    [
      'without the description of an update that is a secret',
      call('/h1', { id: 'h1', options: { collapseEvents: true }, description: secret }),
      { webhookId: 'h1', description: '', collapseEvents: 'true' },
    ],
    ['with the parameters of a query', call('GET ?limit=5&offset=10&user=someone'), { limit: '5', offset: '10' }],
    ['with a choice in a query', call('DELETE /h2?blockNotification=true'), { blockNotification: 'true' }],
    ['without variables', call('GET ?limit=<limit>&offset=10'), { user: '', offset: '10' }],
  ] as const)
    test(name, () => assert.deepEqual(filledBy(text), values));
});

test('what a request leaves out is emptied in a form that had it, and a link to a form that has nothing there does not name it', () => {
  const filled = parsePermalink(linkOf(call('', { ...body, events: ['svc.comment.create'], documentId: 'd1' })) ?? '') ?? assert.fail();
  const { moreEvents, isTransient } = formValues(filled);
  assert.deepEqual({ moreEvents, isTransient }, { moreEvents: [], isTransient: '' });
  assert.deepEqual(sharedValues({ moreEvents: [], isTransient: '' }, { moreEvents: [], isTransient: '' }), {});
});

test('no secret of the text is in what a form takes', () => {
  const texts = [
    call('/h1', { id: 'h1', options: { collapseEvents: true }, description: secret }),
    call('/h1', { id: 'h1', options: { collapseEvents: true }, description: `uses key=${secret.slice(0, 5)}` }),
    call('', { ...body, documentId: secret }),
    `${auth}?response_type=code&client_id=a%3D&state=${secret}&scope=Read&client_secret=${secret}`,
    call(`GET ?limit=5&access_token=${secret}`),
    `grant_type=refresh_token&refresh_token=${secret}&client_id=a%3D&client_secret=${secret}`,
  ];
  for (const text of nonEmpty(texts)) {
    const { kind } = diagnose(text);
    const request = sendableRequest(text, kind, 'svc') ?? assert.fail(text);
    assert.doesNotMatch(JSON.stringify(request), new RegExp(secret.slice(0, 5)), text);
  }
});

describe('there is nothing to send', () => {
  for (const [name, text] of [
    ['in a notification', sampleText('comment.create', 'svc')],
    ['in a redirect', 'https://a.example/callback?code=abc&state=x'],
    ['in a token response', '{"access_token":"a","token_type":"Bearer","expires_in":3600,"refresh_token":"r"}'],
    ['in an address of the token endpoint', token],
    ['in a log line of a token request', `10.0.0.1 - - "POST ${tokenPath} HTTP/1.1" 200`],
    ['in a log line of a registration', `10.0.0.1 - - "POST ${webhooksPath} HTTP/1.1" 200`],
    ['in an address of the webhook API', hooks],
    ['in a text of something else', 'Dear support,'],
  ] as const)
    test(name, () => assert.equal(linkOf(text), undefined));
});
