import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { linkForms, type LinkForm } from '../../../../src/playground/features/links/link-forms.ts';
import { parsePermalink, permalink } from '../../../../src/playground/features/links/permalink.ts';
import { nonEmpty } from '../../../non-empty.ts';

const create = {
  ...{ event: 'comment.create', moreEvents: ['comment.delete', 'comment.update'], watch: 'documentId', documentId: 'do1', companyId: '' },
  ...{ clientId: 'abc=', url: 'https://receiver.example/inbox', collapseEvents: false, isTransient: 'true' },
};

describe('a link', () => {
  test('restores what was filled in', () => {
    const link = permalink('createWebhook', create, []);
    assert.deepEqual(parsePermalink(link), {
      form: 'createWebhook',
      values: {
        ...{ event: 'comment.create', moreEvents: 'comment.delete comment.update', watch: 'documentId', documentId: 'do1' },
        ...{ companyId: '', clientId: 'abc=', collapseEvents: 'false', isTransient: 'true' },
      },
    });
    assert.match(link, /^#fill=createWebhook&event=comment\.create&/);
  });

  test('tells a field that was emptied from one that it does not name', () => {
    assert.deepEqual(parsePermalink(permalink('authorize', { scopes: '', companyId: '' }, []))?.values, { scopes: '', companyId: '' });
    assert.equal(permalink('getWebhooks', { offset: '', limit: '' }, []), '#fill=getWebhooks');
  });

  test('never carries a secret, a token, a code, a state or an address, whatever the form holds', () => {
    const canary = 'canary-7f3a';
    const fields = [
      'clientSecret',
      'secret',
      'bearer',
      'basic',
      'accessToken',
      'refreshToken',
      'code',
      'state',
      'url',
      'redirect',
      'typedRedirect',
    ];
    const values = Object.fromEntries([...fields, 'authUrl', 'baseUrl', 'host', 'target', 'controlKey'].map((field) => [field, canary]));
    for (const form of nonEmpty(Object.keys(linkForms) as LinkForm[])) assert.equal(permalink(form, values, []), `#fill=${form}`);
    assert.equal(permalink('updateWebhook', { description: `my token is ${canary}` }, [canary]), '#fill=updateWebhook');
    assert.ok(permalink('updateWebhook', { description: `my token is ${canary}` }, ['x', '']).includes(canary));
    for (const written of ['cAnA/+value=', 'cAnA%2F%2Bvalue%3D', 'cAnA%2f%2bvalue%3d'])
      assert.equal(permalink('updateWebhook', { description: written }, ['cAnA/+value=']), '#fill=updateWebhook', written);
  });

  test('is refused as a whole when it holds what it may not', () => {
    for (const more of [
      ...[
        'clientSecret=x',
        'code=x',
        'state=x',
        'access_token=x',
        'url=https%3A%2F%2Fevil.example',
        'baseUrl=x',
        '__proto__=x',
        'toString=x',
      ],
      ...[
        'event=nothing',
        'event=webhook.ping',
        'documentId=https%3A%2F%2Fevil.example',
        'documentId=%2F%2Fevil.example',
        'documentId=a%20b',
      ],
      ...[
        'documentId=a%00',
        'documentId=a&documentId=b',
        'collapseEvents=maybe',
        'watch=url',
        'moreEvents=comment.create+workflow.transition',
      ],
      ...['moreEvents=comment.create+comment.create', `documentId=${'a'.repeat(201)}`, 'fill=pingWebhook', 'send=1', 'auto=true'],
    ])
      assert.equal(parsePermalink(`#fill=createWebhook&documentId2=&${more}`.replace('documentId2=&', '')), undefined, more);
    assert.notEqual(parsePermalink('#fill=createWebhook&event=comment.create'), undefined);
  });

  test('names no webhook whose id would lead to another path', () => {
    for (const id of ['.', '..', '%2E%2E']) assert.equal(parsePermalink(`#fill=unregisterWebhook&webhookId=${id}`), undefined, id);
    assert.notEqual(parsePermalink('#fill=unregisterWebhook&webhookId=a..b'), undefined);
  });

  test('is none when it is another fragment', () => {
    for (const fragment of [
      '',
      '#',
      '#rule-x',
      '#fill',
      '#fill=',
      '#fill=exchange',
      '#fill=constructor',
      '#x=1&fill=createWebhook',
      `#fill=fire&${'a'.repeat(9000)}`,
    ])
      assert.equal(parsePermalink(fragment), undefined, fragment);
  });

  test('is read without ever throwing, and what is read fits its form', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('#fill=', 'createWebhook', 'fire', '&', '=', '%', '%zz', '%ff', 'event', 'comment.create', 'url', '\ud800'),
    );
    let read = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        for (const fragment of [parts.join(''), `#fill=${parts.join('')}`, `#fill=createWebhook&${parts.join('')}`]) {
          const filled = parsePermalink(fragment);
          if (!filled) continue;
          read++;
          for (const field of Object.keys(filled.values)) assert.ok(Object.keys(linkForms[filled.form]).includes(field));
        }
      }),
      { numRuns: 3000 },
    );
    assert.ok(read > 0, 'some of it is read');
  });

  test('goes round: what was made is read as it was, whatever was typed', () => {
    const field = fc.constantFrom(
      'documentId',
      'companyId',
      'clientId',
      'url',
      'event',
      'description',
      'webhookId',
      'state',
      'scopes',
      'user',
      'limit',
    );
    const form = fc.constantFrom(...(Object.keys(linkForms) as LinkForm[]));
    const values = fc.dictionary(field, fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.boolean()));
    fc.assert(
      fc.property(form, values, (name, typed) => {
        const filled = parsePermalink(permalink(name, typed, []));
        assert.equal(filled?.form, name);
        for (const [key, text] of Object.entries(filled.values)) assert.equal(text, String(typed[key]));
        assert.ok(!('url' in filled.values) && !('state' in filled.values));
      }),
    );
  });
});
