import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { createForward } from '../../../src/server/feed/forward.ts';
import { endAll, launch } from '../running.ts';
import { listenLocally } from '../../local-server.ts';
import { listen, notify, startApplication, startSite } from './parties.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder('listen');
const site = await startSite();
after(async () => {
  await site.stop();
  endAll();
});

const timeout = 120_000;
const comment = '{"timestamp":"2030-01-15T12:29:01.310-0400","event":"svc.comment.create","webhookId":"w","messageId":"m"}';

describe('partner-interface listen', { timeout }, () => {
  test('forwards bodies and headers as they came, in order, also those that came before', async () => {
    const [inbox, application] = [await site.inbox(), await startApplication()];
    const bodies = [comment, ' { "a" : "\\u00e9 é 文 😀\\t" }\r\n', '', 'not JSON', comment];
    for (const body of bodies.slice(0, 2)) await notify(inbox, body, { 'x-signature': 'sha256=abc' });
    const command = listen(inbox, application.url);
    await application.until(2);
    for (const body of bodies.slice(2)) await notify(inbox, body);
    await application.until(5);
    const { code, out, error } = await command.stop();
    assert.deepEqual([code, error], [0, '']);
    assert.deepEqual(
      application.got.map(({ body }) => body),
      bodies,
    );
    const [first] = application.got;
    assert.deepEqual([first?.headers['content-type'], first?.headers['x-signature']], ['application/json', 'sha256=abc']);
    assert.ok(out.startsWith(`forwarding to ${application.url}\n#1 svc.comment.create: 200\n`), out);
    assert.match(out, /^#4 without an event type: 200$/m);
    assert.match(out, /^5 forwarded, 0 without a response, 0 lost\n$/m);
    await application.stop();
  });

  test('forwards a byte order mark, and bytes that are no UTF-8, as they came', async () => {
    const [inbox, application] = [await site.inbox(), await startApplication()];
    const bodies = ['\uFEFF{}', Buffer.from([0x7b, 0xe9, 0x7d]), Buffer.alloc(70_000, 0xff)].map((body) => Buffer.from(body));
    const command = listen(inbox, application.url);
    for (const body of bodies) await notify(inbox, body);
    await application.until(bodies.length);
    await command.stop();
    assert.deepEqual(
      application.got.map(({ bytes }) => bytes),
      bodies,
    );
    await application.stop();
  });

  test('takes the capability from a file or the environment, and shows it nowhere', async () => {
    const [inbox, application] = [await site.inbox(), await startApplication()];
    await notify(inbox, comment);
    const file = path.join(folder, 'inbox.json');
    for (const content of [JSON.stringify(inbox), `${inbox.feedUrl}\n`]) {
      writeFileSync(file, content);
      const count = application.got.length;
      const command = launch(['listen', '--from', file, '--forward-to', application.url]);
      await application.until(count + 1);
      const capability = inbox.feedUrl.split('/').at(-1) ?? '';
      assert.ok(!readFileSync(`/proc/${String(command.pid)}/cmdline`, 'utf8').includes(capability));
      const { out, error } = await command.stop();
      assert.ok(capability.length > 20 && !(out + error).includes(capability));
    }
    await application.stop();
  });

  test('goes on when the application is down, and says which notifications were not forwarded', async () => {
    const [inbox, application] = [await site.inbox(), await startApplication()];
    await application.stop();
    const file = path.join(folder, 'down.jsonl');
    await notify(inbox, comment);
    const command = listen(inbox, application.url, '--record', file);
    await command.ready;
    while (!readFileSync(file, 'utf8').includes('\n')) await new Promise(setImmediate);
    const { code, out } = await command.stop();
    assert.equal(code, 0);
    assert.match(out, /^#1 svc\.comment\.create: no response: could not connect to the application \(ECONNREFUSED\)$/m);
    assert.match(out, /^0 forwarded, 1 without a response, 0 lost$/m);
  });

  test('does not wait for an application that never responds', async () => {
    const application = await startApplication(() => undefined);
    const forward = createForward(application.url, 20);
    const outcome = await forward.send({ headers: [], body: comment });
    assert.deepEqual(outcome, { failure: 'timeout', message: 'the application did not respond in time' });
    await forward.close();
    await application.stop();
  });

  test('gives the status of the application to the sender, and 502 without one', async () => {
    const inbox = await site.inbox();
    const application = await startApplication((count) => [200, 404, 500][count - 1]);
    const file = path.join(folder, 'responses.jsonl');
    const command = listen(inbox, application.url, '--respond', '--record', file);
    // Until the receiver asks its reader, it responds 200 by itself.
    await notify(inbox, comment);
    await application.until(1);
    assert.equal(await notify(inbox, comment), 404);
    assert.equal(await notify(inbox, comment), 500);
    await application.stop();
    assert.equal(await notify(inbox, comment), 502);
    const { out } = await command.stop();
    assert.match(out, /^3 forwarded, 1 without a response, 0 lost$/m);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const recorded = lines.map((line) => JSON.parse(line) as { status: number; waits?: true });
    assert.deepEqual(
      recorded.map(({ status, waits }) => [status, waits]),
      [200, 404, 500, 502].map((status) => [status, undefined]),
    );
    assert.equal(await notify(inbox, comment), 200);
  });

  test('says why a sender did not get the status, and what to do', async () => {
    const application = await startApplication();
    const last = Promise.withResolvers<unknown>();
    await using server = await listenLocally((request, response) => {
      const [, number] = /responses\/(\d)$/.exec(request.url ?? '') ?? [];
      if (request.method === 'GET') {
        const received = { receivedAt: '2030-01-15T12:00:00Z', headers: [], body: comment, status: 504, waits: true };
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const each of [1, 2, 3])
          response.write(`event: notification\nid: ${String(each)}\ndata: ${JSON.stringify({ number: each, ...received })}\n\n`);
      } else if (number === '3') {
        // It is sent once more where the connection was lost.
        request.socket.destroy();
        last.resolve(undefined);
      } else response.writeHead(number === undefined ? 200 : number === '1' ? 404 : 500).end();
    });
    const command = listen({ id: '', url: '', feedUrl: `${server.origin}/feed` }, application.url, '--respond');
    await last.promise;
    const { out } = await command.stop();
    const notReceived = 'the sender did not get this status: the receiver';
    for (const line of [
      '#1 svc.comment.create: 200; its sender no longer waits: it had a response, or timed out',
      `#2 svc.comment.create: 200; ${notReceived} responded with 500; check its server`,
      `#3 svc.comment.create: 200; ${notReceived} could not be reached; check its server`,
    ])
      assert.ok(out.includes(`${line}\n`), out);
    await application.stop();
  });

  test('leaves the response to another reader unless --respond is given', async () => {
    const application = await startApplication();
    const sent: (string | undefined)[] = [];
    await using server = await listenLocally((request, response) => {
      sent.push(request.method);
      const received = { number: 1, receivedAt: '2030-01-15T12:00:00Z', headers: [], body: comment, status: 504, waits: true };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: notification\nid: 1\ndata: ${JSON.stringify(received)}\n\n`);
    });
    const command = listen({ id: '', url: '', feedUrl: `${server.origin}/feed` }, application.url);
    await application.until(1);
    assert.match((await command.stop()).out, /^#1 svc\.comment\.create: 200$/m);
    assert.deepEqual(sent, ['GET']);
    await application.stop();
  });

  test('records what it forwards without secrets, and everything when asked to', async () => {
    const body = JSON.stringify({ ...(JSON.parse(comment) as object), data: 'CANARY1', extra: { deep: ['CANARY2'] }, pin: 7_654_321 });
    const headers = { authorization: 'Bearer CANARY3', cookie: 'session=CANARY4', 'x-signature': 'CANARY5', 'x-other': 'CANARY6' };
    for (const [options, isSeen] of [
      [[], false],
      [['--unmasked'], true],
    ] as const) {
      const [inbox, application] = [await site.inbox(), await startApplication()];
      const file = path.join(folder, `recording-${String(isSeen)}.jsonl`);
      await notify(inbox, body, headers);
      await notify(inbox, '\uFEFFtoken=CANARY7', headers);
      const command = listen(inbox, application.url, '--record', file, ...options);
      await application.until(2);
      await command.stop();
      const text = readFileSync(file, 'utf8');
      for (const canary of ['CANARY1', 'CANARY2', 'CANARY3', 'CANARY4', 'CANARY5', 'CANARY6', 'CANARY7', '7654321'])
        assert.equal(text.includes(canary), isSeen, canary);
      const first = JSON.parse(text.split('\n', 1)[0] ?? '') as { body: string; outcome: unknown };
      assert.deepEqual(first.outcome, { status: 200 });
      assert.equal((JSON.parse(first.body) as { event: string }).event, 'svc.comment.create');
      assert.equal(/"base64":/.test(text), isSeen);
      assert.equal(statSync(file).mode & 0o777, 0o600);
      // What it masks in the file reaches the application as it came.
      assert.equal(application.got[0]?.body, body);
      await application.stop();
    }
  });

  test('reports the numbers of the notifications that the receiver no longer has', async () => {
    const small = await startSite({ LIMIT_INBOX_MESSAGES: '3' });
    const [inbox, application] = [await small.inbox(), await startApplication()];
    for (let sent = 0; sent < 5; sent += 1) await notify(inbox, comment);
    const command = listen(inbox, application.url);
    await application.until(3);
    const { out } = await command.stop();
    assert.match(out, /^lost: #1 to #2, which the receiver no longer has$/m);
    assert.match(out, /^3 forwarded, 0 without a response, 2 lost$/m);
    await Promise.all([application.stop(), small.stop()]);
  });

  test('ends with 1 and one line when the server was started again and the receiver is gone', async () => {
    const first = await startSite();
    const [inbox, application] = [await first.inbox(), await startApplication()];
    await notify(inbox, comment);
    const command = listen(inbox, application.url);
    await application.until(1);
    await first.stop();
    const second = await startSite({}, Number(new URL(first.origin).port));
    const { code, out, error } = await command.ended;
    assert.equal(code, 1);
    assert.match(error, /^partner-interface: the receiver no longer exists: [^\n]+; create a new one\n$/);
    assert.match(out, /connecting again/);
    await Promise.all([application.stop(), second.stop()]);
  });

  test('ends with one line, and does not say that it forwards, when it cannot record, read or respond', async () => {
    const file = path.join(folder, 'taken');
    writeFileSync(file, 'neither JSON nor a URL');
    const feed = { PARTNER_INTERFACE_FEED: 'http://localhost:1/receiver/feeds/CANARY' };
    const forward = ['--forward-to', 'http://localhost:3000/hook'];
    for (const [args, expected] of [
      [[...forward, '--record', file], /^--record \S+: already exists; name a new file$/],
      [[...forward, '--record', path.join(folder, 'none', 'file')], /^--record \S+: cannot be written: there is no such folder$/],
      [forward, /^no connection to http:\/\/localhost:1/],
      [[...forward, '--respond'], /^no connection to http:\/\/localhost:1/],
    ] as const) {
      const { code, out, error } = await launch(['listen', ...args], feed).ended;
      assert.deepEqual([code, out], [1, '']);
      assert.match(error, /^[^\n]+\n$/);
      assert.match(error.replace('partner-interface: ', '').trimEnd(), expected);
      assert.doesNotMatch(error, /CANARY/);
    }
    assert.equal(readFileSync(file, 'utf8'), 'neither JSON nor a URL');
  });

  test('ends without an error when nothing reads what it prints', async () => {
    const [inbox, application] = [await site.inbox(), await startApplication()];
    const command = listen(inbox, application.url);
    await command.ready;
    command.closeOutput();
    await notify(inbox, comment);
    const { code, error } = await command.ended;
    assert.deepEqual([code, error], [0, '']);
    await application.stop();
  });

  test('shows no control characters of a sender', async () => {
    const [inbox, application] = [await site.inbox(), await startApplication()];
    await notify(inbox, '{"event":"\u001b[2J"}');
    await notify(inbox, JSON.stringify({ event: '\u001b[2J\n#9 forged: 200' }));
    const command = listen(inbox, application.url);
    await application.until(2);
    const { out } = await command.stop();
    assert.ok(!out.includes('\u001b') && !out.includes('forged'));
    await application.stop();
  });
});

test('listen says what to do if it gets the URL of a receiver instead of that of its feed', { timeout }, async () => {
  const { url } = await site.inbox();
  const file = path.join(folder, 'url.json');
  writeFileSync(file, JSON.stringify({ feedUrl: url }));
  for (const options of [[], ['--respond']]) {
    const { code, error } = await launch(['listen', '--from', file, '--forward-to', 'http://localhost:1/', ...options]).ended;
    assert.equal(code, 1);
    assert.match(
      error,
      /^[^\n]*the URL is not that of a feed: use the feedUrl of the receiver, and not its url, in the file of --from [^\n]*\n$/,
    );
  }
});

test('listen follows no redirect of the server, so the capability goes nowhere else', { timeout }, async () => {
  let elsewhere = 0;
  let isFeed = false;
  await using server = await listenLocally((request, response) => {
    if (request.url === '/elsewhere') elsewhere += 1;
    if (isFeed && request.method === 'GET') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
    else response.writeHead(307, { location: '/elsewhere' }).end();
  });
  const feedUrl = `${server.origin}/feed`;
  for (const options of [[], ['--respond']]) {
    isFeed = options.length > 0;
    const { code, out, error } = await listen({ id: '', url: '', feedUrl }, 'http://localhost:1/', ...options).ended;
    assert.deepEqual([code, out], [1, '']);
    assert.match(
      error,
      isFeed ? /^partner-interface: --respond: the receiver does not allow it \(status 307\)\n$/ : /redirects the feed with status 307/,
    );
  }
  assert.equal(elsewhere, 0);
});
