import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundIn } from './found-in.ts';

describe('a correct receiver has no findings', () => {
  for (const text of [
    "app.get('/', (req, res) => res.send('up'));\n\nasync function onNotification(req, res) {\n  switch (req.body.event) {\n    case 'webhook.register':\n    case 'webhook.ping':\n      return res.sendStatus(200);\n    case 'svc.document.lifecycle.statechange':\n      await store(req.body);\n      return res.sendStatus(200);\n    default:\n      return res.sendStatus(200);\n  }\n}\napp.post('/hook', onNotification);",
    "router.get('/callback', callback);\nrouter.route('/hook').post((req, res) => {\n  if (req.body.event === 'webhook.register') res.sendStatus(200);\n  else { save(req.body); res.sendStatus(200); }\n});",
    "<?php\n$label = match ($n['documentState']) {\n    'ACTIVE' => 'active',\n    'TRASH' => 'trash',\n    'DELETED' => 'deleted',\n};\n$map = [\n    'foo' => 'bar',\n];\nif ($n['event'] === 'webhook.register') { http_response_code(200); exit; }",
    "<?php\nif ($n['event'] === 'webhook.register') { http_response_code(200); exit; }\n$label = match ($n['documentState']) {\n    'ACTIVE' => 'active',\n    'TRASH' => 'trash',\n    'DELETED' => 'deleted',\n};\nreturn response()->json([\n    'status' => $label,\n    'id' => $n['webhookId'],\n]);",
    "if (n.event === 'webhook.register') return res.sendStatus(200);\nif (typeof n.documentState === 'string' && n.documentState !== '') handle(n.webhookId);\nif (typeof n.documentState !== 'undefined') handle(n);",
    "if (n.event === 'webhook.register') return res.sendStatus(200);\nswitch (n.documentState.toLowerCase()) {\n  case 'trash': archive(n); break;\n  case 'deleted': drop(n); break;\n}",
    'if (n.Event == "webhook.register") return Results.Ok();\nif (string.Equals(n.DocumentState, "trash", StringComparison.OrdinalIgnoreCase)) Archive(n);\nif (n.DocumentState.Equals("trash", StringComparison.OrdinalIgnoreCase)) Archive(n);',
    'if ("webhook.register".equals(n.getEvent())) return ResponseEntity.ok().build();\nif (n.getDocumentState().equalsIgnoreCase("trash")) archive(n);',
    'if n.Event == "webhook.register" { w.WriteHeader(http.StatusOK); return }\nif strings.EqualFold(n.DocumentState, "trash") { archive(n) }\nswitch strings.ToLower(n.DocumentState) {\ncase "trash":\n\tarchive(n)\n}',
    'func list(w http.ResponseWriter, r *http.Request) {\n\tif r.Method != http.MethodGet { w.WriteHeader(405); return }\n\tjson.NewEncoder(w).Encode(docs)\n}\nfunc hook(w http.ResponseWriter, r *http.Request) {\n\tvar n Notification\n\tjson.NewDecoder(r.Body).Decode(&n)\n\tif n.Event == "webhook.register" { w.WriteHeader(http.StatusOK); return }\n\tw.WriteHeader(http.StatusOK)\n}',
    '@app.route("/")\ndef index():\n    return "ok"\n\ndef hook():\n    n = request.get_json()\n    if n["event"] == "webhook.register":\n        return "", 200\n    return "", 200\n\napp.add_url_rule("/hook", view_func=hook, methods=["POST"])',
    '@require_GET\ndef index(request):\n    return HttpResponse("ok")\n\n\n@csrf_exempt\ndef hook(request):\n    n = json.loads(request.body)\n    if n["event"] == "webhook.register":\n        return HttpResponse(status=200)\n    return HttpResponse(status=200)',
    '@RestController\n@RequestMapping("/hook")\nclass Hook {\n    @GetMapping("/status")\n    String status() { return "up"; }\n\n    @RequestMapping(method = RequestMethod.POST)\n    ResponseEntity<Void> hook(@RequestBody Notification n) {\n        if ("webhook.register".equals(n.getEvent())) return ResponseEntity.ok().build();\n        return ResponseEntity.ok().build();\n    }\n}',
    'public static class DocumentStates { public const string Trash = "TRASH"; }\napp.MapGet("/", () => "up");\napp.MapMethods("/hook", new[] { "POST" }, (Notification n) =>\n{\n    if (n.Event == "webhook.register") return Results.Ok();\n    return Results.Ok();\n});',
    "get '/status' do\n  'ok'\nend\n\ndef receive\n  return head :ok if params[:event] == 'webhook.register'\n  head :ok\nend",
    "<?php\nRoute::get('/status', fn () => 'up');\nRoute::match(['post'], '/hook', function (Request $r) {\n    if ($r->input('event') === 'webhook.register') return response('', 200);\n    return response('', 200);\n});",
    "export async function GET() {\n  return new Response('ready');\n}\n\nexport const POST = async (request) => {\n  const n = await request.json();\n  if (n.event === 'webhook.register') return new Response(null, { status: 200 });\n  return new Response(null, { status: 200 });\n};",
    "app.post('/hook', async (req, res) => {\n  const n = req.body;\n  await api.delete('/cache/docs');\n  if (n.event === 'webhook.register') return res.sendStatus(200);\n  res.sendStatus(200);\n});",
    "if (n.event === 'webhook.register') return res.sendStatus(200);\nemitter.on('svc.comment.create', add);\nbus.emit('webhook.received', n);\nswitch (job.name) { case 'webhook.retry': retry(job); break; case 'webhook.deliver': deliver(job); }",
    "async function handler(req, res) {\n  if (req.method !== 'GET') {\n    const n = req.body;\n    if (n.event === 'webhook.register') return res.status(200).end();\n    return res.status(200).end();\n  }\n  res.end('up');\n}",
    "if (request.method === 'GET') return new Response('up');\nif (request.method !== 'POST' && request.method !== 'PUT') return refused();\nconst n = await request.json();\nif (n.event === 'webhook.register') return new Response();",
    "const [documentState, setDocumentState] = useState('idle');\nif (documentState === 'loading') return <Spinner />;\nuseEffect(() => { socket.on('message', (n) => { if (n.event === 'svc.document.lifecycle.statechange') setDocumentState(n.documentState); }); }, []);",
    "<?php\nif ($n['event'] === 'webhook.register') { http_response_code(200); exit; }\n$x = match ($n['documentState']) {\n    'TRASH' => [\n        'icon' => 'bin',\n        'label' => 'x',\n    ],\n    'DELETED' => null,\n    default => null,\n};",
    "post '/hook' do\n  n = JSON.parse(request.body.read)\n  case n['event']\n  when 'webhook.register' then halt 200\n  when 'svc.document.lifecycle.statechange'\n    case n['documentState']\n    when 'TRASH' then archive(n)\n    when 'DELETED' then drop(n)\n    end\n  when 'svc.comment.create' then add(n)\n  end\n  200\nend",
    'match n["event"]:\n    case "webhook.register":\n        return Response(status_code=200)\n    case "svc.document.lifecycle.statechange":\n        match n["documentState"]:\n            case "TRASH":\n                archive(n)\n            case "DELETED":\n                drop(n)\n    case "svc.comment.create":\n        add(n)',
    "switch (n.documentState) {\n  case 'TRASH':\n    archive(n);\n    break;\n}\nconst kind = pick(n.event);\nswitch (kind) { case 'comment': add(n); }\nif (n.event === 'webhook.register') res.sendStatus(200);",
  ])
    test(text, () => {
      assert.deepEqual(foundIn(text), [['notification']]);
    });
});

describe('a program of another product is no receiver', () => {
  for (const text of [
    "app.post('/other', (req, res) => {\n  if (req.body.event === 'webhook.test') return res.sendStatus(204);\n  if (req.body.type === 'webhook.verified') return res.sendStatus(204);\n  res.sendStatus(204);\n});",
    "if (msg.documentState === 'DRAFT') send(msg.messageId);",
    "if (key === 'webhook.secret') value = mask(value);",
    'if (name == "svc.name" || name == "svc.port") load(name);',
    "<?php\nreturn [\n    'webhook.url' => env('HOOK_URL'),\n    'webhook.secret' => env('HOOK_SECRET'),\n];",
    'config = %{"webhook.url" => System.get_env("HOOK_URL")}',
    'if (key == "svc.http.port") load(key);',
  ])
    test(text, () => {
      assert.deepEqual(foundIn(text), []);
    });
});

describe('a receiver that refuses POST takes another method', () => {
  for (const refusal of [
    "if (req.method !== 'PUT') return res.sendStatus(405);",
    "if (req.method !== 'PUT') {\n  return res.status(405).end();\n}",
  ])
    test(refusal, () => {
      const text = `${refusal}\nif (req.body.event === 'webhook.register') return res.sendStatus(200);`;
      assert.deepEqual(foundIn(text), [['notification', 'error receiver-post-json method']]);
      assert.deepEqual(foundIn(text.replace('PUT', 'POST')), [['notification']]);
    });
});

test('a type that the interface does not have stands beside one that it has', () => {
  assert.deepEqual(foundIn('switch (n.event) {\n  case "svc.comment.create": add(n); break;\n  case "svc.billing.paid": pay(n);\n}'), [
    ['notification', 'error notification-event event'],
  ]);
});

describe('a choice between states has the branches of its block', () => {
  for (const text of [
    'if (n.event == "webhook.register") return Results.Ok();\nswitch (n.DocumentState)\n{\n  case "TRASH": Archive(n); break;\n  case "GONE": Drop(n); break;\n}',
    'case n["event"]\nwhen "webhook.register" then ok\nwhen "svc.document.lifecycle.statechange"\n  case n["documentState"]\n  when "TRASH" then archive(n)\n  when "GONE" then drop(n)\n  end\nwhen "comment" then add(n)\nend',
    'match body.event.as_str() { "webhook.register" => ok(), _ => other() }\nmatch body.document_state.as_str() {\n    "TRASH" => archive(&body),\n    "GONE" => purge(&body),\n    _ => {}\n}',
  ])
    test(text, () => {
      assert.deepEqual(foundIn(text), [['notification', 'error notification-document-state documentState']]);
    });
});

describe('the response of a receiver to the trial may have a name', () => {
  const wrong = [['notification', 'error receiver-answers-200 status']];
  for (const [text, right] of [
    [
      'if (n.event == "webhook.register") return@post call.respond(HttpStatusCode.NoContent)',
      'if (n.event == "webhook.register") return@post call.respond(HttpStatusCode.OK)',
    ],
    [
      'when (n.event) {\n    "webhook.register" -> call.respond(HttpStatusCode.NoContent)\n    else -> call.respond(HttpStatusCode.OK)\n}',
      'when (n.event) {\n    "webhook.register" -> call.respond(HttpStatusCode.OK)\n    else -> call.respond(HttpStatusCode.OK)\n}',
    ],
    [
      'if ("webhook.register".equals(n.getEvent())) return ResponseEntity.noContent().build();',
      'if ("webhook.register".equals(n.getEvent())) return ResponseEntity.ok().build();',
    ],
    [
      'if (n.getEvent().equals("webhook.register")) {\n    return ResponseEntity.status(HttpStatus.NO_CONTENT).build();\n}',
      'if (n.getEvent().equals("webhook.register")) {\n    return ResponseEntity.status(HttpStatus.OK).build();\n}',
    ],
    [
      'if ("webhook.register".equals(n.event())) return new ResponseEntity<>(HttpStatus.ACCEPTED);',
      'if ("webhook.register".equals(n.event())) return new ResponseEntity<>(HttpStatus.OK);',
    ],
    [
      'if n["event"] == "webhook.register":\n    return HttpResponse(status=204)',
      'if n["event"] == "webhook.register":\n    return HttpResponse(status=200)',
    ],
    [
      'if n["event"] == "webhook.register":\n    return Response(status=status.HTTP_204_NO_CONTENT)',
      'if n["event"] == "webhook.register":\n    return Response(status=status.HTTP_200_OK)',
    ],
    [
      'if n["event"] == "webhook.register":\n    return Response(status_code=204)',
      'if n["event"] == "webhook.register":\n    return Response(status_code=200)',
    ],
    ['if (n.Event == "webhook.register") return NoContent();', 'if (n.Event == "webhook.register") return Ok();'],
    ['if (n.Event == "webhook.register") return Results.NoContent();', 'if (n.Event == "webhook.register") return Results.Ok();'],
    ['if (n.Event == "webhook.register") return StatusCode(204);', 'if (n.Event == "webhook.register") return StatusCode(200);'],
    [
      'if (n.Event == "webhook.register") return StatusCode(StatusCodes.Status204NoContent);',
      'if (n.Event == "webhook.register") return StatusCode(StatusCodes.Status200OK);',
    ],
    ["if params[:event] == 'webhook.register'\n  head :no_content\nend", "if params[:event] == 'webhook.register'\n  head :ok\nend"],
    ["if params[:event] == 'webhook.register'\n  head 204\nend", "if params[:event] == 'webhook.register'\n  head 200\nend"],
    [
      "if ($r->input('event') === 'webhook.register') return response()->noContent();",
      "if ($r->input('event') === 'webhook.register') return response()->ok();",
    ],
    [
      "if ($r->input('event') === 'webhook.register') return response('', 204);",
      "if ($r->input('event') === 'webhook.register') return response('', 200);",
    ],
    [
      "if ($n['event'] === 'webhook.register') return new Response('', Response::HTTP_NO_CONTENT);",
      "if ($n['event'] === 'webhook.register') return new Response('', Response::HTTP_OK);",
    ],
    [
      'if n.Event == "webhook.register" {\n\tw.WriteHeader(http.StatusAccepted)\n\treturn\n}',
      'if n.Event == "webhook.register" {\n\tw.WriteHeader(http.StatusOK)\n\treturn\n}',
    ],
    [
      'if n.Event == "webhook.register" {\n\tc.Status(http.StatusNoContent)\n\treturn\n}',
      'if n.Event == "webhook.register" {\n\tc.Status(http.StatusOK)\n\treturn\n}',
    ],
    [
      'match n.event.as_str() {\n    "webhook.register" => StatusCode::NO_CONTENT,\n    _ => StatusCode::OK,\n}',
      'match n.event.as_str() {\n    "webhook.register" => StatusCode::OK,\n    _ => StatusCode::OK,\n}',
    ],
    [
      "if (req.body.event === 'webhook.register') return reply.code(204).send();",
      "if (req.body.event === 'webhook.register') return reply.code(200).send();",
    ],
    [
      "if (n.event === 'webhook.register') { res.statusCode = 204; res.end(); }",
      "if (n.event === 'webhook.register') { res.statusCode = 200; res.end(); }",
    ],
    ["if n['event'] == 'webhook.register'\n  halt 204\nend", "if n['event'] == 'webhook.register'\n  halt 200\nend"],
  ] as const)
    test(text, () => {
      assert.deepEqual(foundIn(text), wrong);
      assert.deepEqual(foundIn(right), [['notification']]);
    });
});

describe('the response in another branch is none to the trial', () => {
  for (const text of [
    "switch (n.event) { case 'webhook.register': break; case 'svc.comment.create': res.sendStatus(204); }",
    "switch (n.event) {\n  case 'webhook.register':\n    ok(res);\n    break;\n  default:\n    res.status(204).end();\n}",
    'if n["event"] == "webhook.register":\n    status = ok()\nelse:\n    return "", 204',
    'if (n.event == "webhook.register") call.respond(HttpStatusCode.OK)\nelse call.respond(HttpStatusCode.NoContent)',
    'when (n.event) {\n    "webhook.register" -> accept(call)\n    "svc.comment.create" -> call.respond(HttpStatusCode.NoContent)\n}',
    "if n['event'] == 'webhook.register'\n  trial\nend\nhead :no_content if other",
    "case n['event']\nwhen 'webhook.register'\n  accept(n)\nwhen 'svc.comment.create'\n  head :no_content\nend",
    'switch n.Event {\ncase "webhook.register":\n\tok(w)\ncase "svc.comment.create":\n\tw.WriteHeader(http.StatusNoContent)\n}',
    'match n["event"]:\n    case "webhook.register":\n        await accept(n)\n    case "svc.comment.create":\n        response.status_code = 204',
    'match n.event.as_str() {\n    "webhook.register" => accept().await,\n    _ => StatusCode::NO_CONTENT,\n}',
    "if (n.event === 'webhook.register') { created(n); res.sendStatus(200); }",
    "if (n.event === 'webhook.register') { log('x', 204); res.sendStatus(200); }",
    'if (n.event == "webhook.register") call.respond(HttpStatusCode.OK)\n    call.respond(HttpStatusCode.NoContent)',
    "if (e.event === 'webhook.register') res.send('ok');\nres.status(204).end();",
    "function f(e) { if (e.event === 'webhook.register') keep(e); }\nfunction g(res) { res.status(204).end(); }",
  ])
    test(text, () => {
      assert.deepEqual(foundIn(text), [['notification']]);
    });
});

describe('a program that takes the lifetime of a token for seconds has no findings', () => {
  const sent =
    'const r = await fetch(`${AUTH}/oauth/token`, { method: "POST", body: new URLSearchParams({ grant_type: "refresh_token", refresh_token, client_id, client_secret }) });\nconst token = await r.json();\n';
  for (const text of [
    "setTimeout(refresh, 5000)\nawait redis.set('token', token.access_token, 'EX', token.expires_in)",
    "setTimeout(() => abort(), 5000), redis.setex('token', token.expires_in)",
    'const expiresIn = token.expires_in * 1000; const at = Date.now() + expiresIn;',
    'const expires_in_ms = token.expires_in * 1000; const at = Date.now() + expires_in_ms;',
    'until = Instant.now().plusMillis(TimeUnit.SECONDS.toMillis(token.getExpiresIn()));',
    'until = DateTime.UtcNow.AddMinutes(TimeSpan.FromSeconds(token.ExpiresIn).TotalMinutes);',
    'ttl := time.Duration(tok.ExpiresIn); until := time.Now().Add(ttl * time.Second)',
    "now()->addMinutes(intdiv($r['expires_in'], 60));",
    'executor.schedule(this::refresh, token.expiresIn() - 60, TimeUnit.SECONDS);',
  ])
    test(text, () => {
      assert.deepEqual(foundIn(sent + text), [['token-request']]);
    });
});

describe('a receiver in Elixir compares in the heads of its functions and in patterns', () => {
  const program = (event: string, state: string, response: string): string =>
    `defmodule Hooks do\n  def create(\n        conn,\n        %{${event} => "webhook.register"}\n      ) do\n    ${response}\n  end\n\n  def create(conn, %{"event" => "svc.document.lifecycle.statechange", "documentState" => "${state}", "documentId" => id}), do: archive(conn, id)\n\n  def create(conn, params) do\n    case params do\n      %{"event" => "svc.comment.create"} = one -> add(one)\n      _ -> :ok\n    end\n    send_resp(conn, 200, "")\n  end\nend`;
  const right = ['"event"', 'TRASH', 'send_resp(conn, 200, "")'] as const;

  test('which is no notification that it sends', () => {
    assert.deepEqual(foundIn(program(...right)), [['notification']]);
  });

  test('and may compare how a type begins', () => {
    const heads =
      'defp handle(%{"event" => "webhook." <> _}), do: :ok\n  defp handle(%{"event" => "svc.comment." <> kind}), do: sync(kind)\n  def create(';
    assert.deepEqual(foundIn(program(...right).replace('def create(', heads)), [['notification']]);
  });

  const [event, state, response] = right;
  for (const [what, text, finding] of [
    ['the field of the type', program('"type"', state, response), 'error notification-event event'],
    ['a state', program(event, 'TRASHED', response), 'error notification-document-state documentState'],
    ['a status', program(event, state, 'send_resp(conn, 204, "")'), 'error receiver-answers-200 status'],
    ['a status with a name', program(event, state, 'send_resp(conn, :no_content, "")'), 'error receiver-answers-200 status'],
    ['a status of a pipe', program(event, state, 'conn |> put_status(202) |> json(%{})'), 'error receiver-answers-200 status'],
  ] as const)
    test(`${what} may be wrong`, () => {
      assert.deepEqual(foundIn(text), [['notification', finding]]);
    });

  test('a map that it sends is no pattern', () => {
    const body = '%{"event" => "svc.comment.create", "webhookId" => "h", "messageId" => "m"}';
    assert.equal(
      foundIn(`def sample(conn) do\n  with :ok <- start() do\n    post(conn, "/hooks", ${body})\n  end\nend`).flat()[1],
      'error notification-timestamp timestamp',
    );
  });

  test('another product has such heads, too', () => {
    assert.deepEqual(foundIn('def create(conn, %{"type" => "invoice.paid", "data" => data}) do\n  send_resp(conn, 204, "")\nend'), []);
  });
});

test('a receiver that looks for the type in another field of the body that it was sent', () => {
  const program = (field: string): string =>
    `app.post('/hook', (req, res) => { if (req.body.${field} === 'svc.comment.create') add(req.body); res.sendStatus(200); });`;
  assert.deepEqual(foundIn(program('event')), [['notification']]);
  assert.deepEqual(foundIn(program('type')), [['notification', 'error notification-event event']]);
});
