import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authorizePath, formMediaType, tokenPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const authorize = `https://auth.example${authorizePath}?response_type=code`;
const token = `https://auth.example${tokenPath}`;
const registered = 'https://app.example/callback';
const opened = `${authorize}&client_id=a&redirect_uri=${encodeURIComponent(registered)}`;

/** A form that exchanges a code with a redirect URI. */
const form = (uri: string): string =>
  `grant_type=authorization_code&code=c&client_id=a&client_secret=s&redirect_uri=${encodeURIComponent(uri)}`;
/** A program in Python that does so. */
const python = (uri: string): string =>
  `import requests\nrequests.post("${token}", data={"grant_type": "authorization_code", "code": code, "client_id": ID, "client_secret": SECRET, "redirect_uri": "${uri}"})`;

/** Texts with an authorization URL and the exchange after it. */
const texts: readonly (readonly [name: string, text: (uri: string) => string])[] = [
  ['a URL before a command', (uri) => `${opened}\n\ncurl ${token} -d '${form(uri)}'`],
  ['a URL among words before a command', (uri) => `First I open ${opened}, then I run\n\n$ curl ${token} -d '${form(uri)}'`],
  ['a URL that a command opens', (uri) => `open "${opened}"\ncurl ${token} -d '${form(uri)}'`],
  ['a URL before a form', (uri) => `${opened}\n\n${form(uri)}`],
  ['a URL before a program', (uri) => `${opened}\n\n${python(uri)}`],
  [
    'a request whose URL comes after it',
    (uri) => `POST ${tokenPath} HTTP/1.1\nContent-Type: ${formMediaType}\n\n${form(uri)}\n\nThe URL was:\n${opened}`,
  ],
  [
    'a program in Python that joins a URL',
    (uri) => `url = "${authorize}&client_id=" + quote(ID) + "&redirect_uri=" + quote("${registered}", safe="")\n${python(uri)}`,
  ],
  [
    'a program in Python with an f-string',
    (uri) => `URI = "${registered}"\nurl = f"${authorize}&client_id={quote(ID)}&redirect_uri={quote(URI)}"\n${python(uri)}`,
  ],
  [
    'a program in JavaScript with templates',
    (uri) =>
      `const URI = '${registered}';\nopen(\`${authorize}&client_id=\${encodeURIComponent(id)}&redirect_uri=\${encodeURIComponent(URI)}\`);\nfetch('${token}', { method: 'POST', headers: { 'Content-Type': '${formMediaType}' }, body: \`grant_type=authorization_code&code=\${code}&client_id=\${encodeURIComponent(id)}&client_secret=\${secret}&redirect_uri=\${encodeURIComponent('${uri}')}\` });`,
  ],
  [
    'a program in PHP',
    (uri) =>
      `<?php\n$uri = '${registered}';\n$url = '${authorize}&client_id=' . urlencode($id) . '&redirect_uri=' . urlencode($uri);\nheader('Location: ' . $url);\n$ch = curl_init('${token}');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, http_build_query(['grant_type' => 'authorization_code', 'code' => $code, 'client_id' => $id, 'client_secret' => $secret, 'redirect_uri' => '${uri}']));`,
  ],
  [
    'a program in Go with two functions',
    (uri) =>
      `package main\nfunc login() {\n\tu := "${authorize}&client_id=" + url.QueryEscape(id) + "&redirect_uri=" + url.QueryEscape("${registered}")\n\thttp.Redirect(w, r, u, 302)\n}\nfunc callback() {\n\tform := url.Values{"grant_type": {"authorization_code"}, "code": {code}, "client_id": {id}, "client_secret": {secret}, "redirect_uri": {"${uri}"}}\n\tresp, err := http.PostForm("${token}", form)\n}`,
  ],
  [
    'a program in Java',
    (uri) =>
      `String opened = "${authorize}&client_id=" + URLEncoder.encode(id, UTF_8) + "&redirect_uri=" + URLEncoder.encode("${registered}", UTF_8);\nHttpRequest request = HttpRequest.newBuilder(URI.create("${token}")).header("Content-Type", "${formMediaType}").POST(BodyPublishers.ofString("grant_type=authorization_code&code=" + code + "&client_id=" + enc(id) + "&client_secret=" + enc(secret) + "&redirect_uri=" + enc("${uri}"))).build();`,
  ],
  [
    'a program in Ruby',
    (uri) =>
      `url = "${authorize}&client_id=#{CGI.escape(id)}&redirect_uri=#{CGI.escape('${registered}')}"\nredirect_to url\nNet::HTTP.post_form(URI('${token}'), grant_type: 'authorization_code', code: params[:code], client_id: id, client_secret: secret, redirect_uri: '${uri}')`,
  ],
  [
    'a program in C#',
    (uri) =>
      `var url = $"${authorize}&client_id={Uri.EscapeDataString(id)}&redirect_uri={Uri.EscapeDataString("${registered}")}";\nvar form = new FormUrlEncodedContent(new Dictionary<string, string> { ["grant_type"] = "authorization_code", ["code"] = code, ["client_id"] = id, ["client_secret"] = secret, ["redirect_uri"] = "${uri}" });\nvar response = await http.PostAsync("${token}", form);`,
  ],
];

describe('the redirect URI of an exchange is compared with that of the authorization request', () => {
  for (const [name, text] of texts)
    test(`in ${name}`, () => {
      assert.deepEqual(foundIn(text(registered)), [['authorization-request'], ['token-request']]);
      assert.deepEqual(foundIn(text(`${registered}/`)), [
        ['authorization-request'],
        ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
      ]);
    });

  test('and with those of the other authorization requests before it', () => {
    const other = opened.replace(encodeURIComponent(registered), encodeURIComponent('http://localhost:4000'));
    const flows = (uri: string): string[] => foundIn(`${opened}\n${other}\n\ncurl ${token} -d '${form(uri)}'`).at(-1) ?? [];
    assert.deepEqual(flows(registered), ['token-request']);
    assert.deepEqual(flows('http://localhost:4000'), ['token-request']);
    assert.deepEqual(flows(`${registered}/`), ['token-request', 'error exchange-redirect-uri-same redirect_uri']);
  });

  test('and with one that has a placeholder', () => {
    const shown = opened.replace('client_id=a', 'client_id=<CLIENT_ID>');
    for (const text of [`Open ${shown}\n\ncurl ${token} -d '${form(registered)}'`, `Open ${shown} and send this:\n\n${form(registered)}`])
      assert.deepEqual(foundIn(text), [['authorization-request'], ['token-request']], text);
  });

  test('but not with one in a comment, in the output of a command, or in a URL without its parameters', () => {
    const command = `curl ${token} -d '${form(`${registered}/`)}'`;
    for (const before of [`# ${opened}`, `< location: ${opened}`, `Location: ${opened}`, authorize, `"${opened}"`])
      assert.deepEqual(foundIn(`${before}\n${command}`), [['token-request']], before);
  });
});

describe('an authorization URL in a program', () => {
  test('that encodes the redirect URI, or passes it on as it is', () => {
    const php = (uri: string): string =>
      `<?php\n$uri = '${registered}';\n$url = '${authorize}&client_id=a&redirect_uri=' . ${uri};\nheader($url);`;
    assert.deepEqual(foundIn(php('urlencode($uri)')), [['authorization-request']]);
    assert.deepEqual(foundIn(php('$uri')), [['authorization-request', 'error authorize-get redirect_uri']]);
    const js = (uri: string): string => `const uri = '${registered}';\nopen(\`${authorize}&client_id=a&redirect_uri=\${${uri}}\`);`;
    for (const encoder of ['encodeURIComponent', 'urlencode', 'lib.urlencode'])
      assert.deepEqual(foundIn(js(`${encoder}(uri)`)), [['authorization-request']], encoder);
    assert.deepEqual(foundIn(js('uri')), [['authorization-request', 'error authorize-get redirect_uri']]);
  });

  test('has none of the parameters that a token request after it has', () => {
    const body = 'new FormUrlEncodedContent(new Dictionary<string, string> { ["client_secret"] = secret, ["code"] = code })';
    const text = `var url = $"${authorize}&client_id={id}";\nvar form = ${body};\nawait http.PostAsync("${token}", form);`;
    assert.deepEqual(foundIn(text)[0], ['authorization-request']);
  });

  test('is one request, however often the program uses it', () => {
    const text = `const url = '${authorize}&client_id=a';\nconsole.log(url);\nopen(url);`;
    assert.deepEqual(foundIn(text), [['authorization-request']]);
    assert.deepEqual(foundIn(`$url = '${authorize}&client_id=a';\nprint($url);\nheader('Location: ' . $url);\n$x->y();`), [
      ['authorization-request'],
    ]);
  });
});
