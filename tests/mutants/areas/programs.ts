import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis/readers/code';
const recorded = 'tests/diagnosis/recorded.test.ts';
const planted = 'tests/diagnosis/planted.test.ts';
const programs = 'tests/diagnosis/programs.test.ts';
const tables = 'tests/diagnosis/form-tables.test.ts';
const callbacks = 'tests/diagnosis/callbacks.test.ts';
const frameworks = 'tests/diagnosis/callback-frameworks.test.ts';
const receivers = 'tests/diagnosis/receiver-programs.test.ts';
const clients = 'tests/diagnosis/unseen-clients.test.ts';

/** What a diagnosis must read in programs: addresses that they put together, and what they send with later calls. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/interpolation.ts`, recorded, [
    [
      'puts no address in place of its variable',
      "isAddress && (start !== undefined || value.startsWith('/'))",
      'false',
      '22-clients-and-callbacks/composed-k6-good.txt',
    ],
    [
      'fills the values into a text in another order',
      'values[next++]',
      'values[values.length - 1 - next++]',
      '08-programs/go-const-good.txt',
    ],
    ['does not fill in values by number', 'values[Number(name)]', 'undefined', '08-programs/cs-const-good.txt'],
  ]),
  ...breakTests(`${folder}/loose-value.ts`, recorded, [
    [
      'takes an object that a program prints for JSON',
      'if (!isFields(value)) return undefined;',
      'if (!isFields(value) || value) return undefined;',
      '12-runners-and-logs/composed-log-parts-good.txt',
    ],
  ]),
  ...breakTests('src/diagnosis/readers/http/receiver-logs.ts', recorded, [
    [
      'expects all fields of a part of a notification',
      'isOfNotification && names.length < commonFieldNames.length',
      'false',
      '10-settings-and-logs/receiver-tests-good.txt',
    ],
    [
      'checks no notification that a test sends',
      'names.length < commonFieldNames.length',
      'true',
      '10-settings-and-logs/pytest-receiver.txt',
    ],
  ]),
  ...breakTests('src/diagnosis/readers/logs/joined.ts', recorded, [
    [
      'reads no body beside a program in Java',
      'otherLanguage.test(text) ? readWrittenRequests(text) : []',
      '[]',
      '10-settings-and-logs/java-log-and-program.txt',
    ],
  ]),
  ...breakTests(`${folder}/literals.ts`, recorded, [
    ['knows no address that an object holds', '?? this.fieldNamed(name)', '', '08-programs/py-const-good.txt'],
    ['knows no client that `with` names', 'this.variables.set(name, value)', 'void value', '08-programs/httpx-client.txt'],
  ]),
  ...breakTests(`${folder}/typed-cursor.ts`, programs, [
    ['takes the types of a call for a comparison', 'if (this.types() &&', 'if (false &&'],
  ]),
  ...breakTests(`${folder}/expressions.ts`, recorded, [
    ['knows no field of a class', 'isOwn ? this.bounded(this.variables.get(key)) : ', '', '08-programs/ts-client-good.txt'],
    ['forgets what a later call adds', 'receiver.later.push({', 'void ({', '12-runners-and-logs/node-https-program.txt'],
    [
      'takes the object around a client for the client',
      'owner: isFields(receiver) ? receiver : owner',
      'owner',
      '22-clients-and-callbacks/composed-httpx-client-good.txt',
    ],
    ['takes named arguments that are not shown for none', 'this.spread(named);', 'this.operand();', '08-programs/python-hidden-good.txt'],
  ]),
  ...breakTests(`${folder}/expressions.ts`, programs, [
    ['takes an empty text in place of a value for it', "other !== '' && ", ''],
    ['takes nothing in place of a value for it', ' && other !== null', ''],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-pairs.ts', recorded, [
    [
      'takes the options of a client for those of a webhook',
      "name === 'options' && this.textAt() === 'Options'",
      'false',
      '18-variants/composed-dio-good.txt',
    ],
    [
      'reads a request where its URL is put together',
      'if (this.lastUseOf(name) >= this.at) return true;',
      '',
      '08-programs/go-const-good.txt',
    ],
    ['takes the end of the name of a header for a name', "this.textAt(-1) === '-'", 'false', '43-blind/php-curl-verbose.txt'],
    ['reads no header of Swift', "this.word('forHTTPHeaderField')", "this.word('')", '08-programs/swift-create.txt'],
    ['takes the type of a parameter for a value', 'this.isProgram && this.isTyped()', 'false', '08-programs/kotlin-good.txt'],
    [
      'takes a type of Swift for a value',
      'return typeNames.test(this.textAt(1)) && ',
      'return false && ',
      '18-variants/composed-swift-typed.txt',
    ],
    ['reads no header whose name is a constant', '/header/i.test(this.textAt(-1))) return', 'false) return', '08-programs/ktor-good.txt'],
  ]),
  ...breakTests(`${folder}/known-calls.ts`, recorded, [
    ['knows no part of a URL', "value.includes('://') && Object", "value === '' && Object", '08-programs/node-https-good.txt'],
  ]),
  ...breakTests(`${folder}/known-calls.ts`, recorded, [
    ['does not join a list', "'join',", "'',", '08-programs/py-const-good.txt'],
    ['does not fill values into a text of Python', "'format',", "'',", '08-programs/py-const-good.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-values.ts', programs, [
    ['joins a query without a question mark to its path', '(authorizationPath.test(partsOf(text).path)', '(false'],
  ]),
  ...breakTests('src/diagnosis/messages/url.ts', programs, [
    ['takes a query that is joined to its path for a part of it', ".replace(joinedQuery, '?$1&')", ''],
  ]),
  ...breakTests('src/diagnosis/readers/receivers/elixir-patterns.ts', receivers, [
    ['takes the head of a function for what it sends', 'head !== undefined && !/', 'false && !/'],
    ['takes what a function sends for its head', String.raw`!/\bdo\b/.test(head)`, 'true'],
    ['takes how a type begins for the whole', String.raw`(?!\s{0,3}<>)`, ''],
    ['takes the pattern of a branch for what it sends', String.raw`/^\s*(?:=(?![=>~])|->|<-)/.test(after)`, 'false'],
  ]),
  ...breakTests('src/diagnosis/readers/receivers/receiver-code.ts', receivers, [
    ['takes the type of another product for one in another field', 'isMeant(one, false)).map(([, field', 'true).map(([, field'],
  ]),
  ...breakTests('src/diagnosis/readers/text/form-tables.ts', tables, [
    ['takes settings with an address for what is sent', ' && !fields.some(([one]) => endpoint.test(one))', ''],
    ['takes settings without a code for what is sent', 'if (isForm && isSent)', 'if (isForm)'],
    ['takes words in the place of a value for it', String.raw`/^\S+$/.test(value) ? value`, 'true ? value'],
    ['takes the table of a documentation for what is sent', ' && grant.test(value)', ''],
  ]),
  ...breakTests('src/diagnosis/readers/receivers/callback-code.ts', callbacks, [
    ['takes the callback of another provider for one of the interface', ' || others.test(text)', ''],
    ['reads a callback beside the requests of its program', '|| isServiceAddress(', '|| false && isServiceAddress('],
    ['accuses a handler that gives its request to another function', 'mentioned <= (', '(mentioned >= 0 ? 0 : 0) <= ('],
    ['takes a page beside a handler for one', 'whole.length > 0 ? whole : handlers', 'handlers'],
    ['takes the error of another provider for a wrong one', "part.includes('access_denied') ? []", "part === '' ? []"],
    ['takes any code of a query for that of a redirect', '!/callback|oauth/i.test(text) || ', ''],
    ['takes any function with a code for that of a redirect', '(?:callback|oauth|redirect)[^\\n]', '[^\\n]'],
    ['takes the name of a parameter for that in the query', '=> alias)', '=> (alias === name ? alias : name))'],
    ['takes no names out of a query', '...listed, ...given, ...ofNet', '...given, ...ofNet'],
    ['misses what a program in Go reads', "part.includes('.URL.Query()')", 'false'],
    ['takes the name that is expected for another', 'names.includes(kind) ? []', 'false ? []'],
  ]),
  ...breakTests('src/diagnosis/readers/receivers/callback-code.ts', frameworks, [
    ['misses that a handler takes only POST', "method === 'POST') return", 'false) return'],
    ['takes a handler that reads its query for one that reads a form', ' && !readsCode(ofQuery)', ''],
    ['reads no parameters of a function of ASP.NET', ', ...ofNet]', ']'],
  ]),
  ...breakTests('src/diagnosis/readers/receivers/callback-method.ts', frameworks, [
    ['takes JSON of a page for the redirect', 'json.test(text) && !/urlencoded/.test(text)', 'false'],
    ['takes a route for GET and POST for one for POST', 'ofGet.test(text) || ofAny.test(text)', 'false'],
  ]),
  ...breakTests(`${folder}/call-options.ts`, clients, [
    ['takes the options of a client of got for a body', " || (isFields(owner) && owner['prefixUrl'] !== undefined)", ''],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-block.ts', clients, [
    ["takes no method of a request's type", '? verbType : verb', '? verb : verb'],
  ]),
  ...breakTests('src/diagnosis/messages/url.ts', clients, [
    ['takes any variable after the path of the webhook API for a query', '(?:<${ofQuery}>|', '(?:<[^>]*>|'],
  ]),
  ...breakTests('src/diagnosis/checks/webhook-request.ts', clients, [
    ['takes a variable for all parameters for one of them', '!isWholePlaceholder(name)', 'true'],
  ]),
  ...breakTests('src/diagnosis/requests/token-parameters.ts', 'tests/diagnosis/handlers.test.ts', [
    ['knows a refresh token by its exact name only', "meantName(name, ['refresh_token'])", 'name'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/declared-clients.ts', clients, [
    ['reads no interface that declares a client', '!client.test(text) && ', ''],
    ['takes the type of a body for that of a response', "? 'Content-Type' : 'Accept'", "? 'Accept' : 'Accept'"],
    ['forgets the path of a client', "exec(annotation)?.[1] ?? ''", "exec('')?.[1] ?? ''", 'declares the requests'],
    ['gives the path of one client to the next', 'text.split(beforeClient)', '[text]', 'declares the requests'],
    ['joins paths without a slash', '`${prefix}/${path}`', '`${prefix}${path}`', 'declares the requests'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/calls.ts', clients, [
    ['takes a client of another file for one without headers', '!library.test(root)', 'false'],
    ['takes a file for the library of its name', 'own.has(root) || ', ''],
  ]),
  ...breakTests(`${folder}/known-calls.ts`, clients, [
    ['takes the options of a client that are not shown for none', 'isPart(options) ?', 'false ?'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-exchange.ts', clients, [
    ['takes a call with only a body for one without headers', 'given.length === 0 && isOfApi', 'false && isOfApi'],
    ['misses a token that is set elsewhere', '(isAuthorized && isOfApi && isGiven', '(false && isGiven'],
    ['misses a token beside a body alone', 'given.length > 0 || type !== undefined', 'given.length > 0'],
    ['takes a client that is not shown for one without a token', 'client.mayAddHeaders && ', 'false && '],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-clients.ts', clients, [
    ['takes a client that is shown for one that adds headers', '!shown.test(text) ||', 'true ||'],
    ['does not see what adds a token to each request', ' || adding.test(text)', ''],
  ]),
  ...breakTests('src/diagnosis/readers/programs/libraries.ts', clients, [
    ['sends GET with axios where the method is not shown', "isHiddenCall ? undefined : 'GET'", "'GET'"],
    ['takes a query of fetch for one that is not shown', "isFetch ? [] : ['query']", "['query']"],
    ['hides the body of options that are shown in part', '(body ?? hidden)', '(hidden ?? body)'],
    ['reads no function that takes what fetch takes', 'isWrapper(call) ?', 'false ?'],
  ]),
  ...breakTests(`${folder}/pending.ts`, recorded, [
    [
      'reads no body that a test sends later',
      "|query|field|attach)$/.test(next ?? '')",
      "|query|field|attach)$/.test('')",
      '19-mixed/composed-supertest.txt',
    ],
    [
      'sends what several calls of superagent give as texts',
      'isSuper && written.every(isFields)',
      'false',
      '18-variants/composed-superagent-good.txt',
    ],
    ['reads no path among the options of Node.js', "options['path'] ?? '/'", "'/'", '08-programs/node-https-good.txt'],
    ['sends a form of superagent as JSON', "isSentAsForm(later, set) ? 'form' : 'json'", "'json'", '08-programs/superagent-good.txt'],
    [
      'reads no header that is set later',
      '[...parametersOf(headers), ...set, ...bearer]',
      '[...parametersOf(headers)]',
      '12-runners-and-logs/node-https-program.txt',
    ],
  ]),
  ...breakTests('src/diagnosis/readers/programs/calls.ts', recorded, [
    ['reads Python without imports as JavaScript', 'calls.some(isOfPython) ||', 'false ||', '18-variants/composed-python-session-good.txt'],
    ['reads no path below the address of a client', ' && !belowClient.test(url)', '', '18-variants/composed-builder-calls.txt'],
    [
      'misses what a block after a call sends',
      'next === undefined || ofResponse.test(next)',
      'true',
      '18-variants/composed-builder-calls.txt',
    ],
    ['takes a test in Python for JavaScript', '|^[ \\t]*(?:async )?def ', '|^never ', '18-variants/composed-python-function-good.txt'],
    ['adds a slash to the URL of a client', "base === '' || path === ''", "base === ''", '08-programs/axios-base-good.txt'],
    [
      'takes headers that are shown in part for all',
      'const unseenHeaders = ',
      'const unseenHeaders = false && ',
      '08-programs/hidden-options-good.txt',
    ],
    ['does not see that a program adds headers to every request', 'isIntercepted ? {', 'false ? {', '08-programs/ts-client-good.txt'],
    ['knows no default headers of axios', 'parametersOf(common)', '[]', '22-clients-and-callbacks/composed-axios-defaults-good.txt'],
  ]),
  ...breakTests(`${folder}/call-options.ts`, recorded, [
    [
      'takes the options of a call for its body',
      'names.some((one) => withBody.includes(one))',
      'false',
      '18-variants/composed-playwright-good.txt',
    ],
    ['takes options that are not shown for none', '{ [part]: true }', '{}', '08-programs/hidden-options-good.txt'],
    [
      'takes any credentials for Basic',
      'auth instanceof Unknown && /basic/i.test(auth.name)',
      'auth instanceof Unknown',
      '08-programs/py-httpx-auth-good.txt',
    ],
  ]),
  ...breakTests('src/diagnosis/readers/programs/libraries.ts', recorded, [
    [
      'sends JSON where headers that are not shown may ask for a form',
      'type === undefined ? isForToken',
      'type === undefined ? false',
      '08-programs/hidden-options-good.txt',
    ],
    ['sends JSON with needle', "isJson ? 'json' : 'form'", "'json'", '08-programs/needle-good.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-credentials.ts', recorded, [
    ['takes Basic in C# for Bearer', "scheme.toLowerCase() as 'basic' | 'bearer'", "'bearer'", '08-programs/csharp-basic.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-credentials.ts', clients, [
    ['reads no function that is named after a header', 'header !== undefined && ', 'false && ', 'named after a header'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-block.ts', recorded, [
    ['knows no method of a builder', '|| this.isChained(method)', '', '22-clients-and-callbacks/composed-spring-client-good.txt'],
    [
      'reads no URL that a function puts together',
      '&& !formats.test(name)',
      '',
      '22-clients-and-callbacks/composed-reqwest-client-good.txt',
    ],
    [
      'forgets how the values of a list are written',
      'this.hint(text, at + index)',
      "this.hint('', at + index)",
      '07-composed/csharp-program.txt',
    ],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-arguments.ts', recorded, [
    ['reads no pair of Kotlin', "&& this.word('to')", "&& this.word('')", '08-programs/ktor-good.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-values.ts', recorded, [
    [
      'reads no object of C#',
      "if (isMade && this.is('{')) return this.contents({ isAssigned: true });",
      "if (isMade && this.is('{')) return this.contents();",
      '08-programs/cs-mistakes.txt',
    ],
    ['reads no arguments by name', 'this.isWithNames(name)', 'false', '18-variants/composed-ktor-create.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-cursor.ts', recorded, [
    ['takes the names of a structure for those of JSON', "kind === 'name' ? fieldName(text) : text", 'text', '07-composed/go-settings.txt'],
    ['reads no constant of PHP', "name === 'define'", "name === ''", '08-programs/php-mistakes.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-text.ts', recorded, [
    ['reads no variable in a text', '!isProgram ? text', 'true ? text', '08-programs/dart-good.txt'],
    [
      'takes the places of values in a URL for braces',
      'isTemplate ? text.replaceAll',
      'false ? text.replaceAll',
      '22-clients-and-callbacks/composed-spring-client-good.txt',
    ],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-exchange.ts', recorded, [
    ['takes another header for Authorization', ' || tokenHeaders.test(name)', '', '08-programs/cs-mistakes.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-requests.ts', programs, [
    ['passes over a function that has its address from outside', ', ...holders]', ']'],
    ['knows the variables of one function in another', 'read(block, new Scope(variables))', 'read(block, variables)'],
  ]),
  ...breakTests(`${folder}/tokens.ts`, recorded, [
    ['takes two braces for a template', ".replaceAll(/([{}])\\1/g, '$1')", '', '08-programs/py-mistakes.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/oauth-clients.ts', recorded, [
    ['reads no URL of a call', 'this.pairs.push([name, url]);', '', '08-programs/oauthlib-good.txt'],
    ['reads no settings of a library', '[key, authMethod.test(key)', "['', authMethod.test(key)", '07-composed/go-settings.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/oauth-clients.ts', programs, [
    ['takes the session of a library for a client that the text does not show', '? session :', "? 'client()' :"],
  ]),
  ...breakTests('src/diagnosis/checks/token-reading.ts', programs, [
    ['does not see where a response is unpacked', 'read ?? unpacked', 'read'],
    ['takes a field of a program for one of the response', '|| /access_token|camel/i.test(text)', ''],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-pairs.ts', planted, [
    ['takes a part of a URL for the URL', '!urlMembers.test(member.text)', 'false'],
    ['reads no parameter of Swift', "this.textAt(2) === 'value'", 'false'],
    ['reads no pair of C#', '|| isOfType)', ')'],
  ]),
  ...breakTests('src/diagnosis/readers/programs/written-values.ts', planted, [
    ['reads no pair of Rust', "this.is('{') || isTuple", "this.is('{')"],
  ]),
];
