import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { sampleNotifications } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const trial = JSON.stringify(sampleNotifications['webhook.register']);
const other = JSON.stringify(sampleNotifications['comment.create']);
const wrong = [['notification', 'error receiver-answers-200 status']];

describe('a log of notifications shows how the receiver responded to each', () => {
  for (const [name, response] of [
    ['an arrow', '[10:00:02] -> 204 No Content (3 ms)'],
    ['a long arrow', '[10:00:02] --> 204'],
    ['an arrow back', '[10:00:02] <-- 204 No Content'],
    ['a short arrow back', '[10:00:02] ← 204'],
    ['a status line', 'HTTP/1.1 500 Internal Server Error'],
    ['a pair', 'status=302 duration=3ms'],
    ['a field', '"status": 202'],
    ['words', 'responded with 201'],
    ['the words of Rails', 'Completed 406 Not Acceptable in 2ms'],
    ['the words of Phoenix', '[info] Sent 204 in 6ms'],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(`[10:00:01] POST /hooks\n${trial}\n${response}`), wrong);
      assert.deepEqual(foundIn(`[10:00:01] POST /hooks\n${trial}\n${response.replace(/[2-5]0\d/, '200')}`), [['notification']]);
      assert.deepEqual(foundIn(`DEBUG body=${other} ${response.replace(/[2-5]0\d/, '204')}`), [['notification']]);
    });

  test('in the line that the server logs of its request', () => {
    const line = '10.0.0.1 - - [04/Mar/2026 10:00:02] "POST /hooks HTTP/1.1" 201 0';
    assert.deepEqual(foundIn(`got ${trial}\n${line}`), wrong);
    for (const method of ['GET', 'PUT', 'DELETE'])
      assert.deepEqual(foundIn(`got ${trial}\n${line.replace('POST', method)}`), [['notification']], method);
  });

  test('in the line that the server logs, below what Node.js prints of the notification', () => {
    const printed = trial.replaceAll(/"(\w+)":/g, '$1: ').replaceAll('"', "'");
    assert.deepEqual(foundIn(`${printed}\nPOST /hooks 204 1.532 ms - -`), wrong);
    assert.deepEqual(foundIn(`${printed}\nPOST /hooks 200 1.532 ms - 2`), [['notification']]);
  });

  test('in a later record of a log, but not in that of another request', () => {
    const asked = (id: object): string => JSON.stringify({ ...id, method: 'POST', url: '/hooks', body: JSON.parse(trial) as unknown });
    const failed = '{"res":{"statusCode":500},"msg":"request completed"}';
    assert.deepEqual(foundIn(`${asked({})}\n${failed}`), wrong);
    const answered = '{"reqId":"r1","res":{"statusCode":200}}';
    assert.deepEqual(foundIn(`${asked({ reqId: 'r1' })}\n${answered}\n${failed}`), [['notification']]);
  });

  test('after what a program does with it', () => {
    const insert = '  Event Create (0.6ms)  INSERT INTO "events" ("kind") VALUES ($1)  [["kind", "a"]]\n'.repeat(9);
    assert.deepEqual(foundIn(`Parameters: ${trial}\n${insert}Completed 302 Found in 12ms`), wrong);
  });

  for (const [name, line] of [
    ['Node.js', '    at handle (file:///home/dev/app/receiver.mjs:5:26)'],
    ['Java', '\tat com.example.app.NotificationServlet.doPost(NotificationServlet.java:31)'],
    ['Python', '  File "/home/dev/app/receiver.py", line 31, in receive\n    kind = body["data"].split(",")[0]'],
    ['Ruby', "\tfrom /home/dev/app/receiver.rb:31:in `block in <main>'"],
    ['Go', '\t/home/dev/app/receiver.go:31 +0x1d5'],
  ] as const)
    test(`below the stack of an error of ${name}`, () => {
      assert.deepEqual(foundIn(`--> POST /svc ${trial}\nTypeError: undefined\n${`${line}\n`.repeat(40)}[10:00:02] <-- 500`), wrong);
    });

  test('also to one that is sent again as it was', () => {
    assert.deepEqual(foundIn(`got ${trial}\n-> 200\ngot ${trial}\n-> 204`), [['notification'], ...wrong]);
  });

  test('and not to the next', () => {
    assert.deepEqual(foundIn(`got ${trial}\ngot ${other}\n-> 204`), [['notification'], ['notification']]);
    assert.deepEqual(foundIn(`got ${trial}\n[10:00:02] POST /other\n-> 204`), [['notification']]);
  });
});

describe('a notification in a log is read as the language prints it', () => {
  const arrows = trial.replaceAll('":', '" => ');
  for (const [name, printed] of [
    ['Ruby', arrows.replaceAll(' => ', '=>')],
    ['Elixir', `%${arrows}`],
    ['Python', trial.replaceAll('"', "'")],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(`[10:00:01] POST /hooks\n  Parameters: ${printed}\nstatus=204`), wrong);
      assert.deepEqual(foundIn(`[10:00:01] POST /hooks\n  Parameters: ${printed}\nsent 204 messages`), [['notification']]);
    });

  test('with nothing in a field', () => {
    const printed = 'Parameters: {"event"=>"svc.revision.created", "webhookId"=>nil}';
    assert.ok(JSON.stringify(diagnose(printed)).includes('webhookId is null'));
  });
});

test('the log of a receiver that dumps requests shows its response, and not that to the next command', () => {
  const dump = `POST /hooks HTTP/1.1\nContent-Type: application/json\n\n${trial}\n12:00:00 -> 200 OK\n`;
  const ping = "$ curl -si -X POST https://api.example/api/v6/webhooks/h1/ping -H 'Authorization: Bearer token'\nHTTP/1.1 404 Not Found\n";
  assert.deepEqual(
    foundIn(dump + ping).find(([kind]) => kind === 'notification'),
    ['notification'],
  );
});

test('words above a request as it is sent are none of its headers', () => {
  const type = 'application/json;charset=UTF-8; qs=0.09';
  const dump = `GET /api/v6/webhooks HTTP/1.1\nHost: a.example\nAccept: ${type}\nAuthorization: Bearer t0k3nt0k3n\n\n`;
  assert.deepEqual(foundIn(`What was sent today\n${dump}`), [['webhook-request']]);
});

/** A program that registers a receiver at `/hook`. */
const create = `await axios.post(base + '/api/v6/webhooks', { url: 'https://app.example/hook' });\n`;

test('a handler in Express or Fastify with one response shows that to the trial, if its path is registered', () => {
  const handler = (path: string, body: string) => foundIn(`${create}app.post('${path}', (req, res) => {\n${body}\n});`).slice(1);
  assert.deepEqual(handler('/hook', 'log(req.body); res.sendStatus(204);'), wrong);
  assert.deepEqual(handler('/hook', 'reply.code(202).send();'), wrong);
  assert.deepEqual(handler('/other', 'res.sendStatus(204);'), []);
  for (const body of ['res.sendStatus(200);', 'res.end();', 'if (bad) return res.sendStatus(400); next();', 'res.status(503).end();'])
    assert.deepEqual(handler('/hook', body), [], body);
  assert.deepEqual(handler('/hook', 'if (other) return res.sendStatus(204); res.sendStatus(200);'), []);
  for (const body of ['other ? res.sendStatus(204) : res.sendStatus(200);', 'res.sendStatus(302);'])
    assert.deepEqual(handler('/hook', body), [], body);
  // The search for the end of a handler is bounded: each of many handlers without an end would take as long as the text.
  assert.deepEqual(handler('/hook', `${' '.repeat(1900)}res.sendStatus(204);`), wrong);
  assert.deepEqual(handler('/hook', `${' '.repeat(2000)}res.sendStatus(204);`), []);
  assert.deepEqual(handler('/hook', `res.sendStatus(204);\n${'work();\n'.repeat(300)}`), []);
});

test('a path after a variable is registered, too', () => {
  const registers = (url: string, path = '/drawings') =>
    foundIn(
      `await axios.post(base + '/api/v6/webhooks', { url: ${url} });\napp.post('${path}', (req, res) => {\n  res.sendStatus(202);\n});`,
    );
  for (const url of [
    "base + '/drawings'",
    "process.env['BASE'] + '/drawings'",
    '`${base}/drawings`',
    '"#{base}/drawings"',
    "base . '/drawings'",
  ])
    assert.deepEqual(registers(url).slice(1), wrong, url);
  assert.deepEqual(registers("base + '/drawings'", '/hooks').slice(1), []);
  assert.deepEqual(
    foundIn("app.post('/drawings', (req, res) => {\n  res.sendStatus(202);\n});\nconst page = { url: base + '/drawings' };"),
    [],
  );
});

describe('a client of the service that registers no path', () => {
  const connect =
    "app.get('/connect', (req, res) => res.redirect('https://auth.acme-cad.example/oauth/authorize?response_type=code&client_id=a'));\n";
  const route = (path: string, body = 'keep(req.body); res.sendStatus(202);') => `app.post('${path}', (req, res) => {\n${body}\n});\n`;
  const found = (program: string) => foundIn(connect + program).slice(1);

  test('has a receiver where a route is named as one of this service', () => {
    for (const path of ['/hooks', '/webhook', '/api/v1/hooks/incoming', '/hooks/svc', '/svc/webhooks', '/acme-cad/hooks'])
      assert.deepEqual(found(route(path)), wrong, path);
    assert.deepEqual(found(route('/hooks', 'keep(req.body.event, req.body); res.sendStatus(202);')), wrong);
    assert.deepEqual(found(route('/hooks', 'res.sendStatus(200);')), []);
    const ping = "axios({ method: 'post', url: base + '/api/v6/webhooks/5f3c9a1e7b2d4c6f8a0e1b3d/ping' });\n";
    assert.deepEqual(found(ping + route('/hooks')).at(-1), wrong[0]);
  });

  test('has none where a route is named as that of another service', () => {
    for (const path of ['/hooks/billing', '/webhooks/stripe', '/logout', '/events', '/svc']) assert.deepEqual(found(route(path)), [], path);
    assert.deepEqual(found(route('/hooks') + route('/hooks/billing')), []);
    assert.deepEqual(found(route('/hooks/svc') + route('/hooks/billing')), wrong);
    assert.deepEqual(found(`// see GitHub\n${route('/hooks')}`), []);
  });

  test('has none where a handler reads what no notification has', () => {
    for (const read of ['req.body.order_id', "req.body['order_id']", "payload.get('order_id')"])
      assert.deepEqual(found(route('/hooks', `keep(${read}); res.sendStatus(202);`)), [], read);
    assert.deepEqual(found(route('/hooks', 'const { order_id, items } = req.body;\nres.sendStatus(202);')), []);
    assert.deepEqual(found(route('/hooks', 'keep(req.body.toString(), req.body.read); res.sendStatus(202);')), wrong);
  });

  test('shows no response where it responds to the trial in another place', () => {
    assert.deepEqual(
      found(`const trial = (q, res, next) => (q.body.event === 'webhook.register' ? res.sendStatus(200) : next());\n${route('/hooks')}`),
      [],
    );
    assert.deepEqual(found(route('/hooks', '  if (isTrial(req)) res.sendStatus(200);\n  else res.sendStatus(202);')), []);
  });

  test('is a client: a receiver alone may be that of any service', () => {
    assert.deepEqual(foundIn(route('/hooks/svc')), []);
  });
});

describe('the handler of a path that the program registers', () => {
  for (const [name, text] of [
    ['Flask', "@app.route('/hook', methods=['POST'])\ndef hook():\n    keep(request.json)\n    return '', 204\n"],
    ['FastAPI', '@app.post("/hook", status_code=202)\ndef hook(body: dict):\n    keep(body)\n'],
    [
      'Spring',
      '@PostMapping("/hook")\npublic ResponseEntity<Void> hook(@RequestBody Body b) {\n  return ResponseEntity.noContent().build();\n}',
    ],
    ['Nest', "@Post('/hook')\nhook(@Body() body: Hook) {\n  this.keep(body);\n}"],
    ['Go', 'http.HandleFunc("POST /hook", func(w http.ResponseWriter, r *http.Request) {\n\tw.WriteHeader(http.StatusNoContent)\n})'],
    ['Sinatra', "post '/hook' do\n  keep\n  status 204\nend"],
    ['ASP.NET', 'app.MapPost("/hook", (Body b) => {\n  return Results.NoContent();\n});'],
    ['a path in its own line', "app.post(\n  '/hook',\n  (req, res) => {\n    res.sendStatus(204)\n  }\n)"],
    [
      'a branch for the trial',
      "app.post('/hook', (req, res) => {\n  if (type === 'webhook.register') {\n    keep();\n  }\n  res.sendStatus(204);\n});",
    ],
  ] as const)
    test(`shows its response: ${name}`, () => {
      assert.deepEqual(foundIn(create + text).slice(1), wrong);
    });

  for (const [name, text] of [
    ['that has a name', "app.post('/hook', receive)\n\nfunction create(req, res) {\n  res.sendStatus(201)\n}"],
    ['before another route', "app.post('/hook', receive)\napp.post('/admin', (req, res) => {\n  res.status(201).end()\n})"],
    [
      'before another function',
      'def app():\n    @app.post("/hook")\n    def hook(n):\n        keep(n)\n    @app.post("/x", status_code=201)\n    def x():\n        pass',
    ],
    [
      'that responds to the trial',
      "@app.route('/hook', methods=['POST'])\ndef hook():\n    if type == 'webhook.register':\n        return 'ok'\n    return '', 204",
    ],
  ] as const)
    test(`shows no response: ${name}`, () => {
      assert.deepEqual(foundIn(create + text).slice(1), []);
    });

  test('takes only GET, if no other call has its path', () => {
    const go = (pattern: string) => `http.HandleFunc("${pattern}", func(w http.ResponseWriter, r *http.Request) {\n})\n`;
    for (const text of ["app.get('/hook', receive);", "@Get('/hook')\nhook() {\n}", go('GET /hook')])
      assert.deepEqual(foundIn(create + text).slice(1), [['notification', 'error receiver-post-json method']], text);
    for (const text of ["app.use('/hook', receiver);\napp.get('/hook', check);", go('GET /hook') + go('/hook')])
      assert.deepEqual(foundIn(create + text).slice(1), [], text);
  });
});

describe('a program shows how it responds to the trial', () => {
  for (const [name, text] of [
    ['Express', "if (req.body.event === 'webhook.register') {\n  await keep(req.body);\n  return res.status(204).end();\n}"],
    ['sendStatus', "if (event.event == 'webhook.register') res.sendStatus(202);"],
    ['a switch', "switch (e.event) {\n  case 'webhook.register':\n  case 'webhook.ping':\n    return res.sendStatus(204);\n}"],
    ['fetch', "if (e.event === 'webhook.register') return new Response(null, { status: 204 });"],
    ['Flask', 'if e["event"] == "webhook.register":\n    return "", 204'],
    ['Go', 'if n.Event == "webhook.register" {\n  w.WriteHeader(http.StatusNoContent)\n}'],
    ['Java', 'if (event.equals("webhook.register")) {\n  response.setStatus(202);\n}'],
    ['PHP', "if ($event === 'webhook.register') {\n  http_response_code(204);\n}"],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(text), wrong);
      assert.deepEqual(foundIn(text.replace(/20[24]|StatusNoContent/, '200')), [['notification']]);
    });

  for (const [name, text] of [
    ['another type', "if (e.event !== 'webhook.register') return res.status(204).end();"],
    ['a response without a status before', "if (e.event === 'webhook.register') return res.send('ok');\nres.status(204).end();"],
    ['a response in another branch', "if (e.event === 'webhook.register') { keep(e); } else { res.status(204).end(); }"],
    ['a list of types', "const types = ['webhook.register', 'webhook.ping'];\nres.status(204).end();"],
  ] as const)
    test(`unless it is that of ${name}`, () => {
      assert.deepEqual(
        foundIn(text).flatMap(([, ...findings]) => findings),
        [],
      );
    });
});

test('each notification in an array is one of its own', () => {
  assert.deepEqual(foundIn(`[${other}, ${other.replace(/"messageId":"[^"]*",?/, '')}]`), [
    ['notification'],
    ['notification', 'error notification-message-id messageId'],
  ]);
});

test('headers above the line of a request are its own', () => {
  const [accept, request] = ['Accept: application/json;charset=UTF-8; qs=0.09', 'POST https://api.example/api/v6/webhooks/w1/ping'];
  assert.deepEqual(foundIn(`Authorization: Bearer abc\n${accept}\n${request}`), [['webhook-request']]);
  assert.deepEqual(foundIn(`Some words\n${request}\nAuthorization: Bearer abc\n${accept}`), [['webhook-request']]);
});

describe('a receiver that fails to parse the timestamp of a notification', () => {
  const time = '2026-11-29T21:42:26.104-0500';
  const failed = (error: string, type = 'svc.comment.create'): string => `notification event=${type} messageId=m1\n${error}\n`;
  for (const [language, error] of [
    ['Java', `java.time.format.DateTimeParseException: Text '${time}' could not be parsed, unparsed text found at index 26`],
    ['Java with a format', `java.text.ParseException: Unparseable date: "${time}"`],
    ['Python', `ValueError: Invalid isoformat string: '${time}'`],
    ['Python with a format', `ValueError: time data '${time}' does not match format '%Y-%m-%dT%H:%M:%SZ'`],
    ['Go', `parsing time "${time}" as "2006-01-02T15:04:05Z07:00": cannot parse "-0500" as "Z07:00"`],
    ['C#', `System.FormatException: String '${time}' was not recognized as a valid DateTime.`],
  ] as const)
    test(`shows that by the error of ${language}`, () => {
      assert.deepEqual(foundIn(failed(error)), [['notification', 'error notification-timestamp timestamp']]);
      assert.deepEqual(foundIn(failed(error, 'order.comment.create')), []);
      assert.deepEqual(foundIn(failed(error.replace('-0500', 'Z'))), []);
    });

  test('shows nothing where it parses it', () => {
    assert.deepEqual(foundIn(failed(`parsed '${time}'`)), []);
  });
});
