import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { nonEmpty } from '../non-empty.ts';
import { blind } from './blind-findings.ts';
import { programs } from './code-findings.ts';
import { foundIn } from './found-in.ts';
import { later } from './later-findings.ts';
import { logsAndSettings } from './log-and-settings-findings.ts';
import { pastes } from './pastes-findings.ts';
import { recorded as listed } from './recorded-findings.ts';
import { shells } from './shell-findings.ts';
import { twentyFifth } from './twentyfifth-findings.ts';
import { twentyFourth } from './twentyfourth-findings.ts';
import { twentySecond } from './twentysecond-findings.ts';
import { twentyThird } from './twentythird-findings.ts';

const recorded = {
  ...listed,
  ...blind,
  ...programs,
  ...logsAndSettings,
  ...pastes,
  ...shells,
  ...later,
  ...twentySecond,
  ...twentyThird,
  ...twentyFourth,
  ...twentyFifth,
};
const folder = path.join(import.meta.dirname, 'recorded');
const files = readdirSync(folder).filter((name) => name !== 'README.md');

describe('everything that is found in what a tool wrote', () => {
  for (const name of nonEmpty(files))
    test(name, () => {
      const found = foundIn(readFileSync(path.join(folder, name), 'utf8'));
      assert.deepEqual(found, recorded[name], `list the findings of ${name} in recorded-findings.ts or another list`);
    });
});

test('every file that is listed exists, and every file is listed and described', () => {
  const described = readFileSync(path.join(folder, 'README.md'), 'utf8');
  assert.deepEqual(Object.keys(recorded).sort(), files.sort());
  assert.deepEqual(
    files.filter((name) => !described.includes(`\`${name}\``)),
    [],
  );
});

/** The secrets, tokens and codes in a file: what follows their names, in any format. */
function secretsIn(text: string): string[] {
  const named = /(?:client_secret|access_token|refresh_token|\bcode|password)(?:=|%3D|["'\\^]*\s*[:=]\s*["'\\^`]*)([\w.~+/-]{8,})/gi;
  const headers = /\b(?:Bearer|Basic) +["\\]*([\w~+/-]{8,})/gi;
  return [...text.matchAll(named), ...text.matchAll(headers)].flatMap(([, secret = '']) =>
    /^authorization|^undefined$|^(?:access|refresh)_token$/.test(secret) ? [] : [secret],
  );
}

test('no secret, token or code of a file is quoted in what is found in it', () => {
  const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  assert.ok(texts.flatMap(secretsIn).length > 60);
  for (const text of nonEmpty(texts)) {
    const diagnosis = JSON.stringify(diagnose(text));
    for (const secret of secretsIn(text)) assert.ok(!diagnosis.includes(secret), `${secret} in ${diagnosis}`);
  }
});

test('at least 60 files, 20 of them with several mistakes, 10 without one and 5 unrelated', () => {
  const errors = Object.values(recorded).map((messages) => messages.flat().filter((finding) => finding.startsWith('error ')).length);
  const unrelated = Object.values(recorded).filter((messages) => messages.length === 0).length;
  assert.ok(errors.length >= 60);
  assert.ok(errors.filter((count) => count > 1).length >= 20);
  assert.ok(unrelated >= 5);
  assert.ok(errors.filter((count) => count === 0).length - unrelated >= 10);
});
