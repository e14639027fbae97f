import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authorizePath, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const errorsIn = (text: string): string[] => foundIn(text).flatMap(([, ...found]) => found.filter((one) => one.startsWith('error')));
const handler = (path: string, ...lines: readonly string[]): string =>
  `app.post('${path}', async (req, res) => {\n  ${lines.join('\n  ')}\n});\n`;
const refresh = 'grant_type=refresh_token&refresh_token=r&client_id=a%3D&client_secret=b';

describe('a status is not that of a receiver', () => {
  for (const [name, text] of [
    ['in another function', "def hook(n):\n    enqueue(n['event'], n['webhookId'])\ndef remove(id):\n    return '', 204\n"],
    [
      'in a comment',
      handler('/hook', 'const { event, webhookId } = req.body;', '// never res.status(204) here', 'reply(res, { event, webhookId });'),
    ],
    [
      'in what is stored',
      handler('/hook', 'const { event, webhookId } = req.body;', 'await jobs.create({ event, webhookId, status: 201 });', 'respond(res);'),
    ],
    [
      'in a route that stores registrations',
      handler(
        '/subscriptions',
        'const { webhookId, eventTypes } = req.body;',
        'await save(webhookId, eventTypes);',
        'res.status(201).json({});',
      ),
    ],
    [
      'for what is no trial',
      'app.MapPost("/svc", (Notification n) => {\n  var isTrial = n.Event == "webhook.register";\n  Add(n.WebhookId);\n  return isTrial ? Results.Ok() : Results.StatusCode(202);\n});',
    ],
    [
      'after others have responded to the trial',
      `app.use('/svc', answerTrial);\n${handler('/svc', "const trial = req.body.event === 'webhook.register';", 'log(trial);', 'res.status(202).end();')}`,
    ],
    ['in the receiver of another service', handler('/jira', 'const { webhookEvent, webhookId } = req.body;', 'res.status(204).end();')],
    [
      'in one for fields of another service',
      handler('/hook', 'const { eventId, changeSource, webhookId } = req.body;', 'res.sendStatus(204);'),
    ],
  ] as const)
    test(name, () => assert.deepEqual(errorsIn(text), []));
});

describe('credentials are not those of a token request', () => {
  for (const [name, text] of [
    [
      'of another client of RestSharp',
      `var jira = new RestClient(new RestClientOptions("https://acme.example.com") { Authenticator = new HttpBasicAuthenticator(user, password) });
await jira.PostAsync(new RestRequest("/rest/api/2/issue").AddJsonBody(issue));
var cad = new RestClient("https://cad.example.com");
var request = new RestRequest("${tokenPath}", Method.Post);
${refresh
  .split('&')
  .map((pair) => `request.AddParameter("${pair.replace('=', '", "').replace('%3D', '=')}");`)
  .join('\n')}
await cad.ExecuteAsync(request);`,
    ],
    [
      'of another client of .NET',
      `jenkins.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Basic", credentials);
await jenkins.PostAsync("job/build", null);
var form = new FormUrlEncodedContent(new Dictionary<string, string> {
  { "grant_type", "refresh_token" }, { "refresh_token", token }, { "client_id", id }, { "client_secret", secret },
});
var response = await _http.PostAsync("https://cad.example.com${tokenPath}", form);`,
    ],
    [
      'of another client of Ktor',
      `val jira = HttpClient { install(Auth) { basic { credentials { BasicAuthCredentials("u", "p") } } } }
jira.post("https://acme.example.com/rest")
val cad = HttpClient()
cad.submitForm("https://cad.example.com${tokenPath}", parameters { append("grant_type", "refresh_token"); append("refresh_token", r); append("client_id", id); append("client_secret", s) })`,
    ],
  ] as const)
    test(name, () => assert.deepEqual(errorsIn(text), []));
});

describe('the client ID of an authorization request is not missing', () => {
  const url = `https://auth.example.com${authorizePath}?response_type=code`;
  for (const [name, text] of [
    ['where a text is joined with a variable', `const url = "${url}&client_id=" + clientId + "&state=" + state;`],
    ['where a URL gets it later', `const url = new URL('${url}');\nurl.searchParams.set('client_id', clientId);\nreturn url;`],
  ] as const)
    test(name, () => assert.deepEqual(errorsIn(text), []));

  test('but is, where nothing gives it', () => {
    assert.deepEqual(errorsIn(`res.redirect("${url}&state=" + state);`), ['error client-id-encoded client_id']);
    assert.deepEqual(errorsIn(`const url = new URL('${url}');\nreturn url;`), ['error client-id-encoded client_id']);
  });
});

describe('what a test declares is no request', () => {
  for (const [name, text] of [
    [
      'of pytest-httpx',
      `def test_it(httpx_mock):\n    httpx_mock.add_response(method='POST', url='https://cad.example.com${webhooksPath}', json={'id': 'x'})\n`,
    ],
    [
      'of a router of Express',
      `router.route('${webhooksPath}')\n  .get((req, res) => res.json([]))\n  .post((req, res) => res.status(200).json({ id: 'w' }));\n`,
    ],
  ] as const)
    test(name, () => assert.deepEqual(errorsIn(text), []));
});

describe('what a log has is not', () => {
  test('the body of a request after it, if it is a response', () => {
    const lines = [
      `DEBUG request body: ${refresh}`,
      `INFO POST https://cad.example.com${tokenPath}`,
      'INFO 200 OK',
      'DEBUG result data {"access_token":"a","token_type":"Bearer","expires_in":3600,"refresh_token":"r"}',
      `INFO GET https://cad.example.com${webhooksPath}`,
    ];
    assert.deepEqual(errorsIn(lines.join('\n')), []);
  });

  test('a notification, if it is a form of other events, or words about one', () => {
    const form = 'POST /track HTTP/1.1\nHost: stats.example.com\nContent-Type: application/x-www-form-urlencoded\n\n';
    for (const body of ['event=sent.ok&messageId=123&user=5', 'event=delivered&webhookId=7&messageId=123'])
      assert.deepEqual(errorsIn(form + body), [], body);
    const ping =
      '{"event":"webhook.ping","webhookId":"w1","messageId":"e","timestamp":"2026-05-01T10:00:00.000+0000","workspaceId":"c","elementId":"d","data":"x","documentId":"a","versionId":"f"}';
    assert.deepEqual(errorsIn(`${ping}\nstored message event=webhook.ping&webhookId=w1&messageId=e`), []);
  });
});
