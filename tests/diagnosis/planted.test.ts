import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nonEmpty } from '../non-empty.ts';
import { foundIn } from './found-in.ts';
import { recordedNames, recordedText } from './recorded-inputs.ts';

const programs = recordedNames.filter((name) => /^08-programs\/.*-good\.txt$/.test(name));

/** What a program has right, what is put in its place, and what is found then. */
const planted = [
  [/\bgrant_type\b/g, 'grantType', 'grant_type'],
  [/\bclient_secret\b(?=["'`]?[ \]]?(?:[:=,]|=>))/g, 'clientSecret', 'client_secret'],
  [/\/ping\b/g, '/unregister', 'path'],
  [/\bcollapseEvents\b/g, 'collapsed', 'options.collapseEvents'],
  [/(?<=["'`])Bearer(?= ?(?:["'`$<]|\\\(|#?\{))/g, 'Token', 'Authorization'],
  [/svc\.comment\.create/g, 'svc.comment.created', 'events'],
] as const;

/** What functions write that are not read. */
const unread = new Set([
  '08-programs/oauthlib-good.txt: clientSecret',
  '08-programs/py-httpx-auth-good.txt: Token',
  '08-programs/ruby-faraday-good.txt: Token',
  '08-programs/ts-client-good.txt: Token',
]);

describe('a mistake that is put into a program without one is found', () => {
  for (const name of nonEmpty(programs)) {
    const text = recordedText(name);
    for (const [right, wrong, field] of planted) {
      if (text.search(right) < 0 || unread.has(`${name}: ${wrong}`)) continue;
      test(`${name}: ${wrong}`, () => {
        const errors = foundIn(text.replaceAll(right, wrong)).flat();
        assert.ok(
          errors.some((finding) => finding.startsWith('error ') && finding.endsWith(` ${field}`)),
          JSON.stringify(errors),
        );
      });
    }
  }
});
