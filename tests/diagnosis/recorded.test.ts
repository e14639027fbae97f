import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { nonEmpty } from '../non-empty.ts';
import { foundIn } from './found-in.ts';
import { inputsOf, recordedFolder, recordedNames, recordedSets, recordedText, type Findings } from './recorded-inputs.ts';

/** The sets with what their `findings.ts` lists. */
const sets = await Promise.all(
  recordedSets.map(async (set) => {
    const { findings } = (await import(`./recorded/${set}/findings.ts`)) as { findings: Findings };
    return { set, findings };
  }),
);
const recorded: Findings = Object.fromEntries(
  sets.flatMap(({ set, findings }) => Object.entries(findings).map(([file, found]) => [`${set}/${file}`, found])),
);

describe('everything that is found in what a tool wrote', () => {
  for (const name of nonEmpty(recordedNames))
    test(name, () => {
      assert.deepEqual(foundIn(recordedText(name)), recorded[name], `list what is found in ${name} in the findings.ts of its folder`);
    });
});

/** The files that the rows of a table name in their first cell. */
function filesInRows(readme: string): string[] {
  const cells = readme.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`(.+?)`/g)].map(([, file = '']) => file));
}

describe('every file that is listed exists, and every file is listed, and described once', () => {
  for (const { set, findings } of nonEmpty(sets))
    test(set, () => {
      const files = inputsOf(set);
      const readme = readFileSync(path.join(recordedFolder, set, 'README.md'), 'utf8');
      assert.deepEqual(Object.keys(findings).sort(), files, `findings.ts of ${set} lists each of its files`);
      assert.deepEqual(filesInRows(readme).sort(), files, `README.md of ${set} has each of its files in a row`);
      const named = [...readme.matchAll(/`([\w-][\w.-]*\.(?:txt|har|json|bru))`/g)].map(([, file = '']) => file);
      assert.deepEqual(
        named.filter((file) => !files.includes(file)),
        [],
        `README.md of ${set} names only files of the folder`,
      );
    });
});

test('the folder of the recorded inputs has only sets and a README, which has a row for each set', () => {
  const readme = readFileSync(path.join(recordedFolder, 'README.md'), 'utf8');
  assert.deepEqual(readdirSync(recordedFolder).sort(), [...recordedSets, 'README.md']);
  assert.deepEqual(
    [...readme.matchAll(/^\| \[`(.+?)`\]\((.+?)\/README\.md\) +\| \S/gm)].map(([, set, link]) => [set, link]),
    recordedSets.map((set) => [set, set]),
  );
});

test('a file that is named good or correct has no error, and one that is named unrelated no message of the interface', () => {
  const named = (word: RegExp) => nonEmpty(Object.entries(recorded).filter(([name]) => word.test(name)));
  const right = named(/\b(?:good|correct)\b/).filter(([, messages]) => messages.flat().some((finding) => finding.startsWith('error ')));
  const unrelated = named(/\bunrelated\b/).filter(([, messages]) => messages.some(([kind]) => kind !== 'unknown'));
  assert.deepEqual([right, unrelated], [[], []]);
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
  const texts = recordedNames.map(recordedText);
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
