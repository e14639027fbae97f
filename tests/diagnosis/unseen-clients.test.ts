import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { toEventType, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const address = `https://api.example${webhooksPath}`;
const missing = 'error bearer-header Authorization';

function errorsIn(program: string): string[] {
  return foundIn(program)
    .flat()
    .filter((one) => one.startsWith('error '));
}

describe('a client that the text does not show may add headers, and is not said to lack one', () => {
  for (const program of [
    `await api.get('${webhooksPath}');`,
    `this.http.get('${webhooksPath}').subscribe();`,
    `import axios from '../lib/http';\nawait axios.get('${webhooksPath}');`,
    `from .http import requests\nrequests.get("${address}", params={"limit": 5})`,
    `const api = axios.create(settings);\nawait api.get('${webhooksPath}');`,
    `const api = axios.create({ ...settings, baseURL: 'https://api.example' });\nawait api.get('${webhooksPath}');`,
    `def hooks(session):\n    return session.get("${address}", params={"limit": 5}).json()`,
    `pool = urllib3.PoolManager(headers=headers)\npool.request("GET", "${address}")`,
  ])
    test(program, () => {
      const { messages } = diagnose(program);
      assert.deepEqual(messages.map(({ kind, notRead }) => [kind, notRead?.includes('the headers')]).at(-1), ['webhook-request', true]);
      assert.deepEqual(errorsIn(program), []);
    });

  test('in a language that is read by its names', () => {
    const body = `new { url = "https://app.example/hook", events = new[] { "${toEventType('workflow.transition')}" }, companyId, options = new { collapseEvents = true } }`;
    const program = (before: string): string =>
      `${before}var response = await http.PostAsJsonAsync("${webhooksPath.slice(1)}", ${body});\nreturn new Dictionary<string, string> { };`;
    assert.deepEqual(foundIn(program('')), [['webhook-request']]);
    assert.deepEqual(errorsIn(program('http.DefaultRequestHeaders.Authorization = Bearer(accessToken);\n')), []);
    assert.deepEqual(errorsIn(program('http.DefaultRequestHeaders.Add("Authorization", "Token " + key);\n')), [missing]);
  });
});

describe('a client that the text shows without the header lacks it', () => {
  for (const program of [
    `await axios.get('${address}');`,
    `import axios from 'axios';\nawait axios.get('${address}');`,
    `import requests\nrequests.get("${address}")`,
    `const api = axios.create({ baseURL: 'https://api.example' });\nawait api.get('${webhooksPath}');`,
    `import urllib3\npool = urllib3.PoolManager()\npool.request("GET", "${address}")`,
    `import http.client\nconn = http.client.HTTPSConnection("api.example")\nconn.request("GET", "${webhooksPath}")`,
    `await api.get('${webhooksPath}', { headers: { Authorization: 'Token abc' } });`,
  ])
    test(program, () => {
      assert.deepEqual(errorsIn(program), [missing]);
    });
});

test('the ID in a URL of Spring that a client of another function fills in has no braces', () => {
  const program = `class Hooks {\n  Hooks(RestClient.Builder builder) {\n    this.rest = builder.defaultHeader(HttpHeaders.AUTHORIZATION, "Bearer " + token).build();\n  }\n\n  void ping(String id) {\n    rest.post().uri("${webhooksPath}/{id}/ping", id).contentType(MediaType.APPLICATION_JSON).retrieve();\n  }\n}`;
  assert.deepEqual(errorsIn(program), []);
});

describe('the ID in a URL is filled in', () => {
  const path = `${webhooksPath}/{hookId}/ping`;
  for (const program of [
    `void ping(String hookId) {\n    rest.postForLocation("${path}", null, hookId);\n}`,
    `void ping(String hookId) {\n    rest.post("${path}", null, hookId);\n}`,
    `@FeignClient("hooks")\ninterface Hooks {\n    @PostMapping("${path}")\n    void ping(@PathVariable String hookId);\n}`,
    `public interface IHooks\n{\n    [Post("${path}")]\n    Task Ping(string hookId);\n}`,
  ])
    test(program, () => {
      assert.deepEqual(errorsIn(program), []);
    });

  test('and not where nothing is given for it', () => {
    assert.deepEqual(errorsIn(`void ping(String id) {\n    rest.post("${path}", null);\n}`), ['error no-braces-in-paths webhookId']);
  });
});
