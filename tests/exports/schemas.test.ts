import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import * as v from 'valibot';
import { openApi } from '../../src/exports/openapi.ts';
import { schemaFiles } from '../../src/exports/schemas.ts';
import {
  checkIdentification,
  CreateWebhookBody,
  eventCatalogue,
  eventSlug,
  hasSpecifiedBody,
  formMediaType,
  operations,
  tokenPath,
  toEventType,
  type EventName,
  type Parameter,
} from '../../src/interface/index.ts';
import { nonEmpty } from '../non-empty.ts';
import { assertEmpty } from '../assert-empty.ts';

const prefix = 'draw';
const deployment = { serviceName: 'Drawbridge', eventPrefix: prefix, authUrl: null, baseUrl: null, siteUrl: 'https://docs.example' };
const files = new Map(schemaFiles(deployment).map(({ name, content }) => [name, content]));

/** A check by a JSON Schema, formats included. */
function checkBy(schema: object): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (instance: unknown) => void)(ajv);
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}

function checkOf(file: string): (value: unknown) => boolean {
  const schema = files.get(file);
  assert.ok(schema, file);
  return checkBy(schema);
}

const typeOf = (name: EventName): string => toEventType(name, prefix);
const types = eventCatalogue.map(({ name }) => typeOf(name));

describe('the schema of a create body', () => {
  const check = checkOf('create-webhook-body');
  const body = (events: string[], fields: object) => ({
    events,
    url: 'https://a.example/hook',
    options: { collapseEvents: true },
    ...fields,
  });
  const id = 'd5e0a1c87b3f4e2a9c6d1f08';

  test('asks for the identification of the group, and takes no other in its place', () => {
    for (const { name, identification } of nonEmpty(eventCatalogue))
      for (const field of ['documentId', 'companyId', 'clientId'] as const)
        assert.equal(
          check(body([typeOf(name)], { [field]: id })),
          (identification as readonly string[]).includes(field),
          `${name} ${field}`,
        );
  });

  test('decides as the interface does, for any body, and leaves alone what the interface leaves open', () => {
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
    const bodies = fc
      .record({
        events: maybe(fc.array(fc.constantFrom(...types, 'svc.comment.create', 'unknown'), { maxLength: 3 })),
        url: maybe(fc.constantFrom('https://a.example/h?k=1', 'HTTP://a.example', 'ftp://a.example', 'nowhere', '')),
        options: maybe(fc.constantFrom({ collapseEvents: true }, { collapseEvents: false }, { collapseEvents: 'true' }, {})),
        documentId: maybe(fc.constantFrom(id, '', 7)),
        companyId: maybe(fc.constantFrom(id, '')),
        clientId: maybe(fc.constantFrom('ZGVtbw==', null)),
        isTransient: maybe(fc.constantFrom(true, false, 'false')),
      })
      .map((record) => JSON.parse(JSON.stringify(record)) as Record<string, unknown>);
    const seen = { taken: 0, refused: 0, open: 0 };
    fc.assert(
      fc.property(bodies, (one) => {
        const parsed = v.safeParse(CreateWebhookBody, one);
        const problem = parsed.success ? checkIdentification(parsed.output, prefix).problem : undefined;
        const isOpen = problem?.openFact !== undefined;
        const takes = isOpen || (parsed.success && problem === undefined);
        seen[isOpen ? 'open' : takes ? 'taken' : 'refused']++;
        assert.equal(check(one), takes, `${JSON.stringify(one)} ${JSON.stringify(problem ?? {})}`);
      }),
      { numRuns: 20_000, seed: 4 },
    );
    assert.ok(seen.taken > 20 && seen.refused > 1000 && seen.open > 5, JSON.stringify(seen));
  });
});

const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'update-webhook-body': { id: 'h6b1', options: { collapseEvents: false }, description: 'Mine' },
  'created-webhook': { id: 'h6b1' },
  'webhook-registration': { id: 'h6b1', event: types[1], description: null },
  'updated-webhook': { description: 'Mine' },
  'token-response': { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'r' },
};

describe('the schemas of the other bodies', () => {
  test('are those of every body', () => {
    const names = [...files.keys()].filter((name) => !name.startsWith('events/'));
    assert.deepEqual(names.sort(), [...Object.keys(good), 'create-webhook-body'].sort());
  });

  for (const [file, body] of Object.entries(good))
    test(`take a good one, with a field that nobody names too, and refuse a spoiled one: ${file}`, () => {
      const check = checkOf(file);
      assert.ok(check(body));
      assert.ok(check({ ...body, somethingNew: 1 }));
      const optional = file === 'update-webhook-body' ? ['description'] : [];
      for (const field of Object.keys(body)) {
        const { [field]: _, ...rest } = body;
        assert.equal(check(rest), optional.includes(field), `without ${field}`);
        assert.equal(check({ ...body, [field]: 7 }), false, `${field} is a number`);
      }
    });
});

describe('the schemas of events', () => {
  test('require the fields that every notification has where the interface shows no body, and leave data optional', () => {
    const check = checkOf('events/comment-delete');
    const notification = {
      timestamp: '2026-03-02T12:29:01.310-0400',
      event: typeOf('comment.delete'),
      webhookId: 'w',
      messageId: 'm',
      data: '',
    };
    assert.ok(check(notification));
    assert.ok(check({ ...notification, somethingNew: true }));
    for (const field of Object.keys(notification)) assert.equal(check({ ...notification, [field]: undefined }), field === 'data', field);
    assert.equal(check({ ...notification, data: 7 }), false);
    assert.equal(check({ ...notification, event: typeOf('comment.create') }), false);
    assert.equal(check({ ...notification, timestamp: '2026-03-02T12:29:01.310-04:00' }), false);
  });
});

test('data says why it is not required, in the types without a specified body alone', () => {
  const saying = [...files].filter(([, schema]) =>
    (schema as { properties?: { data?: { description?: string } } }).properties?.data?.description?.includes('not required here'),
  );
  assert.deepEqual(
    saying.map(([file]) => file),
    eventCatalogue.filter(({ name }) => !hasSpecifiedBody(name)).map(({ name }) => `events/${eventSlug(name)}`),
  );
  for (const [file, schema] of saying) assert.ok(!(schema as { required: string[] }).required.includes('data'), file);
});

test('every field of every schema says what it holds', () => {
  const silent = (file: string, schema: unknown, path = ''): string[] =>
    Object.entries((schema as { properties?: Record<string, { description?: string; properties?: object }> }).properties ?? {}).flatMap(
      ([name, field]) => [
        ...(field.description === undefined && !field.properties ? [`${file} ${path}${name}`] : []),
        ...silent(file, field, `${path}${name}.`),
      ],
    );
  assertEmpty([...files].flatMap(([file, schema]) => silent(file, schema)));
});

test('a constant has its type beside it, as code generators need it', () => {
  const { properties } = files.get('token-response') as { properties: Record<string, object> };
  assert.deepEqual(
    ['token_type', 'expires_in'].map((name) => properties[name]),
    [
      { description: 'Always `Bearer`.', type: 'string', const: 'Bearer' },
      { description: 'Always `3600`: 60 minutes.', type: 'integer', const: 3600 },
    ],
  );
});

test('the form of a token request needs what its grant needs', () => {
  const operation = openApi(deployment).paths[tokenPath]?.['post'] as { requestBody: { content: Record<string, { schema: object }> } };
  const check = checkBy(operation.requestBody.content[formMediaType]?.schema ?? {});
  const client = { client_id: 'ZGVtbw==', client_secret: 's' };
  assert.ok(check({ ...client, grant_type: 'authorization_code', code: 'c' }));
  assert.ok(check({ ...client, grant_type: 'authorization_code', code: 'c', redirect_uri: 'https://a.example' }));
  assert.ok(check({ ...client, grant_type: 'refresh_token', refresh_token: 'r' }));
  assert.equal(check({ ...client, grant_type: 'authorization_code', refresh_token: 'r' }), false);
  assert.equal(check({ ...client, grant_type: 'refresh_token', code: 'c' }), false);
  assert.equal(check({ ...client, grant_type: 'password' }), false);
  assert.equal(check({ grant_type: 'refresh_token', refresh_token: 'r' }), false);
  const parameters: readonly Parameter[] = operations.token.parameters;
  assert.ok(nonEmpty(parameters).every(({ required }) => required !== false));
});
