import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose, diagnoseWithSources } from '../../src/diagnosis/diagnose.ts';
import { placeOf } from '../../src/diagnosis/places.ts';
import { recordedText } from './recorded-inputs.ts';

/** What is marked in a text, by finding. */
function marked(text: string): (string | undefined)[] {
  return diagnose(text).findings.map((finding) => {
    const place = placeOf(finding, text);
    return place && text.slice(place.start, place.end);
  });
}

describe('a mistake is marked in its place', () => {
  test('in a curl command', () => {
    assert.deepEqual(marked(recordedText('01-tools/curl-v-json-token.txt')), [
      'Content-Type: application/json',
      'grant_type=authorization-code',
      'client_id=YWNtZS1zaGVldC12aWV3ZXI=',
      'redirect_uri=http://localhost:9000',
    ]);
  });

  test('in the method of a command, not in its proxy', () => {
    const place = placeOf(
      { level: 'error', rule: 'op-update-webhook', message: '', field: 'method' },
      'curl -x http://proxy:80 -X PUT https://api.example/x',
    );
    assert.deepEqual(place, { start: 24, end: 30 });
  });

  test('in a program, under the name that is written there', () => {
    assert.deepEqual(marked(recordedText('01-tools/axios-program-create.txt')), [
      "eventTypes: ['svc.comment.create']",
      "callbackUrl: 'http://localhost:9000/hook'",
      "document_id: 'do1a7d4f0c9e3b62850a7d4f'",
    ]);
  });

  test('in a notification, under the name that stands for a field', () => {
    const text = '{"event":"svc.comment.create","messageId":"m1","webhook_id":"w1"}';
    const finding = diagnose(text).findings.find(({ message }) => message.endsWith('You wrote webhook_id instead.'));
    const { start, end } = (finding && placeOf(finding, text)) ?? assert.fail();
    assert.equal(text.slice(start, end), 'webhook_id":"w1"');
  });

  test('in a list, at the entry that is wrong', () => {
    const text = 'POST /api/v6/webhooks HTTP/1.1\n\n{"events":["svc.comment.create","svc.coment.delete"],"documentId":"d"}';
    const finding = diagnose(text).findings.find(({ message }) => message.startsWith('"svc.coment.delete"'));
    const { start, end } = (finding && placeOf(finding, text)) ?? assert.fail();
    assert.equal(text.slice(start, end), 'svc.coment.delete');
  });

  test('in a program, at a name that is no part of a longer one', () => {
    const text =
      "const archetype = 1;\napp.post('/hook', (req, res) => { if (req.body.type === 'svc.comment.create') add(); res.sendStatus(200); });";
    const [finding] = diagnose(text).findings;
    assert.equal(finding && placeOf(finding, text)?.start, text.indexOf('type ==='));
  });

  test('and what is missing or empty has none', () => {
    assert.deepEqual(marked('grant_type=refresh_token&refresh_token=&client_id=a&client_secret=s'), [undefined]);
  });
});

test('an entry of a file is shown as HTTP text, without its secrets', () => {
  const [authorize, exchange, create] = diagnoseWithSources(recordedText('01-tools/playground.har')).sources;
  assert.match(authorize ?? '', /^GET http:\/\/localhost:8765\/oauth\/authorize\?/);
  assert.match(exchange ?? '', /code=<code>&client_id=[^&]+&client_secret=<client_secret>&/);
  assert.match(create ?? '', /^Authorization: Basic <credentials>$/m);
});
