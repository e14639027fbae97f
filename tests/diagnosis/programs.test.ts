import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { apiMediaType, authorizePath, toEventType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const created = toEventType('comment.create');
const misspelt = `${created}d`;

describe('the lists and maps inside of each other in a program in Go', () => {
  const program = (map: string, collapse: string, event: string): string =>
    `package hooks\n\nfunc Register(token string) error {\n\tbody, _ := json.Marshal(map[string]${map}{"events": []string{"${event}"}, "url": "https://app.example/hook", "documentId": id, "options": map[string]${map}{"collapseEvents": ${collapse}}})\n\treq, _ := http.NewRequest("POST", "https://api.example${webhooksPath}", bytes.NewReader(body))\n\treq.Header.Set("Accept", "${apiMediaType}")\n\treq.Header.Set("Content-Type", "${apiMediaType}")\n\treq.Header.Set("Authorization", "Bearer "+token)\n\t_, err := http.DefaultClient.Do(req)\n\treturn err\n}`;
  for (const map of ['any', 'interface{}'])
    test(`are read: map[string]${map}`, () => {
      assert.deepEqual(foundIn(program(map, 'true', created)), [['webhook-request']]);
      assert.deepEqual(foundIn(program(map, '"true"', misspelt)), [
        ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error events-of-the-group events'],
      ]);
    });
});

test('the address that a client in Ruby is made with is no field of its requests', () => {
  const program = (event: string): string =>
    `conn = Faraday.new(url: 'https://api.example')\nconn.post('${webhooksPath}') do |req|\n  req.headers = { 'Accept' => '${apiMediaType}', 'Content-Type' => '${apiMediaType}', 'Authorization' => "Bearer #{token}" }\n  req.body = { events: ['${event}'], url: 'https://app.example/hook', options: { collapseEvents: true }, documentId: id }.to_json\nend`;
  assert.deepEqual(foundIn(program(created)), [['webhook-request']]);
  assert.deepEqual(foundIn(program(misspelt)), [['webhook-request', 'error events-of-the-group events']]);
});

test('the session of an OAuth library sends its token, and no header that the interface asks for', () => {
  const program = `from requests_oauthlib import OAuth2Session\noauth = OAuth2Session("abc")\noauth.get(f"{base}${webhooksPath}")`;
  assert.deepEqual(foundIn(program), [['webhook-request', 'note accept-header Accept']]);
});

test('a variable of one function is not known in another', () => {
  const program = `package hooks

func (c *Client) Ping(id string) error {
	url := c.base + "${webhooksPath}/" + id + "/ping"
	req, err := http.NewRequest("POST", url, nil)
	return c.send(req, err)
}

func (c *Client) download(url, token string) error {
	req, err := http.NewRequest("GET", url, nil)
	return c.send(req, err)
}`;
  assert.deepEqual(foundIn(program), [['webhook-request']]);
});

test('a function knows the address that a variable outside of it holds', () => {
  const program = `package hooks

var collection = "https://api.example${webhooksPath}"

func (c *Client) List() error {
	req, err := http.NewRequest("PUT", collection, nil)
	return c.send(req, err)
}`;
  assert.deepEqual(foundIn(program), [['webhook-request', 'error webhook-paths method']]);
});

test('a field of the token response that a program reads by another name is found, and no field of its own', () => {
  const program = (reading: string): string =>
    `const res = await fetch('https://auth.example${tokenPath}', { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token, client_id: id, client_secret: secret }) });\n${reading}`;
  const misread = [['token-request', 'error token-access-token access_token']];
  assert.deepEqual(foundIn(program('const { accessToken } = await res.json();')), misread);
  assert.deepEqual(foundIn(program('const data = await res.json();\nsave(data.accessToken);')), misread);
  assert.deepEqual(foundIn(program('const { access_token } = await res.json();')), [['token-request']]);
  assert.deepEqual(foundIn(program('const tokens = { accessToken: (await res.json()).access_token };\nsave(tokens.accessToken);')), [
    ['token-request'],
  ]);
  assert.deepEqual(foundIn(program('session.accessToken = await read(res);')), [['token-request']]);
});

test('an object that takes over the values of two others that are not shown is read', () => {
  const program = `const shared = { ...base };\nfetch('https://api.example${webhooksPath}/a/ping', { method: 'POST', headers: { ...others, ...shared } });`;
  assert.deepEqual(foundIn(program), [['webhook-request']]);
});

test('a character that Python writes by its number in octal or by eight hexadecimal digits is read', () => {
  const program = (dot: string): string =>
    `import requests\nrequests.post('https://api.example${webhooksPath}', headers={'Accept': '${apiMediaType}', 'Content-Type': '${apiMediaType}', 'Authorization': f'Bearer {token}'}, json={'events': ['${created.replaceAll('.', dot)}'], 'url': 'https://app.example/hook', 'options': {'collapseEvents': True}, 'documentId': document})`;
  for (const dot of ['.', String.raw`\x2e`, String.raw`\u002e`, String.raw`\056`, String.raw`\U0000002e`])
    assert.deepEqual(foundIn(program(dot)), [['webhook-request']], dot);
});

describe('the types of TypeScript are no part of a request', () => {
  const form = `{ grant_type: 'refresh_token', refresh_token: token, client_id: id, client_secret: secret }`;
  const called = (call: string): string => `const { data } = await axios.post${call};`;
  const address = `'https://auth.example${tokenPath}'`;
  const programs = {
    'of a call': `const api = axios.create({ baseURL: 'https://auth.example/oauth' });\nconst { data } = await api.post<Record<string, { value: string }[]>>('/token', new URLSearchParams(${form}));`,
    'after a value': called(`(${address}, new URLSearchParams(${form.replace(': token', ': tokens.refresh as unknown as string')}))`),
    'before a value': called(`(${address}, <URLSearchParams>new URLSearchParams(${form}))`),
    'of a variable': `const form: Record<string, string> = ${form};\n${called(`(${address}, new URLSearchParams(form))`)}`,
    'of an object': `const form = ${form} satisfies Refresh;\n${called(`(${address}, new URLSearchParams(form))`)}`,
    'that are not null': called(`(${address}, new URLSearchParams(${form.replace(': secret', ': process.env.SECRET!')}))`),
  };
  for (const [where, program] of Object.entries(programs))
    test(where, () => {
      assert.deepEqual(foundIn(program), [['token-request']]);
      assert.deepEqual(foundIn(program.replace('client_id', 'clientId')), [['token-request', 'error refresh-client-id client_id']]);
    });
});

test('a form of a variable that the text does not show lacks no parameter', () => {
  assert.deepEqual(foundIn(`fetch('https://auth.example${tokenPath}', { method: 'POST', body: new URLSearchParams(form) });`), [
    ['token-request'],
  ]);
});

describe('the parameters of an authorization request that a program joins to its path', () => {
  const pairs = (type: string): string => `new Dictionary<string, string> { ["response_type"] = "${type}", ["client_id"] = id }`;
  const programs: Readonly<Record<string, (type: string) => string>> = {
    'by a function of ASP.NET': (type) =>
      `return Redirect("https://auth.example${authorizePath}" + QueryString.Create(${pairs(type)}).ToUriComponent());`,
    'from a variable of C#': (type) =>
      `var query = QueryString.Create(${pairs(type)});\nreturn Redirect(authUrl + "${authorizePath}" + query);`,
    'inside a text of C#': (type) =>
      `var query = QueryString.Create(${pairs(type)});\nreturn Redirect($"{authUrl}${authorizePath}{query}");`,
    'with a question mark of its own': (type) =>
      `const query = '?' + new URLSearchParams({ response_type: '${type}', client_id: id }).toString();\nres.redirect(\`\${AUTH}${authorizePath}\${query}\`);`,
  };
  for (const [how, program] of Object.entries(programs))
    test(how, () => {
      assert.deepEqual(foundIn(program('code')), [['authorization-request']]);
      assert.deepEqual(foundIn(program('token')), [['authorization-request', 'error response-type-code response_type']]);
    });

  test('are not read where the text does not show them', () => {
    assert.deepEqual(foundIn(`https://auth.example${authorizePath}\${query}&client_id=abc`), [['authorization-request']]);
    assert.deepEqual(foundIn(`https://auth.example${authorizePath}\${version}/?response_type=code&client_id=abc`), [
      ['authorization-request', 'error authorize-get path'],
    ]);
  });
});

describe('an empty text in place of a value that is missing hides no parameter', () => {
  for (const value of ["query.get('code') ?? ''", "code || ''", 'code ?? null', 'code ?? undefined'])
    test(value, () => {
      const program = `await fetch(\`\${AUTH}${tokenPath}\`, { method: 'POST', body: new URLSearchParams({ grant_type: 'authorization_code', code: ${value}, client_id: id, client_secret: secret }) });`;
      assert.deepEqual(foundIn(program), [['token-request']]);
      const wrong = program.replace("'authorization_code'", "type || 'code'");
      assert.deepEqual(foundIn(wrong), [['token-request', 'error exchange-grant-type grant_type']]);
    });
});
