import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { toEventType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
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
    const authorized = diagnose(program('http.DefaultRequestHeaders.Authorization = Bearer(accessToken);\n')).messages[0];
    assert.ok(authorized?.checked?.some(({ rule }) => rule === 'bearer-header'));
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

const accept = 'application/json;charset=UTF-8; qs=0.09';

/** A GET with only the Accept header in languages that are read by their names, by the code before it, which may make its client. */
const written: Readonly<Record<string, (before: string) => string>> = {
  Faraday: (before) => `${before}conn.get('${webhooksPath}') do |req|\n  req.headers['Accept'] = '${accept}'\nend`,
  Guzzle: (before) => `<?php\n${before}$client->get('${webhooksPath}', ['headers' => ['Accept' => '${accept}']]);`,
  'Spring, with RestTemplate': (before) =>
    `${before}HttpHeaders headers = new HttpHeaders();\nheaders.set("Accept", "${accept}");\nrestTemplate.exchange(base + "${webhooksPath}", HttpMethod.GET, new HttpEntity<>(headers), String.class);`,
  OkHttp: (before) =>
    `${before}Request request = new Request.Builder()\n    .url("${address}")\n    .header("Accept", "${accept}")\n    .get()\n    .build();\nResponse response = client.newCall(request).execute();`,
  Go: (before) =>
    `${before}req, err := http.NewRequest("GET", base+"${webhooksPath}", nil)\nreq.Header.Set("Accept", "${accept}")\nresp, err := client.Do(req)`,
  'C#': (before) =>
    `${before}var request = new HttpRequestMessage(HttpMethod.Get, "${address}");\nrequest.Headers.TryAddWithoutValidation("Accept", "${accept}");\nawait http.SendAsync(request);`,
};

describe('in a language that is read by its names, a client that the text does not show may add the token', () => {
  for (const [name, before] of [
    ['Faraday', ''],
    ['Guzzle', ''],
    ['Guzzle', "$stack = HandlerStack::create();\n$client = new Client(['handler' => $stack]);\n"],
    ['Spring, with RestTemplate', ''],
    ['OkHttp', ''],
    ['OkHttp', 'OkHttpClient client = new OkHttpClient.Builder().addInterceptor(new TokenInterceptor()).build();\n'],
    ['OkHttp', 'OkHttpClient client = new OkHttpClient.Builder().authenticator(new Tokens()).build();\n'],
    ['Faraday', "conn = Faraday.new(url: 'https://api.example') { |f| f.request :oauth2, token }\n"],
    ['Guzzle', "$client = new Client(['auth' => 'oauth']);\n"],
    ['Go', ''],
    ['Go', 'client := &http.Client{Transport: &tokens{}}\n'],
    ['C#', ''],
  ] as const)
    test(`${name}: ${before}`, () => {
      const [{ kind, notRead, findings } = {}] = diagnose(written[name]?.(before) ?? '').messages;
      assert.deepEqual([kind, findings], ['webhook-request', []]);
      assert.match(notRead ?? '', /a part of the headers/);
    });
});

describe('in such a language, a client that the text shows adds no token', () => {
  for (const [name, before] of [
    ['Faraday', "conn = Faraday.new(url: 'https://api.example')\n"],
    ['Guzzle', "$client = new \\GuzzleHttp\\Client(['base_uri' => 'https://api.example']);\n"],
    ['Spring, with RestTemplate', 'RestTemplate restTemplate = new RestTemplate();\n'],
    ['OkHttp', 'OkHttpClient client = new OkHttpClient();\n'],
    ['Go', 'client := &http.Client{}\n'],
    ['C#', 'using var http = new HttpClient();\n'],
  ] as const)
    test(`${name}: ${before}`, () => {
      assert.deepEqual(errorsIn(written[name]?.(before) ?? ''), [missing]);
    });
});

describe('headers and a query that a program does not show are not said to be right', () => {
  const form = 'new URLSearchParams({ grant_type: "refresh_token", refresh_token, client_id, client_secret })';
  const token = `https://auth.example${tokenPath}`;
  for (const [program, notRead, ...checked] of [
    [`await api.get('${webhooksPath}', { headers: { Accept: '${accept}' } });`, 'a part of the headers', 'method', 'path', 'Accept'],
    [`await fetch('${address}', { headers: { ...auth, Accept: '${accept}' } });`, 'a part of the headers', 'method', 'path', 'Accept'],
    [
      `with httpx.Client(event_hooks=hooks) as client:\n    client.get("${address}", headers={"Accept": "${accept}"})`,
      'a part of the headers',
      'method',
      'path',
      'Accept',
    ],
    [`await axios('${token}', config);`, 'the method, the headers, the query, the body', 'path'],
    [`await axios.request({ url: '${token}', ...config });`, 'the method, the headers, the query, the body', 'path'],
    [`await got.post('${token}', options);`, 'the headers, the query, the body', 'method', 'path'],
    [`await fetch('${token}', init);`, 'the method, the headers, the body', 'path', 'query'],
    [`await apiFetch('${token}', init);`, 'the method, the headers, the query, the body', 'path'],
  ] as const)
    test(program, () => {
      const [message] = diagnose(program).messages;
      assert.equal(message?.notRead, `Not read: ${notRead}. Only what was read is checked.`);
      assert.deepEqual([...new Set(message.checked?.flatMap(({ parts }) => parts))], checked);
      assert.deepEqual(message.findings, []);
    });

  for (const [program, ...parts] of [
    [`await axios.post('${token}', ${form}, config);`, 'the headers', 'the query'],
    [
      `await got('${token}', { method: 'POST', form: { grant_type: 'refresh_token', refresh_token, client_id, client_secret }, ...options });`,
      'the headers',
      'the query',
    ],
    [
      `requests.post("${token}", data={"grant_type": "refresh_token", "refresh_token": r, "client_id": c, "client_secret": s}, **kwargs)`,
      'the headers',
      'the query',
    ],
    [`await apiFetch('${token}', { method: 'POST', body: ${form} });`, 'the headers'],
  ] as const)
    test(program, () => {
      const [message] = diagnose(program).messages;
      assert.equal(message?.notRead, `Not read: ${parts.join(', ')}. Only what was read is checked.`);
      const checked = message.checked?.flatMap((one) => one.parts) ?? [];
      assert.deepEqual([checked.includes('query'), checked.includes('refresh_token')], [!parts.includes('the query' as never), true]);
      assert.deepEqual(message.findings, []);
    });
});

test('a function of the program that takes what fetch takes is read like it', () => {
  const body = `JSON.stringify({ url, events: ['${toEventType('comment.create')}d'], documentId, options: { collapseEvents: 'true' } })`;
  assert.deepEqual(errorsIn(`await apiFetch('${webhooksPath}', { method: 'PUT', body: ${body} });`), [
    'error webhook-paths method',
    'error collapse-events-required options.collapseEvents',
    'error events-of-the-group events',
  ]);
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

describe('an interface that declares the requests of a client is read like one of Retrofit', () => {
  const list = `List<Hook> list(@RequestHeader("Authorization") String bearer, @RequestParam("limit") int limit);`;
  const update = 'Hook update(@PathVariable String id, @RequestBody Update body);';
  for (const [program, ...found] of [
    [
      `@FeignClient(name = "hooks", url = "\${hooks.url}")\npublic interface Hooks {\n    @GetMapping(value = "${webhooksPath}", headers = "Accept=${accept}")\n    ${list}\n\n    @PutMapping(path = "${webhooksPath}/{id}", consumes = "text/plain")\n    ${update}\n}`,
      ['webhook-request'],
      ['webhook-request', 'error webhook-paths method', 'note accept-header Accept', 'error webhook-headers Content-Type'],
    ],
    [`interface Hooks {\n    @GetExchange(url = "${webhooksPath}", accept = "${accept}")\n    ${list}\n}`, ['webhook-request']],
    [
      `@HttpExchange(url = "${webhooksPath}")\npublic interface Hooks {\n    @GetExchange\n    ${list}\n\n    @PostExchange("{id}/pin")\n    ${update}\n}\n\n@HttpExchange\ninterface Others {\n    @DeleteExchange("${webhooksPath}/w1")\n    void remove(@RequestHeader("Authorization") String bearer);\n}`,
      ['webhook-request'],
      ['webhook-request', 'error webhook-paths path'],
      ['webhook-request'],
    ],
    [
      `@Client("\${auth.url}")\npublic interface Auth {\n    @Put(value = "${tokenPath}", produces = MediaType.APPLICATION_FORM_URLENCODED)\n    Tokens refresh(@Body Map<String, String> form);\n}`,
      ['token-request', 'error token-post-form method'],
    ],
  ] as const)
    test(program, () => {
      assert.deepEqual(foundIn(program), found);
    });
});

test('a function that is named after a header gives it', () => {
  const call = (type: string) => `<?php\n$r = Http::withToken($t)->accept('${type}')->get("${address}");`;
  assert.deepEqual(foundIn(call(accept)), [['webhook-request']]);
  assert.deepEqual(foundIn(call('text/plain')), [['webhook-request', 'error webhook-headers Accept']]);
});

describe('a variable for the whole query is no parameter and no part of the path', () => {
  const headers = `{ headers: { Authorization: \`Bearer \${token}\`, Accept: '${accept}' } }`;
  for (const url of [`${webhooksPath}\${query}`, `${webhooksPath}?\${params}`, `${webhooksPath}\${searchParams}&limit=5`])
    test(url, () => {
      const { messages } = diagnose(`const r = await fetch(\`\${base}${url}\`, ${headers});`);
      assert.deepEqual(
        messages.map(({ title, findings }) => [title, findings]),
        [[`GET ${webhooksPath}`, []]],
      );
    });

  test('but another variable may be the rest of the path', () => {
    assert.deepEqual(errorsIn(`await fetch(\`\${base}${webhooksPath}\${path}\`, { method: 'DELETE', ...init });`), []);
  });
});

describe('a request in a form of its library', () => {
  for (const [program, found] of [
    [
      `const client = got.extend({ headers: { Authorization: \`Bearer \${token}\` } });\nawait client.post(\`${address}/\${id}/ping\`, { headers: { Accept: '${accept}' } });`,
      ['webhook-request'],
    ],
    [
      `const client = axios.create({ headers: { Authorization: \`Bearer \${token}\` } });\nawait client.post(\`${address}/\${id}/ping\`, { headers: { Accept: '${accept}' } });`,
      ['webhook-request', 'note accept-header Accept', 'error op-ping-webhook body'],
    ],
    [
      `client.postAbs("${address}/w1/ping").putHeader("Accept", "${accept}").putHeader("Authorization", "Token " + t).send(done -> {});`,
      ['webhook-request', missing],
    ],
    [
      `HttpPut put = new HttpPut("${address}/" + id + "/ping");\nput.setHeader("Accept", "${accept}");\nput.setHeader("Authorization", "Bearer " + t);\nhttpClient.execute(put);`,
      ['webhook-request', 'error webhook-paths method'],
    ],
  ] as const)
    test(program, () => {
      assert.deepEqual(foundIn(program), [found]);
    });
});
