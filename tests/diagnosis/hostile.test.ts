import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose, diagnoseWithSources } from '../../src/diagnosis/diagnose.ts';
import { Authorizations } from '../../src/diagnosis/checks/authorizations.ts';
import { kindOfRequest } from '../../src/diagnosis/checks/classify.ts';
import { pairOf } from '../../src/diagnosis/requests/parameters.ts';
import { unrepeatedUri } from '../../src/diagnosis/checks/redirect-uri.ts';
import { SeenSecrets } from '../../src/diagnosis/corrections/seen-secrets.ts';
import { pairsOf } from '../../src/diagnosis/messages/url.ts';
import { endOfBrackets } from '../../src/diagnosis/readers/code/balanced.ts';
import { setField, type Fields } from '../../src/diagnosis/readers/code/known-values.ts';
import { parseJson } from '../../src/diagnosis/readers/code/parse-json.ts';
import { Program } from '../../src/diagnosis/readers/code/program.ts';
import { tokensOf } from '../../src/diagnosis/readers/code/tokens.ts';
import { Block } from '../../src/diagnosis/readers/programs/written-block.ts';
import { readCollection } from '../../src/diagnosis/readers/collections/collections.ts';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { assertGrowsWithLength } from '../cpu-time.ts';

const nested = (before: string, middle: string, after: string, depth: number): string =>
  before.repeat(depth) + middle + after.repeat(depth);

/** Lines of a program for the numbers from 1. */
const linesOf = (count: number, line: (index: number, before: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${line(index + 1, index)}\n`).join('');

/** An export of Insomnia with these pairs of a folder and the folder around it, and a request in folder `a`. */
const insomnia = (folders: readonly (readonly [string, string])[]): string => {
  const groups = folders.map(([id, parentId]) => ({ _type: 'request_group', _id: id, parentId }));
  const request = { _type: 'request', _id: 'r', parentId: 'a', method: 'POST', url: `https://a${tokenPath}` };
  return JSON.stringify({ _type: 'export', resources: [...groups, request] });
};

const deep = nested('{"a":', '1', '}', 12_000);

describe('a value that is nested deeply does not overflow the stack', () => {
  for (const [name, text] of [
    ['an array', nested('[', '', ']', 12_000)],
    ['a parameter of a HAR file', `{"log":{"entries":[{"request":{"method":"POST","url":"${tokenPath}","postData":{"params":${deep}}}}]}}`],
    ['a registration', `POST ${webhooksPath} HTTP/1.1\n\n{"event":"e","url":"https://app.example","options":${deep}}`],
    ['a notification', `{"event":"svc.comment.create","messageId":"m","x":${deep}}`],
    ['the data of an error of axios', `{"config":{"url":"${tokenPath}","method":"post","data":${deep}}}`],
    ['a Postman collection', nested('{"item":[', '', ']}', 12_000)],
    ['a program', `fetch("${tokenPath}", {body: JSON.stringify(${deep})})`],
    [
      'variables that hold each other',
      `a0={}\n${linesOf(9000, (one, before) => `a${one}={l:a${before}}`)}fetch("${tokenPath}", {body: JSON.stringify(a9000)})`,
    ],
    ['an object that holds itself', `a={}\na.b=a\nfetch("${tokenPath}", {body: JSON.stringify(a)})`],
    ['an object that holds itself after a call', `a={}\naxios.post("${tokenPath}", a)\na.b=a`],
    ['a hash table that holds itself', '$a=@{}\n$a.b=$a\nirm -Uri https://a/ -Method Post -Body ($a | ConvertTo-Json)'],
    ['a path of HTTPie', `http POST https://a/ a${'[a]'.repeat(12_000)}=1`],
    ['folders of Insomnia', insomnia(Array.from({ length: 12_000 }, (_, index) => [`f${index + 1}`, `f${index}`]))],
    ['signs', `(${'-'.repeat(15_000)}`],
    ...['[INFO] ', '@{a=', '@(', "'a' + "].map(
      (part) => [`PowerShell: ${part}`, `irm -Uri https://a/ -Body @{a=${part.repeat(15_000)}`] as const,
    ),
  ] as const)
    test(name, () => {
      assert.doesNotThrow(() => diagnose(text));
    });

  test('up to 100 levels are read', () => {
    assert.doesNotThrow(() => parseJson(nested('[', '1', ']', 100)));
    assert.throws(() => parseJson(nested('[', '1', ']', 101)), SyntaxError);
    assert.equal(endOfBrackets(nested('[', '1', ']', 100), 0), 201);
    assert.equal(endOfBrackets(nested('[', '1', ']', 101), 0), undefined);
  });
});

// Each of these took minutes or more with a reader that goes back over the same text again and again.
describe('a text that looks like the start of something again and again is read', () => {
  for (const [name, part, end = ''] of [
    ['line breaks in a program', '\n', '('],
    ['calls without an end', 'f('],
    ['brackets without an end', '['],
    ['escaped quotes', '{\\"a\\":'],
    ['comments without an end', '({/* '],
    ['variables of a shell', ' a=b&'],
    ['blanks after a semicolon', '; '.padEnd(500), 'x'],
    ['commands of PowerShell without an address', 'irm '],
    ['the header of a Java log', 'MessageHeader@1 pairs: {'],
    ['slashes in a path', '/', 'x'],
    ['digits of a progress line', '1 1 1 1', ':'],
    ['bodies of wget', '\n[POST data: '],
    ['functions in PHP', '<?php\nfunction f(A b'],
    ['maps in Java', 'Map.of("a", '],
    ['members in PHP', '$a->b['],
    ['settings of a program', 'authauth'],
    ['types in Java', 'new A<'],
    ['names and values in Ruby', ':code => {'],
    ['lines of a log in a log', '{"log":"{\\"log\\":'],
    ['lines before a package', '\n \n', 'package a'],
    ['names in C#', '$"{a'],
    ['dots in a trace of curl', '=> Send data, 9 bytes (0x9)\n0000: {.   .\t.'],
    ['packets of tcpdump', '10:00:00.0 IP a > b: Flags [P.]\nGET '],
    ['lines of ngrep', 'T a -> b [AP] #4\nx.\n'],
    ['lines of socat', '> 2026/01/01 00:00:00.000000000  length=1 from=0 to=0\n'],
    ['requests of mitmdump', '1: GET x', '\n    a: b'],
    ['lines of Faraday', 'request: GET http://\n'],
    ['remarks of Mojolicious', '-- Client >>> Server (\n'],
    ['bodies in the log of Spring', 'HTTP POST https://a/b\nWriting [{a=b, '],
    ['errors of Cypress', 'Method: POST\nURL: a\nHeaders: {'],
    ['lines of requests_oauthlib', 'Supplying headers {', '\n'],
    ['headers of requests_oauthlib', "Requesting url a using method POST.\nSupplying headers {'a': 'b'} and data {'a': 'b'}\n"],
    ['records in a log', '{"a":[{"a":['],
    ['the log of Playwright', "  log: [\n    'a',\n"],
  ] as const)
    test(name, () => {
      const text = part.repeat(Math.ceil(30_000 / part.length)) + end;
      assert.equal(diagnose(text).kind, 'unknown');
    });

  test('calls in which every argument fails', () => {
    assert.equal(diagnose(nested('f([g(', 'x y', ') y] y)', 25)).kind, 'unknown');
    assert.deepEqual(
      new Program(nested('f(', 'x y', ' y)', 3)).run().calls.map(({ name }) => name),
      ['f', 'f', 'f'],
    );
  });
});

// The work is measured by the length of what is read. Without a limit, it doubles with each line.
describe('a value does not grow without end', () => {
  const webhooks = `https://a${webhooksPath}`;
  const post = (body: string): string => `fetch("${webhooks}", {method: "POST", body: ${body}})`;
  const irm = `irm -Uri ${webhooks} -Method Post -Body`;
  for (const [name, text] of [
    [
      'objects of JavaScript',
      `a0={x:1}\n${linesOf(14, (one, before) => `a${one}={l:a${before},r:a${before}}`)}${post('JSON.stringify(a14)')}`,
    ],
    [
      'lists of JavaScript',
      `a0=[1,1]\n${linesOf(18, (one, before) => `a${one}=[...a${before},...a${before}]`)}${post('JSON.stringify(a18)')}`,
    ],
    [
      'objects of Python',
      `a0={"x":1}\n${linesOf(14, (one, before) => `a${one}={"l":a${before},"r":a${before}}`)}requests.post("${webhooks}", json=a14)`,
    ],
    [
      'texts that are formatted',
      `a0="xxxxxxxxxx"\n${linesOf(14, (one, before) => `a${one}="%s%s" % (a${before},a${before})`)}${post('a14')}`,
    ],
    ['templates', `a0="/xxxxxxxxxx"\n${linesOf(14, (one, before) => `a${one}=\`\${a${before}}\${a${before}}\``)}${post('a14')}`],
    ['JSON in JSON', post(nested('JSON.stringify(', String.raw`"\""`, ')', 18))],
    [
      'hash tables of PowerShell',
      `$a0=@{x=1}\n${linesOf(14, (one, before) => `$a${one}=@{l=$a${before};r=$a${before}}`)}${irm} ($a14 | ConvertTo-Json)`,
    ],
    ['texts of PowerShell', `${irm} ${nested("('{0}{0}' -f ", "'xxxxxxxxxx'", ')', 14)}`],
    ['a list of HTTPie', `http POST ${webhooks} a[100000]=1`],
    ['a list of HTTPie that is there', `http POST ${webhooks} a[]=1 a[100000]=1`],
  ] as const)
    test(name, () => {
      const { sources } = diagnoseWithSources(text);
      assert.equal(sources.length, 1);
      assert.ok(sources.join('').length < 50_000, String(sources.join('').length));
    });

  for (const [name, value, copy] of [
    ['a list', '1,', '...a,'],
    ['an object', '', '{...a},'],
  ] as const)
    test(`copies of ${name}`, () => {
      const fields = Array.from({ length: 1000 }, (_, index) => `k${String(index)}:1`).join(',');
      const program = (copies: number): string => `a=${value ? `[${value.repeat(1000)}1]` : `{${fields}}`}\nf([${copy.repeat(copies)}1])`;
      assert.equal(new Program(program(2)).run().calls.length, 1);
      assert.deepEqual(new Program(program(1000)).run().calls, []);
    });

  test('values that are put into a text', () => {
    const text = `a="${'x'.repeat(50_000)}"\nrequests.post("${webhooks}", data="${'{0}'.repeat(20_000)}".format(a))`;
    assert.doesNotThrow(() => diagnose(text));
  });

  test('folders of Insomnia that contain each other are read once', () => {
    assert.equal(
      readCollection(
        insomnia([
          ['a', 'x'],
          ['a', 'a'],
        ]),
      )?.length,
      1,
    );
  });
});

// Each of these takes many times as long with a reader whose work grows with the square of the length.
describe('a long text is read in a time that grows with its length', () => {
  for (const [name, length, part, start = '', end = '', kind = 'unknown'] of [
    ['calls after each other', 200_000, 'f().'],
    ['texts that are joined in Go', 50_000, '"a"+', 'package main\nfunc main() {\n'],
    ['fields of fields', 100_000, 'eventa.', 'package main\nfunc main() {\n'],
    ['variables before a command', 100_000, '{a='],
    ['addresses of one command', 50_000, 'curl -d {"event":POST /'],
    ['brackets before a command', 100_000, ' {'],
    ['commands in one line', 200_000, '| curl '],
    ['commands of Windows in one line', 100_000, '; echo ^"'],
    ['lone carriage returns', 100_000, '\r', 'x', 'x'],
    ['separators of lines', 100_000, '\u2028', 'x', 'x'],
    ['blanks on a line', 100_000, ' ', 'x\n', 'x'],
    ['blanks in a list', 100_000, ' ', '"a":[', 'x'],
    ['blanks in a setting', 100_000, ' ', 'client_id: a\nb: c', 'x'],
    ['words in the name of a setting', 100_000, 'auth', 'a: b\n', '=c'],
    ['points after an address', 100_000, '.', 'curl https://a/x\nhttps://a/', 'x'],
    ['letters in a path of a log', 100_000, 'a', 'GET /oauth', ' HTTP/'],
    ['headers on a line of a log', 100_000, 'accept: a ', 'GET /oauth '],
    ['quoted headers on a line of a log', 100_000, '"accept: a ', 'GET /oauth '],
    ['blanks behind a header of a log', 100_000, ' ', 'GET /oauth accept: a', 'x'],
    ['arrows in a log', 100_000, '-', 'GET /oauth accept: a ', 'x'],
    ['printed statuses', 100_000, '\n200 {', 'fetch("https://a/oauth/token")', '', 'token-request'],
    ['objects before a dump', 100_000, '{"a":1}\n', '', `> POST ${webhooksPath} HTTP/1.1\n> Content-Length: 9\n>\n`, 'webhook-request'],
    ['requests of a dump', 100_000, `> POST ${webhooksPath} HTTP/1.1\n> Content-Length: 9\n>\n`, '', '', 'webhook-request'],
    ['requests on a line of a log', 200_000, 'GET /oauth ', '', ' HTTP/'],
    ['routes of a mock', 100_000, '@app.route("/api/v6/webhooks")\n'],
    ['stubs in a log', 100_000, 'stub→', `INFO sent POST https://a${tokenPath}\n`, '', 'token-request'],
    ['methods of a route', 100_000, 'require_http_methods(['],
    ['certificates on a line', 100_000, `"url": "https://a.b/c" ${webhooksPath} DEPTH_ZERO_SELF_SIGNED_CERT `],
    [
      'verdicts of openssl',
      100_000,
      'verify error:num=18:\n',
      `s_client -connect a:443\n"url": "https://a/" ${webhooksPath}\n`,
      '',
      'notification',
    ],
    ['names of openssl', 100_000, 's_client ', `"url": "https://a/" ${webhooksPath}\n`],
    ['servers that openssl asks', 300_000, 's_client -connect a\n', `"url": "https://a/" ${webhooksPath}\n`],
    ['borders of a frame', 100_000, '│'],
    ['lines in a frame', 100_000, '  │ a\n', '  ┌ ↑ raw ★ 1B\n'],
    ['frames', 100_000, '  ┌ ↑ raw ★ 1B\n'],
    ['names in an array of PHP', 100_000, '[a] =>', 'Array\n('],
    ['arrays of PHP without an end', 100_000, 'Array ( [grant_type] => '],
    ['blanks in an array of PHP', 100_000, ' ', 'Array ( [grant_type] => a', 'x'],
    ['arrays of var_dump without an end', 100_000, 'array(1) {\n["a"]=>\nstring(1) "'],
    ['names in an array of var_dump', 100_000, '["grant_type"]=>\nstring(1) "b"\n', 'array(1) {\n'],
    ['bodies with escapes', 100_000, 'body={\\"'],
    ['bodies with escapes that do not end', 100_000, 'a\\"', ' {\\"'],
    ['bodies with numbers of signs', 100_000, '"{\\x22a'],
    ['objects without an end behind requests', 100_000, 'POST https://a/x {\n'],
    ['hyphens in a log', 100_000, '-', `POST https://a${tokenPath}\n`, '', 'token-request'],
    ['objects of a log without an end', 100_000, 'body: {a:\n', `POST https://a${tokenPath}\n`, '', 'token-request'],
    ['objects of a log with texts without an end', 100_000, 'body: {a:"\n', `POST https://a${tokenPath}\n`, '', 'token-request'],
    ['objects of a log with escapes without an end', 100_000, '{\\"a\\" ', `POST https://a${tokenPath}\n`, '', 'token-request'],
    ['headers of axios', 100_000, 'Object [AxiosHeaders] '],
    ['requests with a label', 100_000, 'post https://a/b\n'],
    ['responses of a program', 100_000, 'res 200 ', `POST https://a${tokenPath} { accept: 1 }\n`, '', 'token-request'],
    ['pairs behind the headers of a request', 100_000, 'a=b&', `POST https://a${tokenPath} { accept: 1 } `, '', 'token-request'],
    ['quoted pairs behind them', 100_000, "'a\\'", `POST https://a${tokenPath} { accept: 1 } URLSearchParams { `, '', 'token-request'],
    ['pairs behind a URL', 100_000, 'a=b&', `INFO POST https://a${tokenPath} `, '', 'token-request'],
    ['errors of curl', 100_000, 'curl: (60) SSL certificate problem: self-signed certificate\n', 'webhook.register https://a.b/\n'],
    ['prompts behind objects', 100_000, '}me@host:~$ ', 'POST /webhooks'],
    ['a prompt that does not end', 100_000, '}a@a', 'POST /webhooks'],
    ['names of fields in braces', 100_000, 'grant_type: ', '{'],
    ['paths behind a body', 100_000, '/api/v6/', `body={"a":1}\nPOST /`, ' 400', 'unknown'],
    ['words behind a body', 100_000, 'POST /oauth/ ', `body={"a":1}\n`, '', 'unknown'],
    ['lines of a stack', 100_000, '\tat a\n', `{"event":"webhook.ping","webhookId":"w"}\n`, '', 'notification'],
    ['words with a tab before them', 100_000, 'a.go:', `{"event":"webhook.ping","webhookId":"w"}\n\t`, '', 'notification'],
    ['names of a certificate', 100_000, '* subject: a\n', 'webhook.ping to https://a.example\n', '', 'unknown'],
    ['times that are not parsed', 100_000, "invalid date '2026-", 'svc.comment.create '],
    ['fields of a log', 100_000, 'ct="a" ', `"POST ${tokenPath} HTTP/1.1" 200 `, '', 'token-request'],
    ['a field of a log that does not end', 100_000, 'ct="\\', `"POST ${tokenPath} HTTP/1.1" 200 `, '', 'token-request'],
    ['pairs in a field of a log', 100_000, 'a=b&', '"POST /webhooks HTTP/1.1" 200 body="'],
    ['tests that fail', 100_000, '✖ webhook.register\nexpected 200, got 2\n', ''],
    ['titles of tests', 100_000, '1) webhook.register ', ''],
    ['parts of names', 100_000, 'svc.comment.', 'GET /a HTTP/1.1\n'],
    ['headers of Go', 100_000, 'http2: Transport encoding header ":authority" = "a"\n', ''],
    [
      'a header of Go that does not end',
      100_000,
      'http2: Transport encoding header "\\',
      'http2: Transport encoding header ":authority" = "a"\n',
    ],
    [
      'data in a frame of Go',
      100_000,
      ' data="a',
      'http2: Transport encoding header ":authority" = "a"\nhttp2: Framer a: wrote HEADERS stream=1 len=1\nhttp2: Framer a: wrote DATA stream=1 len=1',
    ],
    ['bodies of commands', 100_000, "'{", 'webhook.register https://a.b/\n'],
    ['bodies in a log', 50_000, 'body={', 'POST /webhooks webhookId messageId\n'],
    ['placeholders without an end', 100_000, '${', 'fetch(`', '`'],
    ['types of lists in Go', 50_000, '[]', 'fetch("'],
    ['values of PowerShell', 100_000, 'a,', 'irm -Uri https://a/x -Body '],
    ['blanks in a time', 100_000, ' ', '{"event":"svc.a","timestamp":"2026', 'x"}', 'notification'],
    ['line breaks in an output', 100_000, '\n', 'curl -d $(cat <<A\n', 'x\nA\n) https://a'],
    [
      'line breaks in a text of Kotlin',
      100_000,
      '\n',
      `val a = """`,
      `x""".trimMargin()\nclient.post("https://a${tokenPath}")`,
      'token-request',
    ],
    ['receivers of a client', 50_000, "app.post('/hooks', (", `https://a.b${tokenPath}\n`, '', 'token-request'],
    ['routes in one line', 400_000, "method: 'POST', url: '/", '', 'webhooks'],
    ['fields that a receiver reads', 100_000, 'body.get("', `https://a.b${tokenPath}\napp.post('/hooks', (a) => {\n`, '', 'token-request'],
    ['fields that a receiver takes apart', 100_000, '{a', `https://a.b${tokenPath}\napp.post('/hooks', (a) => {\n`, '', 'token-request'],
    ['addresses before the path of a receiver', 100_000, 'url: a', `https://a.b${webhooksPath}\n`, '', 'webhook-request'],
    ['blanks before the path of a receiver', 100_000, ' ', `https://a.b${webhooksPath}\nurl: a`, 'x', 'webhook-request'],
    ['values in a dump', 100_000, ';a=b', '0000: '],
    ['names of parts', 200_000, 'name="', `POST ${tokenPath} HTTP/1.1\nContent-Type: multipart/form-data\n\n--a\n`, 'x', 'token-request'],
  ] as const)
    test(name, () =>
      assertGrowsWithLength((count) => {
        assert.equal(diagnose(start + part.repeat(Math.floor(count / part.length)) + end).kind, kind);
      }, length),
    );
});

test('secrets that begin alike are found in a time that grows with their number', () =>
  assertGrowsWithLength((length) => {
    const text = Array.from({ length }, (_, index) => `code=authorization-code-${String(index)}\n`).join('');
    assert.equal(new SeenSecrets(text).masked(text), 'code=<code>\n'.repeat(length));
  }, 20_000));

// The work is counted: how often the parameters of a sign-in are read.
test('what follows a sign-in is compared with it in a time that does not grow with the number of sign-ins', () => {
  let reads = 0;
  const authorizations = new Authorizations();
  const redirectUri = 'https://app.example/cb';
  for (let index = 0; index < 1000; index++) {
    const pairs = pairsOf(`client_id=${String(index)}&redirect_uri=${redirectUri}&state=${String(index)}`);
    authorizations.add(new Proxy(pairs, { get: (all, key): unknown => ((reads += 1), Reflect.get(all, key)) }));
  }
  const before = reads;
  assert.equal(kindOfRequest({ method: 'GET', url: `${redirectUri}?code=x`, headers: [], body: undefined }, authorizations), 'redirect');
  assert.equal(unrepeatedUri(authorizations, pairsOf(`client_id=500&redirect_uri=${redirectUri}`)), undefined);
  assert.equal(pairOf(authorizations.before(`${redirectUri}?state=500`), 'client_id')?.value, '500');
  assert.ok(reads - before < 20, String(reads - before));
});

// The work is counted: the length of all texts to which the variables of a program are set.
test('a program that joins each address to the one before is read without an address that grows on and on', () => {
  const lines = Array.from({ length: 6000 }, (_, index) => `a${String(index + 1)} := a${String(index)} + "${tokenPath}"\n`).join('');
  for (const source of [lines, lines.replaceAll(/\ba\d+/g, 'a')]) {
    let length = 0;
    class Counted extends Map<string, string> {
      override set(name: string, value: string): this {
        length += value.length;
        return super.set(name, value);
      }
    }
    new Block(`package main\nfunc main() {\n${source}}\n`, new Counted(), true).read();
    assert.ok(length > 0 && length < 6000 * 10_000, String(length));
  }
});

test('a quotation or comment without an end is only its first sign', () => {
  assert.deepEqual(
    tokensOf(String.raw`"a \" b`).map(({ text }) => text),
    ['"', 'a', '\\', '"', 'b'],
  );
  assert.deepEqual(
    tokensOf('/* a').map(({ text }) => text),
    ['/', '*', 'a'],
  );
  assert.deepEqual(
    tokensOf('"a\n"b" /* c */ d').map(({ text }) => text),
    ['"', 'a', 'b', 'd'],
  );
});

test('a text of more than a million characters is no program', () => {
  const call = 'fetch("/cb")';
  assert.equal(new Program(call).run().calls.length, 1);
  assert.equal(new Program(call.padEnd(1_000_001)).run().calls.length, 0);
});

describe('names that every object has are names like others', () => {
  const script = `$h = @{ __proto__ = @{ polluted = 1 } }\n$h.__proto__ = 'x'\nInvoke-RestMethod -Uri https://svc.example${webhooksPath} -Headers $h`;
  for (const [name, text] of [
    ['fields of a program', `a.__proto__.polluted = "x"\nfetch("https://svc.example${tokenPath}")`],
    ['entries of a program', `x["__proto__"]["polluted"] = "y"\nx["constructor"]["prototype"]["polluted"] = "y"`],
    [
      'an object of a program',
      `fetch("https://svc.example${tokenPath}", { ["__proto__"]: { polluted: 1 }, headers: { __proto__: null } })`,
    ],
    ['arguments of a call', `requests.post("https://svc.example${tokenPath}", __proto__={"polluted": 1})`],
    ['a script of PowerShell', script],
    ['paths of HTTPie', `http POST https://svc.example${webhooksPath} __proto__[polluted]=1 constructor[prototype][polluted]=1`],
    ['JSON', '{"error":"__proto__","__proto__":{"polluted":1}}'],
  ] as const)
    test(name, () => {
      diagnose(text);
      const inherited: unknown = Reflect.get({}, 'polluted');
      Reflect.deleteProperty(Object.prototype, 'polluted');
      assert.equal(inherited, undefined);
    });

  test('a field with such a name is a field of its own object', () => {
    const fields: Fields = {};
    setField(fields, '__proto__', { a: 1 });
    assert.deepEqual([Object.keys(fields), Object.getPrototypeOf(fields)], [['__proto__'], Object.prototype]);
  });

  test('an error code with such a name has no meaning by RFC 6749', () => {
    const [finding] = diagnose('{"error":"constructor"}').messages.flatMap(({ findings }) => findings);
    assert.doesNotMatch(finding?.message ?? '', /RFC/);
    assert.match(diagnose('{"error":"invalid_client"}').messages[0]?.findings[0]?.message ?? '', /RFC 6749/);
  });
});
