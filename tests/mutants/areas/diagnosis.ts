import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis';
const diagnose = 'tests/diagnosis/diagnose.test.ts';
const findings = 'tests/diagnosis/findings.test.ts';
const corrected = 'tests/diagnosis/corrected.test.ts';
const secrets = 'tests/diagnosis/secrets.test.ts';
const recognise = 'tests/diagnosis/recognise.test.ts';
const notification = 'tests/diagnosis/notification.test.ts';
const curl = 'tests/diagnosis/curl.test.ts';
const recorded = 'tests/diagnosis/recorded.test.ts';
const samples = 'tests/diagnosis/samples.test.ts';
const places = 'tests/diagnosis/places.test.ts';
const change = 'tests/diagnosis/change.test.ts';
const har = 'tests/diagnosis/har.test.ts';
const sentences = 'tests/diagnosis/sentences.test.ts';
const hostile = 'tests/diagnosis/hostile.test.ts';
const history = 'tests/diagnosis/history.test.ts';
const repeated = 'tests/diagnosis/repeated-redirect.test.ts';
const shell = 'tests/diagnosis/shell.test.ts';
const php = 'tests/diagnosis/php.test.ts';
const programs = 'tests/diagnosis/programs.test.ts';
const settings = 'tests/diagnosis/settings.test.ts';
const logs = 'tests/diagnosis/logs.test.ts';

/** What a diagnosis must not miss, invent or repeat. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/checks/issued-tokens.ts`, history, [
    [
      'takes a token for expired at the end of its lifetime',
      'age > lifetime + (recorded',
      'age >= lifetime + (recorded',
      'a call with an access token',
    ],
    ['takes an accepted token for expired', 'if (isSuccess(exchange)) return undefined;', '', 'a call with an access token'],
    [
      'compares the times of two clocks',
      'this.times.has(startedAt - (startedAt % 1000)) ? this.tokens.get(token) : undefined',
      'this.tokens.get(token)',
      'a call with an access token',
    ],
    ['does not know that a log hides a token', 'if (!isHidden(token)) ', '', 'a call with an access token'],
    ['takes the lifetime of another object', '/[^{}]*$/', '/[^]*$/', 'a call with an access token'],
    ['takes the time before a line for its own', 'latest[index]', 'times[index - 1]', 'a call with an access token'],
    ['forgets the time where a line has none', '(next = time ?? next)', '(next = time)', 'a call with an access token'],
  ]),
  ...breakTests(`${folder}/checks/history.ts`, history, [
    ['takes a code for expired at the end of its lifetime', 'age > limits.codeSeconds', 'age >= limits.codeSeconds'],
    ['takes a code for used after a failed exchange', 'if (isSuccess(exchange)) this', 'if (true) this'],
    ['does not see that a code was used', 'if (known.isConsumed)', 'if (false)'],
    ['takes any refresh token for an access token', 'this.accessTokens.has(token) ?', '!this.accessTokens.has(token) ?'],
    ['takes an authorization code for a refresh token', 'this.sentCodes.has(token) ?', 'false ?'],
    ['takes a token for an authorization code', 'this.accessTokens.has(code) ?', 'false ?'],
    ['takes the mask of a token for a token', '!hiddenValue.test(token)', 'true'],
    ['takes a token with both names for an access token', 'if (this.refreshTokens.has(token)) return undefined;', ''],
    ['takes a token with both names for a refresh token', ' && !this.accessTokens.has(token)', ''],
  ]),
  ...breakTests(`${folder}/readers/records/structured-logs.ts`, history, [
    ['takes the start of a response for the time of the code', 'startedAt + time', 'startedAt'],
  ]),
  ...breakTests(`${folder}/readers/code/literals.ts`, history, [
    ['does not put known parameters into a URL', 'value instanceof BuiltParameters || isFields(value)', 'false'],
  ]),
  ...breakTests(`${folder}/readers/programs/calls.ts`, history, [
    ['takes no URL that a program opens for a request', "url?.includes('?') === true", 'false'],
  ]),
  ...breakTests(`${folder}/checks/history.ts`, logs, [
    [
      'does not know when an application received a code',
      "if (kind === 'redirect') this.addRedirect",
      "if (kind === 'unknown') this.addRedirect",
    ],
  ]),
  ...breakTests(`${folder}/messages/placeholders.ts`, logs, [
    ['takes the mask of a code for a code', 'isPlaceholder(value) || hiddenValue.test(value)', 'isPlaceholder(value)'],
  ]),
  ...breakTests(`${folder}/readers/logs/log-times.ts`, logs, [
    ['compares the times of several clocks', 'isOneClock ? one?.time', 'true ? one?.time'],
  ]),
  ...breakTests(`${folder}/readers/logs/log-lines.ts`, logs, [
    ['requires the parameters that a program adds to a URL', '!withoutEnd(one).endsWith(authorizePath) &&', ''],
    ['reads what a proxy sends on as another request', 'targetOf(withoutEnd(one)) !== targetOf(withoutEnd(url))', 'true'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-values.ts`, programs, [
    ['reads no lists and maps in Go', 'if (this.goType())', 'if (false)'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-pairs.ts`, programs, [
    ['takes the address of a client for a field', '|| isOfClient', '|| false'],
  ]),
  ...breakTests(`${folder}/checks/json-kind.ts`, logs, [
    ['takes a line of a log for an error', "if (isSuccess || some('level', 'severity'))", 'if (false)'],
  ]),
  ...breakTests(`${folder}/readers/dumps/lines.ts`, logs, [['misses a body that Faraday does not log', '/^\\nP.*/', '/^never/']]),
  ...breakTests(`${folder}/checks/settings.ts`, settings, [
    ['checks the settings of other services', 'settings.filter(([name]) => !name', 'settings.filter(([name]) => name || !name'],
    ['looks for another service at the start of a name only', 'name.split(/[_.-]/).some', 'name.split(/[_.-]/).slice(0, 1).some'],
    ['takes a template for a redirect URI', 'if (replaced.test(value))', 'if (false)'],
    ['checks settings in the section of another service', 'isClient && !hasSection', 'isClient'],
    ['checks settings of no client', 'isClient && !hasSection', '!hasSection'],
  ]),
  ...breakTests(`${folder}/readers/text/loose.ts`, settings, [
    ['takes any pairs for a token request', 'isForm && names.some', 'isForm || names.some'],
    ['takes settings for a form', 'readSettings(text) ? undefined', 'false ? undefined'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-block.ts`, php, [
    [
      'forgets what was assigned to a variable last',
      "this.tokens[at + 1]?.text === '='",
      "this.tokens[at + 1]?.text === '=' && isArray(at + 2)",
    ],
  ]),
  ...breakTests(`${folder}/readers/programs/written-pairs.ts`, php, [
    ['reads no address among the options of curl', "typeof url === 'string' && isServiceAddress(url)", 'false'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-exchange.ts`, php, [
    ['believes a header that does not fit the body', 'type !== multipart || name', 'true || name'],
  ]),
  ...breakTests(`${folder}/readers/commands/script.ts`, shell, [
    ['takes a semicolon in a text for the end of a command', 'return before.replaceAll', 'return false && before.replaceAll'],
  ]),
  ...breakTests(`${folder}/readers/code/authorization-urls.ts`, shell, [
    ['takes a URL with text before it for one', '^[^\\s?]+\\?[^\\n]*[^\\n?&]$', '[^?&]$'],
  ]),
  ...breakTests(`${folder}/readers/code/authorization-urls.ts`, recorded, [
    [
      'reads an authorization request again where its URL is printed',
      'isPlaceholder(written) &&',
      'false &&',
      '11-programs-and-traces/php-printed-url.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/read.ts`, recorded, [
    [
      'takes the first object of a dump for a response',
      'dump === rest ? firstObject(output)',
      'true ? firstObject(output)',
      '11-programs-and-traces/curl-trace-cut.txt',
    ],
    ['reads no Bruno', '(file: string) => unlessEmpty(readBruno(file)),', '', '03-blind/composed-bruno-create.txt'],
  ]),
  ...breakTests(`${folder}/readers/code/loose-value.ts`, recorded, [
    ['reads what Python prints as JSON', "(?:'|[A-Za-z_$]", '(?:[A-Za-z_$]', '12-runners-and-logs/composed-log-parts-good.txt'],
    ['reads an object of JavaScript as JSON', '|[A-Za-z_$][\\w$]*\\s*:|', '|', '10-settings-and-logs/object-literal-good.txt'],
  ]),
  ...breakTests(`${folder}/readers/programs/oauth-clients.ts`, recorded, [
    ['reads only what makes an OAuth client', 'this.attempt(() => this.other());', '', '12-runners-and-logs/composed-auth-js.txt'],
    [
      'misses the arguments of a builder',
      'called === undefined ? urlOf(this.value()) : this.given(endpoint === undefined)',
      'this.value()',
      '12-runners-and-logs/composed-auth-js.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/logs/statements.ts`, recorded, [
    ['reads no headers as Go prints them', 'ofGo !== undefined', 'false', '12-runners-and-logs/composed-log-parts.txt'],
  ]),
  ...breakTests(`${folder}/checks/authorization-header.ts`, recorded, [
    [
      'takes a masked header for a wrong one',
      'if (isMasked(header)) return undefined;',
      '',
      '12-runners-and-logs/composed-log-parts-good.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/code/pending.ts`, recorded, [
    [
      'takes a callback of Node.js for options',
      'isPart(options) ? { method',
      '!isFields(second) ? { method',
      '12-runners-and-logs/node-https-program.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/commands/statements.ts`, php, [
    ['takes a variable in PHP for a command', 'start)[ \\t]+(?=[^\\s=])', 'start)[ \\t]+(?=\\S)'],
  ]),
  ...breakTests(`${folder}/checks/redirect-uri.ts`, repeated, []),
  ...breakTests(`${folder}/checks/authorizations.ts`, repeated, [
    ['knows the last redirect URI only', "this.values.add(uri?.value ?? '');", "this.values.clear(); this.values.add(uri?.value ?? '');"],
  ]),
  ...breakTests(`${folder}/readers/code/authorization-urls.ts`, repeated, [
    ['reads the headers of an output', '|location:|', '|never:|'],
    ['takes a URL without parameters for a request', 'authorizationPath.test(path) &&', 'true ||'],
  ]),
  ...breakTests(`${folder}/readers/code/interpolation.ts`, repeated, [
    ['takes a value that a template encodes for one that it does not', 'isEncoded === undefined ? value', 'true ? value'],
    ['knows no values in a template', "equals === '' ? undefined", "equals === '=' ? undefined"],
  ]),
  ...breakTests(`${folder}/readers/programs/written-values.ts`, repeated, [
    ['takes a value that is encoded and joined for one that is not', 'this.isEncoded && typeof', 'false && typeof'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-clues.ts`, repeated, [
    ['gives the parameters of the next request to an authorization request', 'last && !isWholeAuthorization(last.url)', 'last'],
    ['reads a URL each time that it is used', 'isWhole && this.found.some', 'false && this.found.some'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-pairs.ts`, logs, [
    ['takes what a log writes around a request for parameters', 'this.depths[this.at] === 0', 'false'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-names.ts`, logs, [
    ['takes the client of a log for a parameter', '|client.|', '|client|'],
  ]),
  ...breakTests(`${folder}/readers/program-text.ts`, recorded, [
    ['takes addresses for a program', 'isProgram ? written', 'true ? written', '12-runners-and-logs/composed-access-logs.txt'],
  ]),
  ...breakTests(`${folder}/readers/cleaned.ts`, recorded, [
    ['reads the prompts of PowerShell as text', ".replaceAll(repeated, '')", '', '19-mixed/composed-powershell-prompt.txt'],
  ]),
  ...breakTests(`${folder}/readers/logs/joined.ts`, recorded, [
    [
      'does not look for the body in a program beside its request',
      'const call = output.request?.unseen ?',
      'const call = false ?',
      '06-blind/fetch-create.txt',
    ],
  ]),
  ...breakTests(`${folder}/requests/webhook-operation.ts`, findings, [
    ['takes an update at a path of its own for an unregister call', "'updateWebhook'],", "'unregisterWebhook'],"],
    ['reads no ID in the query', 'if (inQuery) return inQuery.raw;', ''],
    ['reads no ID in the body of an update', "typeof id === 'string' && id !== '' ? encoded(id)", 'false ? encoded(id)'],
    ['takes an unregister call without an ID for a list', "if (method === 'DELETE') return 'unregisterWebhook';", ''],
    ['takes ping for an ID', '/^ping$/i.test(first)', '/^never$/.test(first)'],
  ]),
  ...breakTests(`${folder}/readers/code/known-values.ts`, hostile, [
    [
      'changes the prototype of all objects',
      'Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });',
      '(fields as Fields)[name] = value;',
      'a field with such a name',
    ],
    ['writes an object that holds itself', 'if (sizeOf(value, maxSize) > maxSize)', 'if (false)', 'an object that holds itself'],
  ]),
  ...breakTests(`${folder}/readers/code/program.ts`, hostile, [
    [
      'sets fields of what all objects inherit',
      'Object.hasOwn(fields, key) ? fields[key] : undefined',
      'fields[key]',
      'names that every object has',
    ],
  ]),
  ...breakTests(`${folder}/checks/webhook-address.ts`, findings, [
    [
      'lets a wrong method hide a wrong path',
      'return operation ? [...ofPath,',
      'return operation ? [...(wrongMethod(method, operation) ? [] : ofPath),',
    ],
    ['misses encoded braces', '/[{}]|%7[BD]/i.test(id)', '/[{}]/.test(id)'],
    ['misses encoded braces in lower case', '/[{}]|%7[BD]/i.test(id)', '/[{}]|%7[BD]/.test(id)'],
    ['leaves encoded braces in the fix', 'id.replaceAll(/[{}]|%7[BD]/gi', 'id.replaceAll(/[{}]/gi'],
    ['accepts a slash after a path of the webhook API', "path.endsWith('/')", 'false'],
    ['does not say that the ID is missing in the path', 'lacksId && wrongPath', 'false && wrongPath'],
  ]),
  ...breakTests(`${folder}/checks/webhook-request.ts`, diagnose, [
    ['calls an Accept or a Content-Type that names JSON an error', 'json[name].test(range)', "range === ''"],
    ['calls a missing Accept an error', 'if (value !== undefined && !value.split', "if (!(value ?? '').split"],
    ['accepts any value of Accept', 'json[name].test(range)', "range !== ''"],
    ['accepts any value of Content-Type', " ?? mediaType(request, 'Content-Type')", ''],
    ['misses a body where none belongs', "needlessBody(name, request.body ?? '')", '[]'],
    ['accepts a limit that is no integer', "(name === 'offset' || name === 'limit')", "name === 'offset'"],
  ]),
  ...breakTests(`${folder}/requests/parameters.ts`, findings, [
    ['misses a double encoding in lower case', '/%253D/i', '/%253D/'],
    ['misses a % that begins nothing', '/%(?![\\da-f]{2})/i.test(raw)', 'false'],
    ['misses a raw blank', '/\\s/.test(raw)', 'false'],
    ['quotes any name of a query', '/^[a-z_]{2,24}$/i.test(written);', '/^[a-z_]{2,9}$/i.test(written);'],
  ]),
  ...breakTests(`${folder}/finding.ts`, findings, [['takes notes for errors', "level: 'note', rule", "level: 'error', rule"]]),
  ...breakTests(`${folder}/requests/parameters.ts`, diagnose, [
    ['misses a raw =', "raw.includes('=')", "raw.includes('==')"],
    ['misses a raw +', "return raw.includes('+')", "return raw.includes('++')"],
    ['accepts an empty parameter', "if (value === '')", 'if (pairOf(pairs, name) === undefined)'],
  ]),
  ...breakTests(`${folder}/requests/parameters.ts`, secrets, [
    ['quotes the name of an unknown parameter', 'quotableNames.find((one) => one === name)', 'name'],
  ]),
  ...breakTests(`${folder}/requests/parameters.ts`, curl, [
    ['misses a parameter that is given twice', 'pair.name === name).length < 2', 'pair.name === name).length < 3'],
  ]),
  ...breakTests(`${folder}/checks/token-request.ts`, findings, [
    ['misses clientSecret in a query', "plainName(name) === 'clientsecret'", "name === 'client_secret'"],
    ['expects a redirect URI in a refresh', 'isRefresh(pairs) || isUnseen ?', 'isUnseen ?'],
    ['misses a Bearer header', "headerOf(request, 'authorization') !== undefined", 'false'],
  ]),
  ...breakTests(`${folder}/checks/token-request.ts`, diagnose, [
    ['accepts a token request by GET', "request.method !== 'POST'", "request.method === 'PUT'"],
    ['accepts a token request in the query', 'inQuery.length > 0', 'inQuery.length > 9'],
    ['takes Basic for client authentication', '/^basic\\b/i', '/^never/'],
    ['takes a whole address for a code', '/:\\/\\/|[?&]code=/', '/never/'],
    ['accepts any grant', 'return grant === right', "return grant !== ''"],
    ['needs no client secret', "    required('client_secret'),\n", ''],
    ['needs no client id', "    required('client_id'),\n", ''],
  ]),
  ...breakTests(`${folder}/checks/misplaced-secrets.ts`, findings, [
    ['misses clientSecret in an authorization URL', 'plainName(secret) === plainName(name)', 'secret === name'],
    ['misses a refresh token in an authorization URL', "'access_token', 'refresh_token', 'code'", "'access_token', 'code'"],
    ['misses a code in an authorization URL', "'access_token', 'refresh_token', 'code'", "'access_token', 'refresh_token'"],
  ]),
  ...breakTests(`${folder}/checks/authorization-request.ts`, diagnose, [
    ['accepts a posted authorization request', "method !== 'GET' &&", 'false &&'],
    ['accepts an implicit request', "return value === 'code' ? undefined", "return value !== '' ? undefined"],
    ['accepts a value that is not encoded', '[\\s"<>]|:\\/\\/|%(?![\\da-f]{2})', 'never'],
  ]),
  ...breakTests(`${folder}/checks/scope.ts`, diagnose, [['accepts scopes with commas', ' || /[,;|]/.test(scope)', '']]),
  ...breakTests(`${folder}/checks/scope.ts`, sentences, [
    ['takes a scope that may come for a wrong one', 'isInvalid && !meant(name) ?', '!meant(name) ?'],
    ['keeps a scope that was rejected', '(isInvalid && !isPlaceholder(name) ? [] : [name])', '[name]'],
  ]),
  ...breakTests(`${folder}/checks/responses.ts`, sentences, [
    ['asks for a request that it has', "isAlone ? ' Paste", "true ? ' Paste"],
    ['does not say what a named rule says', ': ${plainText(rule(id).text)}', '.'],
  ]),
  ...breakTests(`${folder}/checks/authorization-request.ts`, corrected, [
    ['leaves a double encoding in lower case', '/%3D/gi', '/%3D/g'],
    ['makes a redirect URI up', "(decodedAgain(value) ?? '<redirect_uri>')", 'value'],
    ['corrects a request without its host', 'hostIn(headers, url) + ', ''],
    ['makes the scheme of a host up', '|| !/^[a-z][\\w-]*\\./i.test(host)', ''],
  ]),
  ...breakTests(`${folder}/checks/authorization-request.ts`, secrets, [
    ['repeats the password of an address', 'partsOf(withoutUser(url))', 'partsOf(url)'],
  ]),
  ...breakTests(`${folder}/checks/redirect.ts`, sentences, [
    ['explains no title of a browser', "/^\\w*/.exec(value)?.[0] ?? ''", 'value'],
    ['explains no title', "?? 'The title contains", "&& 'The title contains"],
  ]),
  ...breakTests(`${folder}/checks/redirect.ts`, findings, [
    ['does not explain an error that came with a code', "has('error') && errorFinding", "has('error') && !has('code') && errorFinding"],
    ['misses a code that came with an error', "has('code') && has('error')", 'false'],
  ]),
  ...breakTests(`${folder}/checks/redirect.ts`, diagnose, [
    ['misses a code in the fragment', "pairOf(inFragment, 'code') ||", 'false ||'],
    ['misses a token in the fragment', "pairOf(inFragment, 'access_token') ||", 'false ||'],
    ['misses an empty code', "pairOf(pairs, 'code')?.value === ''", 'false'],
    ['takes every error for a listed one', 'authorizationErrorCodes.find(({ code }) => code === error)', 'authorizationErrorCodes[0]'],
  ]),
  ...breakTests(`${folder}/checks/webhook-fields.ts`, findings, [
    ['compares the encoded id of a path', '?? decoded(id);', '?? id;'],
    ['compares no id in curly braces', 'inBraces(decoded(id)) ?? decoded(id)', 'decoded(id)'],
    ['misses curly braces around an id of a body', '    ...braces(fields),\n', ''],
    ['takes what is not specified for an error', "problem.openFact === undefined ? 'error' : 'note'", "'error'"],
    ['checks no group of mixed types', '[names, ...groups.values()]', '[names]'],
  ]),
  ...breakTests(`${folder}/checks/webhook-fields.ts`, diagnose, [
    ['misses a lifecycle type', 'meant !== undefined && isLifecycle(meant)', 'false'],
  ]),
  ...breakTests(`${folder}/places.ts`, places, [
    [
      'marks a part of a longer word',
      'return [new RegExp(String.raw`(?<!',
      'return [new RegExp(literal(text)), new RegExp(String.raw`(?<!',
    ],
  ]),
  ...breakTests(`${folder}/change.ts`, change, [
    ['shows a field at its wrong level', 'if (!moved)', 'if (true)'],
    ['shows no value of a field at its level', 'right === undefined ? fix : fix?.replace', 'true ? fix : fix?.replace'],
    ['takes a name inside a field for a value', "return field.split('.').at(-1) ?? '';", 'return field;'],
    ['leaves out the quotation marks of a word', 'mark !== undefined &&', 'false &&'],
  ]),
  ...breakTests(`${folder}/requests/webhook-body.ts`, findings, [
    [
      'misses a field inside options',
      'const outer = lifted(operation, top.fields, names);',
      'const outer = { fields: top.fields, findings: [] };',
    ],
    ['takes a field inside options for the one next to it', 'inside.filter((name) => !(name in fields))', 'inside'],
    ['misses a field inside options and next to it', ' && name in options);', ' && name in options && !(name in fields));'],
    ['takes any field inside options for one of the body', "name !== 'options' && name in options", "name !== 'options'"],
    ['does not read a text in place of events', "typeof events === 'string' ? events.split(/[\\s,;|]+/).filter(Boolean) : []", '[]'],
  ]),
  ...breakTests(`${folder}/checks/redirect-uri.ts`, findings, [
    ['accepts an exchange without the redirect URI', "(given !== '' && isPlaceholder(given))", 'isPlaceholder(given)'],
    ['accepts an exchange with another redirect URI', 'values.has(given)', "values.has(given) || given !== ''"],
    ['takes a placeholder for another redirect URI', "(given !== '' && isPlaceholder(given))", 'false'],
  ]),
  ...breakTests(`${folder}/checks/authorizations.ts`, findings, [
    [
      'compares the redirect URIs of different clients',
      "if (client === '') return [this.ofAll];",
      'if (client !== undefined) return [this.ofAll];',
    ],
    ['takes a placeholder for another client', "isPlaceholder(id) ? '' : id", 'id'],
    ['asks to repeat a placeholder', 'uri !== undefined && isPlaceholder(uri.value)', "uri?.value === ''"],
  ]),
  ...breakTests(`${folder}/checks/token-request.ts`, corrected, [
    ['leaves the redirect URI out of a corrected exchange', '= unrepeated ?', '= !unrepeated ?'],
  ]),
  ...breakTests(`${folder}/checks/history.ts`, findings, [
    ['forgets the authorization request', 'this.authorizations.add(authorizationIn(exchange))', 'void 0'],
  ]),
  ...breakTests(`${folder}/messages/placeholders.ts`, findings, [
    ['takes a masked token for a mistake', 'masks.test(value) ||', 'false ||'],
  ]),
  ...breakTests(`${folder}/suggestions/names.ts`, findings, [['takes webhookId for an unknown field', "id: ['webhook_id', ", 'id: [']]),
  ...breakTests(`${folder}/readers/code/balanced.ts`, recognise, [['looks for the end of every object', ' && unclosed < maxUnclosed', '']]),
  ...breakTests(`${folder}/readers/commands/curl.ts`, findings, [
    ['reads the backslash of curl before a brace as a part of the URL', ".map((url) => url.replaceAll(/\\\\([[\\]{}])/g, '$1'))", ''],
  ]),
  ...breakTests(`${folder}/readers/code/cursor.ts`, recorded, [
    [
      'cannot read a regular expression that was printed',
      '|\\/(?:[^/\\\\\\n]|\\\\.)+\\/[a-z]*/y',
      '/y',
      '03-blind/node-axios-error-create.txt',
    ],
    [
      'cannot read the name of a class inside of a mark',
      '(?:[^[\\]]|\\[[^\\]]{0,200}\\]){0,200}\\]|<ref',
      '[^\\]]*\\]|<ref',
      '03-blind/node-axios-error-create.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/collections/bruno.ts`, recorded, [
    ['reads what Bruno disables', '[^~":\\s]', '[^":\\s]', '07-composed/bruno-good.txt'],
    ['reads the first body of several', 'plainName(one.slice(5)) === wanted', 'wanted !== one', '07-composed/bruno-good.txt'],
    ['misses the credentials of a folder', "mode === 'inherit' ? 'oauth2' : mode", 'mode', '07-composed/bruno-good.txt'],
    ['misses the token of Bruno', "if (mode === 'bearer')", "if (mode === '')", '03-blind/composed-bruno-create.txt'],
    ['reads the first of several requests', 'text.split(/^(?=meta \\{)/m)', '[text]', '07-composed/bruno-good.txt'],
  ]),
  ...breakTests(`${folder}/readers/records/structured.ts`, recorded, [
    [
      'prefers the request of Node.js to what was asked for',
      "requestIn(value['config'] ?? value['options']) ?? requestIn(value['request'] ?? value['req'])",
      "requestIn(value['request'] ?? value['req']) ?? requestIn(value['config'] ?? value['options'])",
      '03-blind/node-axios-error-create.txt',
    ],
  ]),
  ...breakTests(`${folder}/messages/url.ts`, corrected, [
    ['encodes the variables of a template', '? part : encoded(part)', '? encoded(part) : encoded(part)'],
  ]),
  ...breakTests(`${folder}/checks/redirect-uri.ts`, diagnose, [
    ['accepts a redirect URI that is encoded twice', "kind === 'not-allowed' ? decodedAgain(pair.value) : undefined", 'undefined'],
    ['accepts a redirect URI of any form', "    kind === 'not-allowed' &&", '    false &&'],
    ['takes localhost with a path for certain', "kind === 'localhost-with-path'", "kind === 'localhost'"],
  ]),
  ...breakTests(`${folder}/checks/authorizations.ts`, sentences, [
    ['blames the scope of another sign-in', 'if (state === undefined) return', 'if (true) return'],
    ['compares states that are masked', 'isHidden(state) && count > 1', 'false'],
  ]),
  ...breakTests(`${folder}/diagnose-message.ts`, findings, [
    ['misses a response of status 400', '(response?.status ?? 0) >= 400', '(response?.status ?? 0) > 400'],
  ]),
  ...breakTests(`${folder}/diagnose-message.ts`, recognise, [
    ['explains a token response as an error of the API', "!failed || body.kind === 'token-response'", '!failed'],
    ['takes any response for a body', "kind === 'unknown' && location !== undefined", 'false'],
  ]),
  ...breakTests(`${folder}/diagnose-request.ts`, 'tests/diagnosis/sent-as-is.test.ts', [
    ['forgives space around a form that is sent', String.raw`/^\s|\s$/.test(body)`, 'false'],
    ['forgives a placeholder in JSON that is sent', '!parseObject(body)', 'false'],
    [
      'repeats a secret of a request that is sent',
      'withoutSecrets(onlyFindings(more, ...findings), new SeenSecrets(text))',
      'onlyFindings(more, ...findings)',
    ],
  ]),
  ...breakTests(`${folder}/corrections/seen-secrets.ts`, corrected, [
    ['repeats a secret that is a number', 'entry !== null &&', "typeof entry === 'string' &&"],
    ['repeats a secret in a list', 'entry !== null &&', "typeof entry !== 'object' &&"],
  ]),
  ...breakTests(`${folder}/corrections/seen-secrets.ts`, secrets, [
    ['repeats the query of a receiver', "entry.includes('://')", 'false'],
    ['repeats the user information of a receiver', ".replaceAll(userInformation, '<credentials>')", ''],
  ]),
  ...breakTests(`${folder}/requests/endpoint-path.ts`, corrected, [
    ['keeps the path of the webhook API before that of the token endpoint', '(?:/v\\\\d+)?$`', '$$`'],
    ['forgets what is before the path of the token endpoint', "?.[0] ?? ''", "?.[9] ?? ''"],
    ['keeps an endpoint before another', '^.*?(?=', '^.*(?='],
  ]),
  ...breakTests(`${folder}/corrections/token-request.ts`, corrected, [['takes a refresh for an exchange', 'isRefresh(pairs);', 'false;']]),
  ...breakTests(`${folder}/corrections/token-request.ts`, diagnose, [
    ['repeats a code', "hidden = ['code', ", 'hidden = ['],
    ['repeats a client secret', "hidden = ['code', 'client_secret', ", "hidden = ['code', "],
    ['repeats a refresh token', ", 'refresh_token'];\n\n", '];\n\n'],
  ]),
  ...breakTests(`${folder}/corrections/webhook-request.ts`, corrected, [
    ['leaves encoded braces', '/[{}]|%7[BD]/gi', '/[{}]/gi'],
    ['repeats a Basic credential', "'Basic <credentials>'", "headerOf(request, 'authorization')"],
    ['keeps a company for a state change', "name !== 'companyId' || fields.includes('companyId')", 'true'],
    ['registers for a lifecycle type', 'name === undefined || !isLifecycle(name)', 'true'],
    ['keeps booleans as text', "value === 'true' ? true : value === 'false' ? false : value", 'value'],
    ['keeps parameters that the operation does not have', 'listed.includes(name)', 'true'],
    ['keeps the id of the body', '{ ...body, id: decoded(rightId(id)) }', 'body'],
  ]),
  ...breakTests('src/interface/tokens.ts', diagnose, [
    ['accepts a lifetime as text', 'expires_in: v.literal(limits.accessTokenSeconds)', 'expires_in: v.unknown()'],
    ['accepts another token type', "token_type: v.literal('Bearer')", 'token_type: v.string()'],
  ]),
  ...breakTests(`${folder}/checks/token-response.ts`, diagnose, [
    ['explains every error alike', "if (error === 'invalid_grant')\n", "if (error === '')\n"],
  ]),
  ...breakTests(`${folder}/notification.ts`, notification, [
    ['accepts another event type than the expected', 'event === expected', 'event !== expected'],
    ['accepts a missing field', 'if (other === undefined) return missing(rule, name);', 'if (other === undefined) return undefined;'],
    ['accepts another document state', '!v.is(DocumentState, value)', 'false'],
    ['takes a form for JSON that is broken', '/^[\\w.%+-]+=/', '/^never/'],
    ['takes an array for a notification', 'if (!isObject(value))', "if (typeof value !== 'object' || value === null)"],
  ]),
  ...breakTests(`${folder}/requests/event-type.ts`, notification, [
    ['takes a type in capitals for one with another prefix', 'if (plain === right)', 'if (type === right)'],
  ]),
  ...breakTests(`${folder}/checks/timestamp.ts`, notification, [
    ['accepts a date that there is not', '!Number.isNaN(Date.parse(timestamp))', 'true'],
    ['suggests a time that is wrong as well', '  if (!v.is(Timestamp, result)) return { messages };\n', ''],
    ['suggests a date that there is not', 'return exists(result) ?', 'return true ?', 'a month that does not exist'],
    ['names one flaw of a time', 'listed(messages)', 'listed(messages.slice(0, 1))'],
  ]),
  ...breakTests(`${folder}/readers/commands/curl.ts`, curl, [
    ['reads data of -G as a body', "const asQuery = has('get');", 'const asQuery = false;'],
    ['judges a body from a file', '...(unseen ? { unseen } : {})', ''],
    ['repeats the user of a command', "'<credentials>'", 'value'],
    ['reads a variable as a body', 'if (isUnknownWord(value)) return undefined;', ''],
  ]),
  ...breakTests(`${folder}/readers/dumps/lines.ts`, recorded, [
    ['reads the remarks of curl as headers', 'if (/^(?:\\* |', 'if (/^(?:never |', '15-blind/curl-create.txt'],
    ['reads what Ruby receives as a part of the request', "turned ? '\\n' : ''", "''", '03-blind/ruby-net-http-good-refresh.txt'],
    ['sees no request of Faraday', "'\\n$1 $2 HTTP/1.1'", "'$1'", '01-tools/ruby-faraday-ping.txt'],
    [
      'keeps the carriage returns of Mojolicious',
      "replaceAll(/\\\\x0d$/gm, '')",
      "replaceAll(/\\\\x0e$/gm, '')",
      '01-tools/perl-mojo-create.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/dumps/printed-request.ts`, recorded, [
    ['leaves a body as bytes', 'unescaped(bytes)', '_whole', '01-tools/python-httpx-printed-create.txt'],
  ]),
  ...breakTests(`${folder}/readers/dumps/curl-trace.ts`, shell, [
    ['lets what is encrypted end the data', 'if (isEncrypted) continue;', ''],
  ]),
  ...breakTests(`${folder}/readers/dumps/curl-trace.ts`, recorded, [
    ['reads hexadecimal as text', 'text: fromHex(shown) ?? shown', 'text: shown', '01-tools/curl-trace-hex.txt'],
    ['joins the lines of a trace', "offset > before.offset + before.text.length ? '\\n' : ''", "''", '03-blind/curl-trace-create.txt'],
  ]),
  ...breakTests(`${folder}/readers/http/http-body.ts`, recorded, [
    [
      'takes what follows JSON for the body',
      'text.slice(0, endOfBrackets(text, 0) ?? endOfParagraph(text))',
      'text',
      '03-blind/composed-request-file.txt',
    ],
    ['misses that a body is not shown', '(length > 0 || chunked || isFile)', 'false', '03-blind/java-httpurlconnection-log-token.txt'],
  ]),
  ...breakTests(`${folder}/readers/collections/har.ts`, recorded, [
    ['forgets that Chrome leaves out credentials', "creator === 'WebInspector'", "creator === ''", '01-tools/chrome-sanitized.har'],
  ]),
  ...breakTests(`${folder}/readers/collections/postman.ts`, recorded, [
    ['inherits no authorization', "isFields(request['auth']) ? request['auth'] : inherited", "request['auth']", '07-composed/postman.json'],
  ]),
  ...breakTests(`${folder}/requests/parameters.ts`, recorded, [
    [
      'takes a word for nothing for a value',
      'if (!wordForNothing.test(value)) return undefined;',
      'return undefined;',
      '05-blind/composed-mitmproxy.har',
    ],
  ]),
  ...breakTests(`${folder}/checks/webhook-request.ts`, recorded, [
    [
      'judges a variable in a header',
      ': isPlaceholder(value)) return undefined;',
      ': false) return undefined;',
      '08-programs/axios-base-good.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/dumps/java.ts`, diagnose, [
    ['reads no headers without quotation marks', 'hasWholeWire ? lines', 'true ? lines'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-clues.ts`, diagnose, [
    ['gives a name to a request twice', 'this.found.length > 0 && (', 'false && ('],
  ]),
  ...breakTests(`${folder}/readers/programs/written-clues.ts`, recorded, [
    ['sends JSON as a form', "if (name === 'json')", "if (name === '')", '06-blind/guzzle-exchange.txt'],
    ['sees no lines of headers', 'this.addLine(line);', 'void line;', '07-composed/php-program.txt'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-found.ts`, recorded, [
    ['reads no method before an address', 'methods.findLast(', 'methods.slice(0, 0).findLast(', '07-composed/csharp-program.txt'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-requests.ts`, recorded, [
    ['reads all functions as one', '.split(functions)', ".split('\\0')", '07-composed/go-program.txt'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-text.ts`, recorded, [
    ['reads no variables in C#', "'<value>');", "'<value>').replaceAll('<', '{');", '07-composed/csharp-program.txt'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-exchange.ts`, samples, [
    ['requires what a program adds elsewhere', '/grant|\\{/i.test(body)', 'true'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-values.ts`, recorded, [
    [
      'joins a function to an address',
      "!(this.kindAt(1) === 'name' && this.isBeforeQuery(text))",
      'true',
      '07-composed/laravel-program.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/code/cursor.ts`, diagnose, [
    ['stops after much that is not read', '[this.at, this.depth] = [at, depth];', 'this.at = at;'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-arguments.ts`, samples, [
    ['reads no maps in Java', 'alternate ? alternating', 'false ? alternating'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-cursor.ts`, samples, [
    ['takes an assignment for a name', "[':', '='].includes", "[':'].includes"],
  ]),
  ...breakTests(`${folder}/readers/programs/calls.ts`, samples, [['requires what a spread adds', ' || isPart(sent.body?.value)', '']]),
  ...breakTests(`${folder}/readers/commands/curl.ts`, samples, [
    ['reads no config file', "option[0] === 'config' ? files.get(option[1]) : undefined", 'undefined'],
  ]),
  ...breakTests(`${folder}/checks/authorization-request.ts`, samples, [
    ['requires parameters that are elsewhere', '!isPart && missingParameter', 'missingParameter'],
  ]),
  ...breakTests(`${folder}/checks/classify.ts`, samples, [
    ['takes a call of a sandbox for a notification', "isTrigger(request) ? 'unknown' : 'notification'", "'notification'"],
  ]),
  ...breakTests(`${folder}/readers/records/log-envelopes.ts`, recorded, [
    ['opens no envelope', 'depth < maxDepth ?', 'false ?', '18-variants/composed-cri-lines.txt'],
  ]),
  ...breakTests('src/http/nearest.ts', recorded, [
    ['allows no slip in a name', 'Math.floor(name.length / 4)', '0', '03-blind/node-axios-error-create.txt'],
    ['gives up on a name at its last slip', 'Math.min(...next) > most', 'Math.min(...next) >= most', '05-blind/composed-postman.txt'],
  ]),
  ...breakTests(`${folder}/checks/classify.ts`, recorded, [
    [
      'takes requests to other services for its own',
      "isPreflight || isOtherService(request.url, headerOf(request, 'host'))",
      'isPreflight',
      '22-clients-and-callbacks/composed-github-callback-unrelated.txt',
    ],
  ]),
  ...breakTests(`${folder}/checks/responses.ts`, recorded, [
    ['repeats what the request shows', 'named && !errors.some((error) => isSameReason(error, named))', 'named', '03-blind/chromium.har'],
  ]),
  ...breakTests(`${folder}/readers/http/http-body.ts`, diagnose, [
    ['takes what follows a form for the body', '.slice(0, end < 0 ? lines.length : end)', ''],
  ]),
  ...breakTests(`${folder}/readers/dumps/sniffers.ts`, recorded, [
    ['keeps the carriage returns of socat', '/\\\\r$/gm', '/\\\\q$/gm', '01-tools/socat-good-list.txt'],
    [
      'keeps the bytes before what a packet carries',
      "exec(packet)?.[0].trimEnd() ?? ''",
      "exec(packet)?.input ?? ''",
      '01-tools/tcpdump-create.txt',
    ],
    ['keeps the dots of ngrep', "packet.slice(0, end).replaceAll(/\\.$/gm, '')", 'packet.slice(0, end)', '01-tools/ngrep-update.txt'],
    ['reads no form of mitmdump', 'encodedForm(fields)', 'body', '01-tools/mitmdump-refresh.txt'],
  ]),
  ...breakTests(`${folder}/places.ts`, places, [
    ['does not mark the name that stands for a field', "instead.kind === 'name' ? [named(instead.text)] : ", ''],
    ['does not mark the entry of a list', ' : alone(instead.text)), named(name)]', ' : []), named(name)]'],
    ['marks what is missing', "if (instead === 'nothing') return [];", "if (instead === 'nothing') return [named(field)];"],
  ]),
  ...breakTests(`${folder}/source-text.ts`, secrets, [
    ['shows a secret of malformed JSON', 'rewriteMembers(text, failed ? membersOfError : members, (_, name) => `<${name}>`)', 'text'],
  ]),
  ...breakTests(`${folder}/source-text.ts`, places, [
    ['shows the credentials of an entry', "value.replace(/(?<= ).*|^\\S*$/s, '<credentials>')", 'value'],
    [
      'shows the secrets of a form',
      'maskedText(rewriteParts(body, isSecretName, () => placeholder))',
      'rewriteParts(body, isSecretName, () => placeholder)',
    ],
  ]),
  ...breakTests(`${folder}/requests/endpoint-path.ts`, findings, [
    [
      'accepts a slash after a path of OAuth',
      "return plain === path ? undefined : wrong(rule, 'path', 'The path ends",
      "return true ? undefined : wrong(rule, 'path', 'The path ends",
    ],
    ['does not say that OAuth is outside of the API', '${apiPrefix.slice(1)}(?:/v\\\\d+)?${right}$', 'never${right}$'],
    ['does not say that OAuth is outside of a version of the API', '(?:/v\\\\d+)?${right}', '${right}'],
  ]),
  ...breakTests(`${folder}/checks/webhook-request.ts`, findings, [
    ['takes a misplaced ID for an unknown parameter', '&& !(lacksId && isIdName(pair.name))', ''],
  ]),
  ...breakTests(`${folder}/checks/classify.ts`, findings, [
    ['misses a token request at another path whose body is not shown', '(?:access_?)?tokens?', 'never'],
    ['misses an error under another name', "names.hasInUrl('error_code')", 'false'],
  ]),
  ...breakTests(`${folder}/readers/text/loose.ts`, findings, [
    ['reads a log as a query', 'if (!/^[\\w%.[\\]-]+(?:=|%3D)/i.test(text)) return undefined;', ''],
  ]),
  ...breakTests(`${folder}/readers/http/http-text.ts`, findings, [
    ['needs the version of HTTP in a status line', 'isHeader(lines[line + 1]) ? shortStatusLine.exec(text) : undefined', 'undefined'],
  ]),
  ...breakTests(`${folder}/readers/records/structured.ts`, har, [
    ['reads no body in base64', '&& isBase64 ? fromBase64(held) : held', '&& isBase64 ? held : held'],
    ['reads no base64 for URLs', "text.replaceAll('-', '+').replaceAll('_', '/')", 'text'],
  ]),
  ...breakTests('src/http/base64.ts', har, [
    ['keeps the bytes of a text in base64', 'return new TextDecoder().decode(bytes);', 'return String.fromCharCode(...bytes);'],
    ['takes malformed base64 for an empty body', 'return undefined;\n  }\n}', "return '';\n  }\n}"],
  ]),
  ...breakTests(`${folder}/checks/classify.ts`, har, [
    [
      'does not know the redirect URI of the request before',
      'isRedirect(names, authorizations.hasRedirectUri(request.url))',
      'isRedirect(names, false)',
    ],
  ]),
  ...breakTests(`${folder}/checks/authorizations.ts`, har, [
    ['compares the query of a redirect URI', 'this.addresses.add(addressOf(uri.value))', 'this.addresses.add(uri.value)'],
  ]),
  ...breakTests(`${folder}/diagnose-message.ts`, har, [
    [
      'does not know what a response redirects to',
      'diagnoseExchange(urlAlone(location), prefix, history)',
      'diagnoseExchange(urlAlone(location), prefix)',
    ],
  ]),
  ...breakTests(`${folder}/readers/code/expressions.ts`, hostile, [
    [
      'reads operands inside each other without end',
      '  protected override operand(): unknown {\n    if (++this.depth > maxDepth) throw notAnExpression;\n',
      '  protected override operand(): unknown {\n',
      'does not overflow the stack',
    ],
  ]),
  ...breakTests(`${folder}/readers/code/value-size.ts`, hostile, [
    ['reads values of any depth', 'if (depth === 0) return Infinity;', '', 'up to 100 levels'],
    ['takes a value that is as deep as allowed for a deeper one', 'if (depth === 0)', 'if (depth === 1)', 'up to 100 levels'],
    ['puts values of any size into a text', 'maxSize = 1_000_000', 'maxSize = Infinity', 'values that are put'],
  ]),
  ...breakTests(`${folder}/readers/collections/collections.ts`, hostile, [
    ['reads folders that contain each other again and again', '  inFolders.delete(folder);\n', '', 'folders of Insomnia that'],
    ['reads folders at any depth', 'depth > maxDepth', 'false', 'does not overflow the stack'],
  ]),
  ...breakTests(`${folder}/readers/commands/httpie.ts`, hostile, [
    ['makes a long list for an index', 'if (longIndex.test(rest))', 'if (false)', 'a list of HTTPie'],
  ]),
  ...breakTests(`${folder}/readers/commands/powershell-scope.ts`, hostile, [
    ['lets a value of PowerShell grow without end', 'sizeIn(text, value) < Infinity', 'true', 'of PowerShell'],
  ]),
  ...breakTests(`${folder}/readers/code/cursor.ts`, hostile, [
    ['tries a program of any length', 'text.length > maxLength ? []', 'false ? []', 'more than a million characters'],
    ['lets a value of a program grow without end', 'if (size === Infinity)', 'if (false)', 'objects of JavaScript'],
    ['gives up after one try', 'const maxStepsPerToken = 8;', 'const maxStepsPerToken = -200;', 'calls in which every argument'],
  ]),
  ...breakTests(`${folder}/readers/code/tokens.ts`, hostile, [
    [
      'forgets that a quotation has no end',
      'if (start < (this.without.get(close) ?? 0)) return undefined;',
      'if (start < (this.without.get(close) ?? 0)) return this.text.length;',
      'a quotation or comment without an end',
    ],
  ]),
  ...breakTests(`${folder}/checks/webhook-field-types.ts`, findings, [
    ['takes an id in curly braces for a placeholder', ' && inBraces(value) === undefined', ''],
  ]),
  ...breakTests(`${folder}/checks/webhook-field-types.ts`, sentences, [
    ['does not say what a field must be', "${wanted[path] ?? 'a string'}", 'right'],
    ['does not say what a field is', "isText ? ''", "true ? ''"],
    ['does not say how to write a missing field', 'missingFields[first] ??', "'' ??"],
  ]),
];
