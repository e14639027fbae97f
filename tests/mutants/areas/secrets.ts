import { breakTests, type Mutant } from '../mutant.ts';

const log = 'tests/playground/state/log/secrets.test.ts';
const file = 'tests/playground/features/links/session-file.test.ts';
const names = 'tests/http/secret-names.test.ts';
const link = 'tests/playground/features/links/permalink.test.ts';
const diagnosis = 'tests/diagnosis/secrets.test.ts';
const shared = 'tests/playground/features/links/shared-values.test.ts';

/** Places in which a secret would be shown, written or linked. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/diagnosis/corrections/seen-secrets.ts', diagnosis, [
    ['says a secret that is encoded elsewhere', '[one, encoded(one)]', '[one]'],
    ['says a secret that was encoded', '[secret, decoded(secret)]', '[secret]'],
    ['says a secret of a header', 'value ?? credentials', "value ?? ''"],
    ['hides the name of a variable', 'if (isName.test(secret)) continue;', ''],
  ]),
  ...breakTests('src/playground/state/log/masked.ts', log, [
    ['knows the secrets of one entry only', 'secretsIn(among)', 'secretsIn(entries)'],
    ['keeps an exchange with its secrets', "key !== 'exchange'", 'true'],
    ['keeps a secret that another exchange holds', '...among, ', ''],
  ]),
  ...breakTests('src/playground/state/log/secret-places.ts', log, [
    ['logs the code of a JSON response', 'failed || /^', 'true || /^'],
    ['logs a code in Referer', '|referer)', ')'],
    ['logs a code in a redirect', '(?:location|referer)', '(?:referer)'],
    ['logs a code in a link of a page', "name.replace(/^amp;/, '')", 'name'],
    ['logs a key in an address of a JSON body', 'inInputs(inAddresses(parts, rewrite), rewrite)', 'inInputs(parts, rewrite)'],
    ['logs a hidden field of a page', 'inInputs(inAddresses(parts, rewrite), rewrite)', 'inAddresses(parts, rewrite)'],
    ['logs an address that is the value of a field', 'fields === fieldEncoded ? field : ', 'true ? field : '],
    ['logs a secret of a multipart body', 'rewriteParts(named, isSecretName, rewrite)', 'named'],
    ['logs a secret in UTF-16', "body.includes('\\0')", 'false'],
    [
      'logs the password of an address',
      'const bare = url.replace(userInfo, (_, scheme: string, info: string) => `${scheme}${rewrite(info)}@`);',
      'const bare = url;',
    ],
    ['logs a fragment', 'bare.search(/[?#]/)', 'bare.search(/[?]/)'],
    ['logs a cookie', '^(?:set-)?cookie2?$|', ''],
    ['logs a cookie that is set', '(?:set-)?cookie', 'cookie'],
    ['hides the scheme of Proxy-Authorization', '(?:proxy-)?authorization', 'authorization'],
    ['logs X-Api-Key-Old', 'api-?key|', ''],
    ['hides the scheme of Authorization', 'scheme + rewrite(credential)', 'rewrite(value)'],
    ['hides an empty value', "if (value === '') return field;", ''],
  ]),
  ...breakTests('src/http/secret-names.ts', names, [
    ['shows a token', "'secret', 'token']", "'secret']"],
    ['shows a password', ", 'password']", ']'],
    ['shows an API key', "'api_key', ", ''],
    ['shows a signature', "'signature', ", ''],
    ['shows credentials', "'credentials', ", ''],
    ['shows the key of a receiver', "'key', ", ''],
    ['shows a JWT', ", 'jwt']", ']'],
  ]),
  ...breakTests('src/http/known-texts.ts', log, [
    ['logs the end of a secret that begins with another', 'other.length - one.length', 'one.length - other.length'],
    ['replaces what begins with a known text', 'if (replacement === undefined) continue;', ''],
  ]),
  ...breakTests('src/diagnosis/corrections/seen-secrets.ts', names, [
    ['takes each key for a secret', '(?<=[?&])', ''],
    ['takes a word after the word token for a secret', '!/\\d/.test(secret)', 'false'],
  ]),
  ...breakTests('src/playground/state/log/secrets.ts', log, [
    ['logs a secret that is URL-encoded elsewhere', '      encodeURIComponent(text),\n', ''],
    ['logs a secret that is form-encoded elsewhere', '      new URLSearchParams({ x: text }).toString().slice(2),\n', ''],
    ['logs a secret that is escaped for JSON elsewhere', '      JSON.stringify(text).slice(1, -1),\n', ''],
    ['logs a secret that was escaped for JSON', ', unescapedJson(value)]', ']'],
    ['logs a secret that was URL-encoded', '[value, decoded(value),', '[value,'],
    ['hides the code of an error', 'response.status >= 400', 'response.status > 400'],
    ['logs a known secret of six characters', 'shortest = 6', 'shortest = 7'],
    ['hides a known secret of five characters wherever it is', 'shortest = 6', 'shortest = 5'],
    ['logs a known secret in a URL', 'changed(exchange, hide, hide, hide)', 'changed(exchange, String, hide, hide)'],
    ['logs a known secret in a request body', 'request.body === null ? null : body(request.body, false)', 'request.body'],
    ['logs a known secret in a response body', 'body: body(response.body, response.status >= 400)', 'body: response.body'],
  ]),
  ...breakTests('src/http/secret-names.ts', log, [
    ['hides every field of a multipart body', "isSecret(quoted ?? bare ?? '') && value", 'value', 'other fields of a multipart'],
    ['hides that a field has no value', " && value !== ''", '', 'other fields of a multipart'],
  ]),
  ...breakTests('src/playground/state/log/display-mask.ts', log, [
    ['shows what a live service made', "if (target !== 'page' && target !== 'server') continue;", ''],
    [
      'hides what a sandbox in the page made',
      "target === 'page' || target === 'server' ? (value",
      "target === 'server' ? (value",
      'what is shown',
    ],
    [
      'hides what a sandbox on the server made',
      "target === 'page' || target === 'server' ? (value",
      "target === 'page' ? (value",
      'what is shown',
    ],
    ['shows what was sent to a live service', "target === 'page' || target === 'server' ? (value", 'true ? (value', 'what is shown'],
  ]),
  ...breakTests('src/playground/features/links/session-file.ts', file, [
    [
      'cannot read a session of a live deployment',
      "kind: v.picklist(['page', 'server', 'live'])",
      "kind: v.picklist(['page', 'server'])",
      'any of the targets',
    ],
    ['says that ids were left out of which there are none', 'webhookIds.length > 0', 'true', 'leaves nothing out'],
    ['cannot read the log of an experiment', "'act', 'redirect']", "'redirect']", 'any of the targets'],
    ['saves the log with its secrets', 'withSecrets ? settled : masked(settled)', 'settled'],
    ['saves tokens unasked', 'withSecrets && tokens', 'tokens'],
    ['accepts ids of another sandbox from a file', 'if (workspaceId !== flow.workspace?.id ||', 'if ('],
  ]),
  ...breakTests('src/playground/features/links/permalink.ts', link, [
    ['puts a known secret into a link', 'hidden.some((secret) => text.toLowerCase().includes(secret)) ? []', 'hidden.includes(text) ? []'],
    ['puts every field into a link', 'checkOf(form, field)?.(text) !== true', 'checkOf(form, field)?.(text) === false'],
    ['reads a link with a field twice', 'names.size !== fields.length', 'names.size > fields.length'],
  ]),
  ...breakTests('src/playground/features/links/shared-values.ts', shared, [
    ['links a typed client secret', '[typedSecret, proposedState', '[proposedState'],
    ['links the next state', '[typedSecret, proposedState, ', '[typedSecret, '],
    ['links a code', 'code ? [code.code] : []', '[]'],
    ['links an access token', '[tokens.accessToken, tokens.refreshToken]', '[tokens.refreshToken]'],
    ['links a refresh token', '[tokens.accessToken, tokens.refreshToken]', '[tokens.accessToken]'],
    ['links the state of a request', 'requests.map(({ state }) => state)', '[]'],
    ['links a control key', '[workspace.controlKey, ', '['],
  ]),
  ...breakTests('src/playground/state/workspace-secrets.ts', shared, [
    ['links the secret of an application', '.map(({ clientSecret }) => clientSecret)', '.map(({ clientId }) => clientId)'],
    ['links a Basic credential', String.raw`, header.replace(/^\S+ /, '')]`, ']'],
  ]),
];
