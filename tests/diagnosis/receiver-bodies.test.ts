import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundIn } from './found-in.ts';

const express = (parsers: string, handler: string): string =>
  `import express from 'express';\nconst app = express();\n${parsers}\napp.post('/hook', (req, res) => {\n${handler}\n});`;
const python = (body: string): string =>
  `@app.route("/hook", methods=["POST"])\ndef hook():\n    ${body}\n    if n == "webhook.register":\n        return "", 200\n    return "", 200`;
const taken = "  if (req.body.event === 'webhook.register') return res.sendStatus(200);\n  res.sendStatus(200);";
const form = 'app.use(express.urlencoded({ extended: true }));';

describe('a receiver that parses JSON has no findings', () => {
  for (const text of [
    express(`${form}\napp.use(express.json());`, taken),
    express(form, "  let text = '';\n  req.on('data', (part) => (text += part));\n  req.on('end', () => take(req.body));\n" + taken),
    express(form, "  const n = JSON.parse(req.body);\n  if (n.event === 'webhook.ping') log(n);\n  res.status(200).end();"),
    python('n = request.get_json()["event"]'),
    `<?php\n$n = json_decode(file_get_contents('php://input'), true) ?? $_POST;\nif ($n['event'] === 'webhook.register' || $_POST['event'] === 'webhook.register') http_response_code(200);`,
  ])
    test(text, () => {
      assert.deepEqual(foundIn(text), [['notification']]);
    });
});

describe('a receiver that parses only forms reads no notification', () => {
  for (const text of [
    express(form, taken),
    express('app.use(bodyParser.urlencoded({ extended: false }));', taken.replace('res.sendStatus(200);', 'res.status(200).json({});')),
    python('n = request.form["event"]').replace('if n ==', 'if request.form["event"] =='),
    `<?php\nif ($_POST['event'] === 'webhook.register') { http_response_code(200); exit; }`,
  ])
    test(text, () => {
      assert.deepEqual(foundIn(text), [['notification', 'error receiver-post-json body']]);
    });
});

describe('a variable that holds the body has the type in another field', () => {
  const json = 'app.use(express.json());';
  for (const [body, field] of [
    ['const n = req.body ?? {};', 'n.type'],
    ['const n = await request.json();', 'n.eventType'],
    ['const n = JSON.parse(req.rawBody);', "n['type']"],
    ['const n = req.body;', 'n?.name'],
  ] as const)
    test(`${body} ${field}`, () => {
      const text = express(json, `  ${body}\n  if (${field} === 'svc.comment.create') add(n);\n  res.sendStatus(200);`);
      assert.deepEqual(foundIn(text), [['notification', 'error notification-event event']]);
      assert.deepEqual(foundIn(text.replace(field, 'n.event')), [['notification']]);
    });
});

describe('a response before the branch of the trial is that to the trial', () => {
  const early = "  res.status(204).end();\n  if (req.body.event === 'webhook.register') return;\n  add(req.body);";
  for (const [text, findings] of [
    [early, ['error receiver-answers-200 status']],
    [early.replace('204', '200'), []],
    [early.replace('.end();', ';').replace('return;', 'return res.status(200).end();'), []],
    [`  if (!known(req)) return res.sendStatus(404);\n${early}`, ['error receiver-answers-200 status']],
    [`  if (isOld(req)) {\n    res.sendStatus(202);\n    return;\n  }\n${early.replace('204', '200')}`, []],
  ] as const)
    test(text, () => {
      assert.deepEqual(foundIn(express('app.use(express.json());', text)), [['notification', ...findings]]);
    });
});

describe('a handler in the file of a client', () => {
  const client = 'const api = "https://api.drafthouse.example/api/v6/webhooks"\n\n';
  const go = (name: string, status: string): string =>
    `${client}func ${name}(w http.ResponseWriter, r *http.Request) {\n\tif r.Method != http.MethodPost {\n\t\tw.WriteHeader(http.StatusMethodNotAllowed)\n\t\treturn\n\t}\n\tw.WriteHeader(http.${status})\n}`;
  const found = (text: string): boolean => foundIn(text).flat().includes('error receiver-answers-200 status');
  test('is the receiver if its name says so', () => {
    assert.ok(found(go('Hook', 'StatusAccepted')));
    assert.ok(found(go('handleWebhook', 'StatusNoContent')));
    assert.ok(found(`${client}export async function onWebhook(req, res) {\n  await store(req.body);\n  res.sendStatus(202);\n}`));
  });
  test('is none with another name, or right with 200', () => {
    assert.ok(!found(go('Hook', 'StatusOK')));
    assert.ok(!found(go('Upload', 'StatusAccepted')));
    assert.ok(!found(`${go('Hook', 'StatusAccepted')}\n// Stripe posts here.`));
  });
});
