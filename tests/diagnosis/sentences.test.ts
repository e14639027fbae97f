import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { plainText } from '../../src/interface/plain-text.ts';
import { formMediaType, rule, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { call } from './exact-findings.ts';

const create = { events: ['svc.comment.create'], url: 'https://app.example/hook', options: { collapseEvents: true }, documentId: 'd1' };

/** The sentences, and how to write it right, about a registration with some fields changed. */
function sentences(change: Record<string, unknown>): string[] {
  const { findings } = diagnose(call(`POST ${webhooksPath}`, { ...create, ...change }));
  return findings.map(({ message, fix }) => (fix === undefined ? message : `${message} ${fix}`));
}

describe('a sentence about a field of a registration says what it is, and what to write', () => {
  for (const [name, change, ...expected] of [
    ['a text for the types', { events: 'svc.comment.create' }, 'events must be an array of strings, each an event type.'],
    ['a number for a type', { events: [1] }, 'events.0 must be a string. It is a number.'],
    [
      'a URL without a scheme',
      { url: 'app.example/hook' },
      'url must be a string with a whole URL, which starts with http:// or https://.',
    ],
    [
      'a boolean in quotes',
      { options: { collapseEvents: 'true' } },
      'options.collapseEvents must be the boolean true or false, without quotes.',
    ],
    ['a number for a boolean', { isTransient: 1 }, 'isTransient must be the boolean true or false, without quotes. It is a number.'],
    ['a boolean for the options', { options: true }, 'options must be an object that holds collapseEvents. It is a boolean.'],
    ['no options', { options: undefined }, 'options.collapseEvents is missing. "options": {"collapseEvents": <true or false>}'],
    ['no URL', { url: undefined }, 'url is missing. "url": "<url>"'],
  ] as const)
    test(name, () => {
      assert.deepEqual(sentences(change), expected);
    });
});

test('a missing parameter is shown with its place', () => {
  const { findings } = diagnose(
    `POST ${tokenPath} HTTP/1.1\nContent-Type: ${formMediaType}\n\ngrant_type=authorization_code&client_id=a&client_secret=s`,
  );
  assert.deepEqual(
    findings.map(({ message, fix }) => [message, fix]),
    [['code is missing.', 'code=<code>']],
  );
});

test('a rule that a response names is quoted', () => {
  const [finding] = diagnose(
    `POST ${tokenPath} HTTP/1.1\n\nHTTP/1.1 400 Bad Request\n\n{"error":"invalid_grant","rule":"code-single-use"}`,
  ).findings.slice(-1);
  assert.ok(finding?.message.endsWith(`: ${plainText(rule('code-single-use').text)}`), finding?.message);
});

test('an error code that is almost a listed one is named beside it', () => {
  const { findings } = diagnose('https://app.example/cb?error=acces_denied&state=s');
  assert.ok(
    findings.some(({ message }) => message.startsWith('This is not an error code of RFC 6749 §4.1.2.1, but resembles access_denied. ')),
    findings.map(({ message }) => message).join('\n'),
  );
});
