import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import {
  apiMediaType,
  apiPrefix,
  authorizePath,
  defaultPrefix,
  eventCatalogue,
  formMediaType,
  notificationSchema,
  operations,
  redirectParameter,
  sampleNotifications,
  scopes,
  tokenPath,
  toEventType,
  webhooksPath,
} from '../../src/interface/index.ts';
import * as v from 'valibot';
import { sampleFlows, sampleLanguages, variablesOf, type SampleFlow } from '../../src/site/sample-files.ts';
import { filesBelow } from '../structure/files.ts';
import { examples } from './toolchains.ts';
import { nonEmpty } from '../non-empty.ts';
import { assertEmpty } from '../assert-empty.ts';

const listed = sampleLanguages.flatMap((language) => sampleFlows.map((flow) => ({ language, flow, file: language.file(flow) })));
const samples = listed
  .filter(({ file }) => existsSync(path.join(examples, file)))
  .map((sample) => ({ ...sample, text: readFileSync(path.join(examples, sample.file), 'utf8') }));
const application = filesBelow('src/examples').filter(({ name }) => name.includes('/partner-application/'));
const texts = [...samples.map(({ file, text }) => ({ name: file, text })), ...application];
const eventTypes = new Set<string>(eventCatalogue.map(({ name }) => toEventType(name, defaultPrefix)));

/** What a pattern finds in all files, each with the file that has it. */
function found(pattern: RegExp): { name: string; text: string }[] {
  return texts.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([whole]) => ({ name, text: whole })));
}

describe('the literals of the samples are those of the interface', () => {
  test('every flow has a file in every language', () => {
    assert.ok(samples.length > 0);
    assertEmpty(
      listed.map(({ file }) => file).filter((file) => !samples.some((sample) => sample.file === file)),
      'a language has no sample of a flow: write these files in src/examples',
    );
  });

  test('every operation has a flow', () => {
    const flows: readonly string[] = [...sampleFlows, 'token'];
    assertEmpty(
      Object.keys(operations).filter((name) => !flows.includes(name)),
      'an operation has no sample: add it to `sampleFlows` in src/site/sample-files.ts, and a file in each language',
    );
  });

  test('event types', () => {
    const types = found(new RegExp(`\\b(${defaultPrefix}\\.[a-z.]+|webhook\\.(?:register|unregister|ping))\\b`, 'g'));
    assert.ok(types.length > 0);
    assertEmpty(types.filter(({ text }) => !eventTypes.has(text)));
  });

  test('paths', () => {
    const paths = found(/\/(?:api|oauth)\/[a-z0-9/]*[a-z0-9]/g);
    assert.ok(paths.some(({ text }) => text === webhooksPath));
    assertEmpty(
      paths.filter(({ name, text }) => ![webhooksPath, authorizePath, tokenPath].includes(text) && !name.includes('partner-application')),
    );
    assert.ok(webhooksPath.startsWith(apiPrefix));
  });

  test('media types', () => {
    const types = found(/application\/(?:json;charset|x-www)[^'"\n]*/g);
    assert.ok(types.length > 0);
    assertEmpty(types.filter(({ text }) => text !== apiMediaType && text !== formMediaType));
  });

  test('scopes, and the parameter of the OAuth URL', () => {
    const names = scopes.map(({ name }): string => name);
    for (const { text } of nonEmpty(found(/(?<=scope\b.{0,20}['"])[A-Z][a-z]+(?: [A-Z][a-z]+)*(?=['"])/g)))
      for (const name of text.split(' ')) assert.ok(names.includes(name), name);
    assertEmpty(found(/\bredirect[A-Z]\w+Uri\b/g).filter(({ text }) => text !== redirectParameter(defaultPrefix)));
  });

  test('the trial that curl sends is our sample notification', () => {
    const text = samples.find(({ file }) => file === 'curl/receive.sh')?.text ?? '';
    const sent = JSON.parse(text.slice(text.indexOf('{\n'), text.lastIndexOf('}') + 1)) as unknown;
    assert.ok(v.is(notificationSchema('webhook.register'), sent));
    assert.deepEqual(sent, sampleNotifications['webhook.register']);
  });
});

describe('every sample', () => {
  test('says what it reads from its environment', () => {
    const wanted = {
      authorize: ['AUTH_URL', 'CLIENT_ID', 'REDIRECT_URI'],
      refresh: ['AUTH_URL', 'CLIENT_ID', 'CLIENT_SECRET', 'REFRESH_TOKEN'],
      createWebhook: ['ACCESS_TOKEN', 'BASE_URL', 'DOCUMENT_ID', 'WEBHOOK_URL'],
      getWebhooks: ['ACCESS_TOKEN', 'BASE_URL'],
      pingWebhook: ['ACCESS_TOKEN', 'BASE_URL', 'WEBHOOK_ID'],
    };
    for (const [flow, names] of Object.entries(wanted))
      for (const { file, text } of nonEmpty(samples.filter((sample) => sample.flow === flow)))
        assert.deepEqual(variablesOf(text).sort(), names, file);
  });

  test('lists its variables in the order in which the other languages list them', () => {
    for (const flow of nonEmpty(sampleFlows)) {
      const lists = nonEmpty(samples.filter((sample) => sample.flow === flow)).map(({ text }) => variablesOf(text));
      for (const [one, other] of lists.flatMap((list) => lists.map((second) => [list, second] as const)))
        assert.deepEqual(
          one.filter((name) => other.includes(name)),
          other.filter((name) => one.includes(name)),
          flow,
        );
    }
  });

  // A callback handler and a receiver are whole programs, with what they keep on disk.
  const programs: Partial<Record<SampleFlow, number>> = { callback: 185, receive: 140 };

  test('is short, and fits next to the text', () => {
    for (const { file, flow, text } of nonEmpty(samples)) {
      assert.ok(text.split('\n').length <= (programs[flow] ?? 85), `${file} is long`);
      assertEmpty(
        text.split('\n').filter((line) => line.replaceAll('\t', '  ').length > 100),
        file,
      );
    }
  });

  test('holds no secret, and puts none into an address', () => {
    for (const { file, text } of nonEmpty(samples)) {
      assert.doesNotMatch(text, /[?&](client_secret|access_token|refresh_token)=[^"]*\bauthorize\b/, file);
      assert.doesNotMatch(text, /client_secret["']?\s*[:=]\s*["'][A-Za-z0-9+/]{8,}/, file);
    }
  });
});
