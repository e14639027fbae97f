import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis';
const all = 'tests/diagnosis/diagnose.test.ts';
const exact = 'tests/diagnosis/findings.test.ts';
const corrected = 'tests/diagnosis/corrected.test.ts';
const secrets = 'tests/diagnosis/secrets.test.ts';
const recognise = 'tests/diagnosis/recognise.test.ts';
const notification = 'tests/diagnosis/notification.test.ts';
const curl = 'tests/diagnosis/curl.test.ts';

/** What a diagnosis must not miss, invent or repeat. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/webhook-request.ts`, exact, [
    ['takes bearer in lower case for a mistake', '/^bearer +[\\w~+/.-]+=*$/i', '/^Bearer +[\\w~+/.-]+=*$/'],
    ['takes a placeholder behind bearer for a mistake', '/^bearer +[<{$]/i', '/^Bearer +[<{$]/'],
    ['takes basic in lower case for a mistake', '/^basic /i', '/^Basic /'],
    ['compares the encoded id of a path', 'given.id !== decoded(id)', 'given.id !== id'],
    ['misses encoded braces', '/[{}]|%7[BD]/i.test(id)', '/[{}]/.test(id)'],
    ['misses encoded braces in lower case', '/[{}]|%7[BD]/i.test(id)', '/[{}]|%7[BD]/.test(id)'],
    ['leaves encoded braces in the fix', 'id.replaceAll(/[{}]|%7[BD]/gi', 'id.replaceAll(/[{}]/gi'],
    ['takes what is not specified for an error', "problem.openFact === undefined ? 'error' : 'note'", "'error'"],
  ]),
  ...breakTests(`${folder}/webhook-request.ts`, all, [
    ['misses a token in the query', "some((pair) => pair.name === 'access_token')", "some((pair) => pair.name === '')"],
    ['takes any value of Accept', 'if (value === apiMediaType) return undefined;', 'if (value !== undefined) return undefined;'],
    ['misses a body where none belongs', "!hasBody && (request.body ?? '') !== ''", 'false'],
    ['misses a lifecycle type', 'given.events.find(meansLifecycle)', 'given.events.find(() => false)'],
    ['takes a limit that is no integer', "(pair.name === 'offset' || pair.name === 'limit')", "pair.name === 'offset'"],
  ]),
  ...breakTests(`${folder}/parameters.ts`, exact, [
    ['misses a double encoding in lower case', '/%253D/i', '/%253D/'],
    ['misses a % that begins nothing', '/%(?![\\da-f]{2})/i.test(raw)', 'false'],
    ['misses a raw blank', '/\\s/.test(raw)', 'false'],
    ['takes notes for errors', "level: 'note', rule", "level: 'error', rule"],
  ]),
  ...breakTests(`${folder}/parameters.ts`, all, [
    ['misses a raw =', "raw.includes('=')", "raw.includes('==')"],
    ['misses a raw +', "return raw.includes('+')", "return raw.includes('++')"],
    ['takes an empty parameter', "(pairOf(pairs, name)?.value ?? '') === ''", 'pairOf(pairs, name) === undefined'],
  ]),
  ...breakTests(`${folder}/parameters.ts`, secrets, [
    ['quotes the name of an unknown parameter', 'quotableNames.find((one) => one === name)', 'name'],
  ]),
  ...breakTests(`${folder}/parameters.ts`, curl, [
    ['misses a parameter that is given twice', 'pair.name === name).length < 2', 'pair.name === name).length < 3'],
  ]),
  ...breakTests(`${folder}/token-request.ts`, exact, [
    ['misses clientSecret in a query', "plainName(name) === 'clientsecret'", "name === 'client_secret'"],
  ]),
  ...breakTests(`${folder}/token-request.ts`, all, [
    ['takes a token request by GET', "request.method !== 'POST'", "request.method === 'PUT'"],
    ['takes a token request in the query', 'inQuery.length > 0', 'inQuery.length > 9'],
    ['takes Basic for client authentication', '/^basic\\b/i', '/^never/'],
    ['takes a whole address for a code', '/:\\/\\/|[?&]code=/', '/never/'],
    ['takes a redirect URI that is encoded twice', '/^(https?|urn)%3A/i.test(pair.value)', 'false'],
    ['takes any grant', 'return grant === right', "return grant !== ''"],
    ['needs no client secret', "    need('client_secret', `${own}-client-secret`),\n", ''],
    ['needs no client id', "    need('client_id', `${own}-client-id`),\n", ''],
  ]),
  ...breakTests(`${folder}/misplaced-secrets.ts`, exact, [
    ['misses clientSecret in an authorization URL', 'plainName(secret) === plainName(name)', 'secret === name'],
    ['misses a refresh token in an authorization URL', "'access_token', 'refresh_token', 'code'", "'access_token', 'code'"],
    ['misses a code in an authorization URL', "'access_token', 'refresh_token', 'code'", "'access_token', 'refresh_token'"],
  ]),
  ...breakTests(`${folder}/authorization-url.ts`, all, [
    ['takes a posted authorization request', "method !== undefined && method !== 'GET'", 'false'],
    ['takes an implicit request', "return value === 'code' ? undefined", "return value !== '' ? undefined"],
    ['takes a redirect URI of any form', "if (kind === 'not-allowed')\n", 'if (false)\n'],
    ['takes localhost with a path for certain', "kind === 'localhost-with-path'", "kind === 'localhost'"],
    ['takes a scope in any case', 'return near\n', 'return false\n'],
    ['takes scopes with commas', '!names || /,/.test(value)', '!names'],
    ['takes a value that is not encoded', '[\\s"<>]|:\\/\\/|%(?![\\da-f]{2})', 'never'],
  ]),
  ...breakTests(`${folder}/authorization-url.ts`, corrected, [
    ['leaves a double encoding in lower case', '/%3D/gi', '/%3D/g'],
    ['makes a redirect URI up', "(decodedAgain(value) ?? '<redirect_uri>')", 'value'],
  ]),
  ...breakTests(`${folder}/authorization-url.ts`, secrets, [
    ['repeats the password of an address', ".replace(/^([a-z][\\w+.-]*:\\/\\/)[^/]*@/i, '$1')", ''],
  ]),
  ...breakTests(`${folder}/landed.ts`, exact, [
    ['explains an error that came with a code', "has('error') && !has('code')", "has('error')"],
    ['misses a code that came with an error', "has('code') && has('error')\n", 'false\n'],
  ]),
  ...breakTests(`${folder}/landed.ts`, all, [
    ['misses a code in the fragment', "pairOf(inFragment, 'code') ||", 'false ||'],
    ['misses a token in the fragment', "pairOf(inFragment, 'access_token') ||", 'false ||'],
    ['misses an empty code', "pairOf(pairs, 'code')?.value === ''", 'false'],
    ['takes every error for a listed one', 'authorizationErrorCodes.find(({ code }) => code === error)', 'authorizationErrorCodes[0]'],
  ]),
  ...breakTests(`${folder}/diagnose.ts`, exact, [['misses a response of status 400', 'status >= 400', 'status > 400']]),
  ...breakTests(`${folder}/diagnose.ts`, recognise, [
    [
      'explains a token response as an error of the API',
      "['token-response', 'redirect'].includes(diagnosis.kind)",
      "diagnosis.kind === 'redirect'",
    ],
    ['takes two addresses for one', " && (index === 0 || !line.includes('://'))", ''],
    ['takes any response for a body', 'ofText(location ?? body, prefix)', 'ofText(body, prefix)'],
  ]),
  ...breakTests(`${folder}/masked-json.ts`, corrected, [
    ['repeats a password', ", 'password'", ''],
    ['repeats a token', ", 'token'", ''],
    ['repeats an access token', "'accesstoken', ", ''],
    ['repeats a secret that is a number', "typeof entry !== 'object' &&", "typeof entry === 'string' &&"],
    ['repeats clientSecret', 'secrets.includes(plainName(key))', 'secrets.includes(key)'],
  ]),
  ...breakTests(`${folder}/token-form.ts`, corrected, [
    ['takes a refresh for an exchange', "pairOf(pairs, 'grant_type')?.value === 'refresh_token' ||", 'false ||'],
  ]),
  ...breakTests(`${folder}/token-form.ts`, all, [
    ['repeats a code', "hidden = ['code', ", 'hidden = ['],
    ['repeats a client secret', "hidden = ['code', 'client_secret', ", "hidden = ['code', "],
    ['repeats a refresh token', ", 'refresh_token'];\n\n", '];\n\n'],
  ]),
  ...breakTests(`${folder}/corrected-webhook.ts`, corrected, [
    ['leaves encoded braces', '/[{}]|%7[BD]/gi', '/[{}]/gi'],
    ['repeats a Basic credential', "'Basic <credentials>'", "headerOf(request, 'authorization')"],
    ['keeps a company for a state change', "name !== 'companyId' || fields.includes('companyId')", 'true'],
    ['registers for a lifecycle type', 'name === undefined || !isLifecycle(name)', 'true'],
    ['keeps booleans as text', "value === 'true' ? true : value === 'false' ? false : value", 'value'],
    ['keeps parameters that the operation does not have', 'listed.includes(name)', 'true'],
    ['keeps the id of the body', '{ ...body, id }', 'body'],
  ]),
  ...breakTests('src/interface/tokens.ts', all, [
    ['takes a lifetime as text', 'expires_in: v.literal(limits.accessTokenSeconds)', 'expires_in: v.unknown()'],
    ['takes another token type', "token_type: v.literal('Bearer')", 'token_type: v.string()'],
  ]),
  ...breakTests(`${folder}/token-response.ts`, all, [['explains every error alike', "error === 'invalid_grant'", "error === ''"]]),
  ...breakTests(`${folder}/notification.ts`, notification, [
    ['takes another event type than the expected', 'event === expected', 'event !== expected'],
    [
      'takes a missing field',
      'if (other === undefined) return { ...about, message: `${name} is missing.` };',
      'if (other === undefined) return undefined;',
    ],
    ['takes another document state', '!v.is(DocumentState, value)', 'false'],
    ['takes a form for JSON that is broken', '/^[\\w.%+-]+=/', '/^never/'],
    ['takes an array for a notification', ' || Array.isArray(value))\n    return', ')\n    return'],
  ]),
  ...breakTests(`${folder}/event-type.ts`, notification, [
    ['takes a type in capitals for one with another prefix', 'if (type.trim().toLowerCase() === right)', 'if (type === right)'],
    ['does not know a type in capitals', '.trim().toLowerCase();\n  const behindPrefix', '.trim();\n  const behindPrefix'],
  ]),
  ...breakTests(`${folder}/timestamp.ts`, notification, [
    ['takes a date that there is not', '!Number.isNaN(Date.parse(text))', 'true'],
    ['suggests a time that is wrong as well', 'v.is(Timestamp, result) ? result : undefined', 'result'],
  ]),
  ...breakTests(`${folder}/curl.ts`, curl, [
    ['reads data of -G as a body', "const asQuery = has('--get');", 'const asQuery = false;'],
    ['judges a body from a file', '{ unseen: true }', '{}'],
    ['repeats the user of a command', "'Basic <credentials>'", '`Basic ${value}`'],
    ['reads arguments behind a pipe', 'end < 0 ? words : words.slice(0, end)', 'words'],
  ]),
];
