import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { isWholeAuthorization } from '../../src/diagnosis/readers/code/authorization-urls.ts';
import { readScript } from '../../src/diagnosis/readers/commands/script.ts';
import { read } from '../../src/diagnosis/readers/read.ts';
import { apiMediaType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const token = `https://auth.example${tokenPath}`;
const hooks = `https://api.example${webhooksPath}`;
const requestsIn = (text: string) => read(text).exchanges.map(({ request }) => request);
const sentBy = (text: string) =>
  requestsIn(text).map((request) => `${request?.method ?? '?'} ${request?.url ?? ''} ${request?.body ?? ''}`.trim());
const bodyOf = (text: string) => requestsIn(text)[0]?.body;
const headersOf = (text: string) => requestsIn(text)[0]?.headers?.map((header) => header.join(': '));

describe('the commands of a script', () => {
  for (const [name, text, sent] of [
    ['in $(…)', 'A=$(curl -d b=c https://a.example/x | jq -r .t)', ['POST https://a.example/x b=c']],
    ['in quotation marks', 'A="$(curl "https://a.example/x" -d "b=c")"', ['POST https://a.example/x b=c']],
    ['in backticks', 'A=`curl -d b=c https://a.example/x`; echo done', ['POST https://a.example/x b=c']],
    ['on lines of their own', 'A=$(\n  curl https://a.example/x -d b=c\n)', ['POST https://a.example/x b=c']],
    [
      'of which one gives the other its output',
      'curl -H "A: $(curl https://a.example/1)" https://a.example/2',
      ['GET https://a.example/1', 'GET https://a.example/2'],
    ],
    [
      'after keywords',
      'if ! curl https://a.example/1; then curl https://a.example/2; fi',
      ['GET https://a.example/1', 'GET https://a.example/2'],
    ],
    ['after a comment', 'curl https://a.example/x # -d b=c\n', ['GET https://a.example/x']],
    ['with a redirection between words', 'curl https://a.example/x >out.txt 2>&1 -d b=c', ['POST https://a.example/x b=c']],
    [
      'in a text are none',
      "A='curl https://a.example/1\ncurl https://a.example/2\n'\ncurl https://a.example/3",
      ['GET https://a.example/3'],
    ],
    ['in a folded text of YAML', 'run: >\n  curl https://a.example/x\n  -d b=c\nnext: 1', ['POST https://a.example/x b=c']],
    [
      'in a function',
      'f() {\n  local p=$1\n  shift\n  curl "https://a.example/$p" "$@"\n}\nf x.y -d b=c',
      ['POST https://a.example/x.y b=c'],
    ],
    ['with a template with blanks', 'curl {{ base }}/x', ['GET {{base}}/x']],
    ['after --next', 'curl -X PUT https://a.example/1 --next https://a.example/2', ['PUT https://a.example/1', 'GET https://a.example/2']],
    ['with several URLs', 'curl -X PUT https://a.example/1 https://a.example/2', ['PUT https://a.example/1', 'PUT https://a.example/2']],
    ['with a list in its URL', 'curl "https://a.example/{1,2}/x"', ['GET https://a.example/1/x', 'GET https://a.example/2/x']],
    ['with a list that is part of its URL', 'curl -g "https://a.example/{1,2}"', ['GET https://a.example/{1,2}']],
    ['in a trace of a shell', '+ curl https://a.example/x -d b=c\n++ jq -r .t', ['POST https://a.example/x b=c']],
    [
      'with JSON in PowerShell',
      'irm https://a.example/x -Method Post -Body (ConvertTo-Json -InputObject @{b=1} -Depth 5)',
      ['POST https://a.example/x {"b":1}'],
    ],
    [
      'with a file in PowerShell',
      '$b = Get-Content -Raw x.json\nirm https://a.example/x -Method Post -Body $b',
      ['POST https://a.example/x'],
    ],
    ['with the scheme in its name', 'https a.example/1; xhs :3000/2', ['GET https://a.example/1', 'GET https://localhost:3000/2']],
    ['with a scheme that is not that of its name', 'https http://a.example/x', ['GET http://a.example/x']],
    [
      'with an option for the scheme',
      'xh --https a.example/1\nhttp --default-scheme https :/2',
      ['GET https://a.example/1', 'GET https://localhost/2'],
    ],
    ['with a method in lower case', 'xh delete https://a.example/x', ['DELETE https://a.example/x']],
    ['in a script of another shell', `bash -lc 'A=c; curl https://a.example/x -d "b=$A"'`, ['POST https://a.example/x b=c']],
    ['in quotation marks of another shell', 'sh -c "curl \\"https://a.example/x\\" -d b=c"', ['POST https://a.example/x b=c']],
    ['in a script that a shell reads', 'ssh a bash <<< "curl https://a.example/x"', ['GET https://a.example/x']],
    ['for each item', 'echo 1 2 | xargs curl https://a.example/0', ['GET https://a.example/0']],
    ['for each line', "printf '%s\\n' 1 2 | xargs -I% curl https://a.example/%", ['GET https://a.example/1', 'GET https://a.example/2']],
    ['for an item that is not known', 'cat a | xargs -I {} sh -c "curl https://a.example/{}"', ['GET https://a.example/$ITEM']],
    ['as another user', 'sudo -u a /usr/bin/curl https://a.example/x', ['GET https://a.example/x']],
    ['after a variable with blanks', 'A="b c" curl https://a.example/x', ['GET https://a.example/x']],
    ['of cron', '*/5 * * * * root curl https://a.example/x', ['GET https://a.example/x']],
    ['in the image of a pod', 'kubectl run a --image=curlimages/curl:8 -- -d b=c https://a.example/x', ['POST https://a.example/x b=c']],
    ['is none where it is installed', 'sudo apt-get install curl https://a.example/x', ['? https://a.example/x']],
    ['that runs itself', `A='eval "$A"; curl https://a.example/x'\neval "$A"`, Array.from({ length: 4 }, () => 'GET https://a.example/x')],
    ['in a container', 'docker run --rm curlimages/curl https://a.example/x -d b=c', ['POST https://a.example/x b=c']],
    [
      'in PowerShell beside others',
      'curl.exe https://a.example/1\nirm https://a.example/2',
      ['GET https://a.example/1', 'GET https://a.example/2'],
    ],
  ] as const)
    test(name, () => assert.deepEqual(sentBy(text), sent));
});

describe('the values in a script', () => {
  for (const [name, text, body] of [
    ['a variable', 'B=\'b=c\'\ncurl a -d "$B"', 'b=c'],
    ['a variable in braces', 'B=c\ncurl a -d "b=${B}d"', 'b=cd'],
    ['a variable that is set again', 'B=1\nB=2\ncurl a -d "b=$B"', 'b=2'],
    ['several in one assignment', 'local x=1 B=c\ncurl a -d "b=$B"', 'b=c'],
    ['a variable with a default', 'B=${B:-c}\ncurl a -d "b=$B"', 'b=c'],
    ['a text to which another is added', 'B=b\nB+==c\ncurl a -d "$B"', 'b=c'],
    ['a variable that holds the output of a command', 'B=1\nB=$(date)\ncurl a -d "b=$B"', 'b=$B'],
    ['a variable between single quotes', "B=1\ncurl a -d 'b=$B'", 'b=$B'],
    ['an unknown output', 'curl a -d "b=$(date +%s)"', 'b=$(…)'],
    ['the output of printf', 'curl a -d "$(printf \'b=%s\' "c")"', 'b=c'],
    ['the output of cat with a heredoc', "curl a -d \"$(cat <<'E'\nb=don't\nE\n)\"", "b=don't"],
    ['a heredoc with variables', 'B=c\ncurl a -d @- <<E\nb=$B\nE', 'b=c'],
    ['a heredoc with a quoted mark', "B=c\ncurl a -d @- <<'E'\nb=$B\nE", 'b=$B'],
    ['a file that is written before', "cat > f.txt <<'E'\nb=c\nE\ncurl a -d @f.txt", 'b=c'],
    ['a text that is piped', "echo 'b=c' |\n  curl a -d @-", 'b=c'],
    ['a text that is read into a variable', "read -r -d '' B <<'E'\nb=c\nE\ncurl a -d \"$B\"", 'b=c\n'],
    ['a variable of make', 'curl a -d "b=$(B)"', 'b=$B'],
    ['a template', 'curl a -d b=${{ secrets.B }}', 'b=${{secrets.B}}'],
    ['the value of a part, without its quotation marks', `curl a --form 'b="c \\"d\\""'`, 'b=c "d"'],
  ] as const)
    test(name, () => assert.equal(bodyOf(text), body));

  for (const [name, text] of [
    ['a file', 'curl a -d @f.txt'],
    ['another command', 'jq -n 1 | curl a -d @-'],
    ['a file for HTTPie', 'http POST a.example/x < f.json'],
    ['the output of a command', 'curl a -d "$(jq -n 1)"'],
    ['a file for wget', 'wget --post-file=f.txt https://a.example'],
    ['a file for a request file', `POST https://a.example/x HTTP/1.1\nA: b\n\n< ./f.json`],
  ] as const)
    test(`a body from ${name} is not known`, () => {
      const [request] = requestsIn(text);
      assert.deepEqual([request?.body, request?.unseen], [undefined, true]);
    });

  for (const [name, text] of [
    ['an array', `H=(-H "A: b" # one\n -H 'C: d')\ncurl "\${H[@]}" a`],
    ['an array to which words are added', `H=(-H "A: b")\nH+=(-H 'C: d')\ncurl "\${H[@]}" a`],
    ['variables', 'A="A: b"\nC="C: d"\ncurl -H "$A" -H "$C" a'],
    ['options in a variable', 'H="-H A:b -H C:d"\ncurl $H a'],
    ['a config file', 'curl -K - a <<\'E\'\nheader = "A: b"\nheader = "C: d"\nE'],
    ['the output of printf as a config file', `curl -K <(printf 'header = "A: %s"\\nheader = "C: d"' b) a`],
    ['a function', 'f() {\n  local u=$1; shift\n  curl "$@" "$u"\n}\nf a -H "A: b" -H "C: d"'],
  ] as const)
    test(`the headers of ${name}`, () => assert.deepEqual(headersOf(text), ['A: b', 'C: d']));

  test('headers in an unknown variable are not known, and neither is anything else in unknown options', () => {
    assert.equal(headersOf('curl -H "$A" a'), undefined);
    for (const options of ['$OPTIONS', '${{ vars.OPTIONS }}'])
      assert.deepEqual(requestsIn(`curl ${options} https://a.example`), [
        { method: undefined, url: 'https://a.example', headers: undefined, body: undefined, unseen: true },
      ]);
  });
});

describe('the corrected text keeps a variable as it is written', () => {
  for (const variable of ['$ID', '${ID}', '{{id}}', '<id>', '$1'])
    test(variable, () => {
      const form = `grant_type=refresh&refresh_token=r&client_secret=s`;
      assert.match(
        diagnose(`curl ${token} -d '${form}&client_id=${variable}'`).corrected ?? '',
        new RegExp(`client_id=${variable.replaceAll(/[${}]/g, String.raw`\$&`)}&`),
      );
      const headers = `-H "Authorization: ${variable}" -H 'Accept: ${apiMediaType}'`;
      const { corrected = '' } = diagnose(
        `curl -X GET "${variable === '$1' ? '$BASE' : variable}${webhooksPath}/${variable}/ping" ${headers}`,
      );
      assert.ok(
        corrected.startsWith(`POST ${variable === '$1' ? '$BASE' : variable}${webhooksPath}/${variable}/ping HTTP/1.1\nAccept`),
        corrected,
      );
    });
});

describe('a request with variables has no mistake', () => {
  for (const [name, text] of [
    ['a token in an argument', `curl ${hooks} -H "Authorization: Bearer $1"`],
    ['a token that a command prints', `curl ${hooks} -H "Authorization: Bearer $(cat token.txt)"`],
    ['a token in a template with blanks', `curl ${hooks} -H "Authorization: Bearer {{ token }}"`],
    [
      'values without quotation marks in JSON',
      `POST ${hooks}/h1 HTTP/1.1\nAuthorization: Bearer t\nContent-Type: ${apiMediaType}\n\n{"id": "h1", "options": {"collapseEvents": {{flag}}}}`,
    ],
    ['a space after the colon in HTTPie', `http ${hooks} "Authorization: Bearer t" "Accept: ${apiMediaType}"`],
    ['a method in lower case in xh', `xh delete ${hooks}/h1 Authorization:"Bearer t"`],
    ['fields in PowerShell without blanks', `irm ${hooks} -Headers @{Authorization="Bearer $t"}`],
    ['texts that PowerShell joins', `irm ("${hooks}/{0}" -f $id) -Headers @{Authorization = 'Bearer ' + $t}`],
    [
      'headers that PowerShell adds',
      `$h = New-Object "System.Collections.Generic.Dictionary[[String],[String]]"\n$h.Add("Authorization", "Bearer t")\nirm ${hooks} -Headers $h`,
    ],
  ] as const)
    test(name, () => {
      const { kind, findings } = diagnose(text);
      assert.equal(kind, 'webhook-request');
      assert.deepEqual(
        findings.filter(({ level }) => level === 'error'),
        [],
      );
    });
});

test('the value of a header for HTTPie starts after the blank', () => {
  assert.deepEqual(headersOf(`http ${hooks} "Accept: ${apiMediaType}"`), [`Accept: ${apiMediaType}`]);
});

test('a URL that a script opens is read once, with its variables', () => {
  const url = `$AUTH/oauth/authorize?response_type=token&client_id=$ID`;
  const { messages } = diagnose(`AUTH=https://auth.example\nID=a=\nURL="${url}"\nxdg-open "$URL"\n`);
  assert.deepEqual(
    messages.map(({ findings }) => findings.map(({ field }) => field)),
    [['response_type', 'client_id']],
  );
  assert.equal(diagnose(`AUTH=https://auth.example\nURL="${url}"\nAUTH=`).kind, 'authorization-request');
});

test('a variable that holds itself several times does not grow without end', () => {
  for (const text of [
    `a=xx\n${'a="$a$a"\n'.repeat(60)}curl $a`,
    `a=(x y)\n${'a+=("${a[@]}" "${a[@]}")\n'.repeat(60)}curl "\${a[@]}"`,
    `$a = "xx"\n${'$a = "$a$a"\n'.repeat(60)}irm https://a.example -Body $a`,
    `@a=xx\n${'@a={{a}}{{a}}\n'.repeat(60)}GET https://a.example/{{a}}`,
  ])
    assert.equal(diagnose(text).kind, 'unknown');
});

test('a semicolon in a text of a program begins no variable whose value runs over lines', () => {
  assert.deepEqual(readScript(`say("x; a='y")\nsay('z')`).places, []);
  assert.equal(readScript('cd "$A"; qs="a\nb"').places.length, 1);
});

test('the names of parts in a dump are no variables', () => {
  const part = (name: string) => `--x\nContent-Disposition: form-data; name="${name}"\n\na\n`;
  const sent = `$ http --multipart ${token} grant_type=a code=a\nPOST ${tokenPath} HTTP/1.1\nContent-Length: 120\n\n`;
  assert.equal(bodyOf(`${sent}${part('grant_type')}${part('code')}--x--\n`), `${part('grant_type')}${part('code')}--x--`);
  const line = (text: string, offset: string) =>
    `${offset}: ${[...Buffer.from(text)].map((byte) => byte.toString(16)).join(' ')} ${text}\n`;
  const shown = `$ curl --trace - -d @a ${token}\n=> Send data, 32 bytes (0x20)\n${line('a=b; name="code', '0000')}${line('"c=d; e=f; g=h"z', '0010')}`;
  assert.deepEqual(
    readScript(shown).places.map(({ start, end }) => shown.slice(start, end)),
    [`$ curl --trace - -d @a ${token}`],
  );
});

test('an & in a form begins no variable', () => {
  assert.deepEqual(readScript('-d grant_type=x&redirect_uri="https://app.example"').places, []);
});

test('only a URL with nothing around it is that of an authorization request', () => {
  const url = 'https://auth.example/oauth/authorize?response_type=code&client_id=a';
  assert.deepEqual([url, `${url}&scope=Read Comment`, `x ${url}`, `x\n${url}`, `${url}\ncode: x`].map(isWholeAuthorization), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('what is encrypted between the blocks of a trace ends no message', () => {
  const blocks = [
    '=> Send header, 9 bytes (0x9)',
    '=> Send data, 9 bytes (0x9)',
    '<= Recv SSL data, 5 bytes (0x5)',
    '<= Recv header, 9 bytes (0x9)',
  ];
  const shown = [
    `0000: POST ${tokenPath} HTTP/1.1\n0040: `,
    '0000: grant_type=refresh_token',
    '0000: .....',
    '0000: HTTP/1.1 400 Bad Request',
  ];
  assert.equal(diagnose(blocks.map((block, index) => `${block}\n${shown[index] ?? ''}\n`).join('')).messages[0]?.status, 400);
});

test('the line breaks of a body that curl traces as dots are read, and other dots stay', () => {
  const trace = (...lines: string[]): string =>
    [
      '=> Send header, 9 bytes (0x9)',
      `0000: POST ${webhooksPath} HTTP/1.1`,
      '0040: Content-Type: application/json',
      '0080: ',
      '=> Send data, 9 bytes (0x9)',
      ...lines,
    ].join('\n');
  const body = bodyOf(
    trace('0000: {.  "events": ["svc.comment.create"],.  "url": "https://a.example/x.', '0044: y",.  "isTransient": true.}.'),
  );
  assert.deepEqual(JSON.parse(body ?? ''), { events: ['svc.comment.create'], url: 'https://a.example/x.y', isTransient: true });
  assert.equal(bodyOf(trace('0000: {"url":"a.b."}')), '{"url":"a.b."}');
  assert.equal(bodyOf(trace('0000: {"url":"a.b.", }.')), '{"url":"a.b.", }');
});

test('a command with the curly quotation marks of a chat is read, and text in straight ones stays as it is', () => {
  const sent = `curl -X POST “https://auth.example${tokenPath}” -H ‘Content-Type: application/json’ -d ‘{“grant_type”: “refresh_token”}’`;
  assert.ok(foundIn(`it’s always 400:\n${sent}`)[0]?.includes('error token-post-form Content-Type'));
  const body = '{"id": "w1", "description": "the “new” webhook", "options": {"collapseEvents": true}}';
  assert.deepEqual(
    foundIn(`POST ${webhooksPath}/w1 HTTP/1.1\n\n${body}`)
      .flat()
      .filter((found) => found.startsWith('error')),
    ['error bearer-header Authorization'],
  );
  const typed = body.replace('the “new” webhook', 'Ann’s webhook').replace('true', '"true"');
  assert.match(diagnose(`POST ${webhooksPath}/w1 HTTP/1.1\n\n${typed}`).corrected ?? '', /Ann’s/);
});

describe('the marks of a quotation in an email or a chat are no part of', () => {
  const quoted = (text: string, times: number): string => text.replaceAll(/^/gm, '> '.repeat(times));
  const texts = {
    'a command': `I run\n\ncurl https://auth.example${tokenPath} \\\n  -H 'Accept: a/b' \\\n  -d 'grant_type=refresh_token&client_id=a&client_secret=b'\n\nfor weeks`,
    'HTTP text': `Hi,\n\nPOST ${tokenPath} HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\ngrant_type=refresh_token&client_id=a&client_secret=b`,
    'verbose output': `$ curl -v -d 'grant_type=refresh_token&client_id=a&client_secret=b' https://auth.example${tokenPath}\n> POST ${tokenPath} HTTP/1.1\n> Content-Type: application/x-www-form-urlencoded\n>\n< HTTP/1.1 400 Bad Request\n<`,
    'a program': `const res = await fetch('https://auth.example${tokenPath}', {\n  method: 'POST',\n  body: new URLSearchParams({\n    grant_type: 'refresh_token',\n    client_id: id,\n    client_secret: secret,\n  }),\n});`,
  };
  for (const [what, text] of Object.entries(texts))
    test(what, () => {
      for (const times of [0, 1, 2])
        assert.deepEqual(foundIn(`Kim wrote:\n${quoted(text, times)}`), [['token-request', 'error refresh-refresh-token refresh_token']]);
    });
});
