import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { nonEmpty } from '../non-empty.ts';
import { foundIn } from './found-in.ts';

const folder = path.join(import.meta.dirname, 'recorded');
const programs = readdirSync(folder).filter((name) => /^fifth-code-.*-good\.txt$/.test(name));

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
  'fifth-code-oauthlib-good.txt: clientSecret',
  'fifth-code-py-httpx-auth-good.txt: Token',
  'fifth-code-ruby-faraday-good.txt: Token',
  'fifth-code-ts-client-good.txt: Token',
]);

describe('a mistake that is put into a program without one is found', () => {
  for (const name of nonEmpty(programs)) {
    const text = readFileSync(path.join(folder, name), 'utf8');
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
