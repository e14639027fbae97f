import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import type { ExportDeployment } from '../../src/exports/addresses.ts';
import { httpFile } from '../../src/exports/http-file.ts';
import { postmanCollection } from '../../src/exports/postman.ts';
import { operationList } from '../../src/interface/index.ts';
import { createSandbox, demoSeed, type Sandbox } from '../../src/sandbox/index.ts';
import { nonEmpty } from '../non-empty.ts';
import { deploymentValues } from '../server/deployment-values.ts';

const redirectUri = 'https://app.example/callback';
const sandbox: Sandbox = createSandbox({
  authUrl: 'https://sandbox.example',
  seed: demoSeed([redirectUri]),
  autoGrant: true,
  post: () => Promise.resolve({ status: 200 }),
});
const deployment: ExportDeployment = {
  ...deploymentValues,
  authUrl: 'https://sandbox.example',
  baseUrl: 'https://sandbox.example',
  siteUrl: 'https://docs.example',
};
const { applications, companies, documents } = sandbox.describe();

/** A request of either file, still with its variables. */
interface Parsed {
  readonly title: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
  /** The variables that the script takes from the response, and the fields with their values. */
  readonly captures: readonly (readonly string[])[];
  /** The whole request, with what is not sent. */
  readonly text: string;
}

/** Reads an `.http` file as editors do: requests behind `###`, comments, variables in double braces, and a script behind the body. */
function parseHttpFile(text: string): Parsed[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((block) => {
      const [request = '', script = ''] = block.trimEnd().split('\n\n> {%\n');
      const [head = '', ...body] = request.split('\n\n');
      const [title = '', ...lines] = head.split('\n');
      const [line = '', ...headers] = lines.filter((one) => !one.startsWith('#'));
      const [method = '', url = ''] = line.split(' ');
      return {
        title,
        method,
        url,
        headers: headers.map((header) => [header.slice(0, header.indexOf(': ')), header.slice(header.indexOf(': ') + 2)] as const),
        body: body.length === 0 ? null : body.join('\n\n'),
        captures: [...script.matchAll(/client\.global\.set\("(\w+)", .*response\.body\.(\w+)\)+;/g)].map(([, name = '', field = '']) => [
          name,
          field,
        ]),
        text: block,
      };
    });
}

/** The part of the published collection format 2.1 that a collection of requests uses, and no more. */
const Pair = v.strictObject({ key: v.string(), value: v.string(), disabled: v.optional(v.literal(true)) });
const script = <const Listen extends string>(listen: Listen) =>
  v.tuple([
    v.strictObject({
      listen: v.literal(listen),
      script: v.strictObject({ type: v.literal('text/javascript'), exec: v.array(v.string()) }),
    }),
  ]);
const Collection = v.strictObject({
  info: v.strictObject({
    name: v.string(),
    description: v.string(),
    schema: v.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  item: v.array(
    v.strictObject({
      name: v.string(),
      protocolProfileBehavior: v.strictObject({ followRedirects: v.literal(false) }),
      event: script('test'),
      request: v.strictObject({
        method: v.picklist(['GET', 'POST', 'DELETE']),
        description: v.string(),
        header: v.array(Pair),
        body: v.optional(
          v.variant('mode', [
            v.strictObject({ mode: v.literal('urlencoded'), urlencoded: v.array(Pair) }),
            v.strictObject({
              mode: v.literal('raw'),
              raw: v.string(),
              options: v.strictObject({ raw: v.strictObject({ language: v.literal('json') }) }),
            }),
          ]),
        ),
        url: v.strictObject({ raw: v.string(), host: v.array(v.string()), path: v.array(v.string()), query: v.optional(v.array(Pair)) }),
      }),
      response: v.tuple([]),
    }),
  ),
  event: script('prerequest'),
  variable: v.array(v.strictObject({ key: v.string(), value: v.string(), type: v.literal('string') })),
});

type PostmanItem = v.InferOutput<typeof Collection>['item'][number];

/** The URL that Postman makes of the parts of an item's URL; `raw` is what it shows. */
function urlOfParts({ host, path, query = [] }: PostmanItem['request']['url']): string {
  const pairs = query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${value}`)
    .join('&');
  return `${host.join('.')}/${path.join('/')}${pairs === '' ? '' : `?${pairs}`}`;
}

/** What Postman sends for an item. */
function sentByPostman({ name, request, event }: PostmanItem): Parsed {
  const { body } = request;
  const form = body?.mode === 'urlencoded' ? body.urlencoded.map(({ key, value }) => `${key}=${value}`).join('&') : undefined;
  return {
    title: name,
    method: request.method,
    url: urlOfParts(request.url).replaceAll('{{encoded:', '{{'),
    headers: request.header.map(({ key, value }) => [key, value] as const),
    body: form ?? (body?.mode === 'raw' ? body.raw : null),
    captures: event[0].script.exec
      .flatMap((line) => [...line.matchAll(/collectionVariables\.set\('(\w+)', pm\.response\.json\(\)\.(\w+)\)/g)])
      .map(([, name = '', field = '']) => [name, field]),
    text: JSON.stringify(request),
  };
}

/** Sends a request with its variables filled in; values in a query and in a form are encoded, as the files ask. */
async function send({ method, url, headers, body }: Parsed, values: Readonly<Record<string, string>>): Promise<Response> {
  const isForm = headers.some(([, value]) => value.includes('x-www-form-urlencoded'));
  const fill = (text: string, encoded: boolean): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      assert.notEqual(value, undefined, name);
      return encoded ? encodeURIComponent(value ?? '') : (value ?? '');
    });
  const [address = '', query] = url.split('?');
  const target = fill(address, false) + (query === undefined ? '' : `?${fill(query, true)}`);
  return sandbox.fetch(
    new Request(target, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, fill(value, false)]),
      body: body === null ? null : fill(body, isForm),
      redirect: 'manual',
    }),
  );
}

const parsed: Readonly<Record<string, readonly Parsed[]>> = {
  'the .http file': parseHttpFile(httpFile(deployment)),
  'the Postman collection': v.parse(Collection, postmanCollection(deployment)).item.map(sentByPostman),
};

for (const [name, requests] of Object.entries(parsed))
  describe(name, () => {
    test('has every operation, and each of its parameters', () => {
      for (const { title, parameters } of nonEmpty(operationList)) {
        const own = requests.filter((request) => request.title === title || request.title.startsWith(`${title}: `));
        assert.ok(own.length > 0, `${title} is missing: add its request to src/exports/requests.ts`);
        const texts = own.map(({ text }) => text).join('');
        for (const { name } of parameters)
          for (const part of name.split('.')) assert.match(texts, new RegExp(`\\b${part}\\b`), `${title} ${part}`);
      }
      assert.equal(requests.filter(({ title }) => title.startsWith('Token endpoint')).length, 2);
    });

    test('succeeds from top to bottom, with the tokens and ids that its scripts carry', async () => {
      const [application] = applications;
      const clientId = application?.clientId ?? '';
      const values: Record<string, string> = {
        authUrl: 'https://sandbox.example',
        baseUrl: 'https://sandbox.example',
        clientId,
        plainClientId: clientId,
        clientSecret: application?.clientSecret ?? '',
        redirectUri,
        state: 'a state & more',
        documentId: documents[0]?.id ?? '',
        companyId: companies[0]?.id ?? '',
        receiverUrl: 'https://receiver.example/hook?key=1',
      };
      const [authorize, ...others] = requests;
      assert.ok(authorize);
      const back = new URL((await send(authorize, values)).headers.get('location') ?? '');
      assert.equal(back.searchParams.get('state'), values['state']);
      values['code'] = back.searchParams.get('code') ?? '';
      for (const request of nonEmpty(others)) {
        const response = await send(request, values);
        assert.ok(response.ok, `${request.title} ${String(response.status)}`);
        const body = (await response.json()) as Readonly<Record<string, string>>;
        for (const [name = '', field = ''] of request.captures) values[name] = body[field] ?? '';
        await sandbox.settled();
      }
    });
  });

test('the parts of a URL in the Postman collection and its raw form say the same', () => {
  const { item } = v.parse(Collection, postmanCollection(deployment));
  assert.deepEqual(
    item.map(({ request }) => urlOfParts(request.url)),
    item.map(({ request }) => request.url.raw),
  );
});

test('no variable has a value but the addresses, so that no secret can be in a file', () => {
  const set = postmanCollection(deployment).variable.filter(({ value }) => value !== '');
  const keys = set.map(({ key }) => key);
  assert.deepEqual(keys, ['authUrl', 'baseUrl']);
  const lines = httpFile(deployment)
    .split('\n')
    .filter((line) => line.startsWith('@') && !/ = [A-Z_]+$/.test(line));
  assert.deepEqual(lines, ['@authUrl = https://sandbox.example', '@baseUrl = https://sandbox.example']);
});
