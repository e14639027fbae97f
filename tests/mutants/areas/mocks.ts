import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis/readers';
const recorded = 'tests/diagnosis/recorded.test.ts';
const routeForms = 'tests/diagnosis/route-forms.test.ts';
const yaml = 'tests/diagnosis/yaml.test.ts';
const otherPrograms = 'tests/diagnosis/other-programs.test.ts';

/** What a diagnosis must read of mock servers, of receivers, and of clients that are given credentials. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/dumps/program-logs.ts`, recorded, [
    ['keeps the brackets around a header of WireMock', "'$1$2'", "'$1[$2]'", '26-variants/composed-wiremock.txt'],
  ]),
  ...breakTests(`${folder}/cleaned.ts`, recorded, [
    ['reads the routes that Prism lists', ".replaceAll(/^.*› \\[CLI\\] .*\\n?/gm, '')", '', '26-variants/composed-prism.txt'],
  ]),
  ...breakTests(`${folder}/records/recorded-names.ts`, recorded, [
    [
      'takes a stub for a request',
      'if (!isFields(request)) return false;',
      'return false;',
      '26-variants/composed-mock-of-wiremock-stubs-good.json',
    ],
    ['reads no body of MockServer', "if (type === 'STRING')", "if (type === '')", '26-variants/composed-mockserver-good.txt'],
  ]),
  ...breakTests(`${folder}/records/recorded-yaml.ts`, yaml, [
    ['takes a variable for a body', "value.startsWith('{{') &&", 'false &&'],
    ['misses a header that another request may have', 'isWhole && !hasLogin', '!hasLogin'],
    ['misses the header of a login', 'isWhole && !hasLogin', 'isWhole'],
    ['takes a body for the values of a list', "type === undefined || type.includes('json')", 'true'],
    ['takes settings for requests', "!hasBody && !asked.includes('?') && headerValue(headers, 'authorization') === undefined", 'false'],
    ['takes a variable of Tavern for an ID in braces', '/^stages:/m.test(text)', 'false'],
    ['reads the last document only', 'plain.split(/^---(?=\\s|$)/m)', '[plain]'],
  ]),
  ...breakTests(`${folder}/records/yaml.ts`, yaml, [
    ['takes the booleans of YAML 1.1 for texts', 'true|false|yes|no', 'true|false'],
    ['takes a tag for a value', '/^(?:\\*\\w|!)/', '/^(?:\\*\\w)/'],
    ['takes an alias for a value', '/^(?:\\*\\w|!)/', '/^!/'],
  ]),
  ...breakTests(`${folder}/receivers/route-forms.ts`, routeForms, [
    ['knows no router of aiohttp', '(?:Map|add_)', '(?:Map)'],
    ['knows no pattern of Go', 'Handle(?:Func)?', 'HandleQ'],
    ['knows no route that is an object', String.raw`\bmethod: ?`, String.raw`\bmethodq: ?`],
    ['knows no list of methods', String.raw`\bmethods\s{0,2}`, String.raw`\bmethodsq\s{0,2}`],
  ]),
  ...breakTests(`${folder}/receivers/routes.ts`, routeForms, [
    ['takes the end of an attribute for that of its handler', 'between.replace(isAttribute ?', 'between.replace(false ?'],
    ['takes the method of a route for its path', "head.startsWith('method:') ? end - 2 : start", 'start'],
  ]),
  ...breakTests(`${folder}/receivers/callback-method.ts`, routeForms, [['takes a method for a path', String.raw`|\w+ )[^`, ')[^']]),
  ...breakTests(`${folder}/receivers/mocks.ts`, routeForms, [
    ['takes the handler of a backend for a mock', "sent.test(handler) ? handler : ''", "''"],
    ['takes a mock for the handler of a backend', 'sent.test(handler)', 'true'],
    ['knows no base URL of a handler in a variable', String.raw`|[\w)\]]\}`, ''],
    ['leaves a route in a text', '[...heads, ...servedIn(text)]', '[...heads]'],
    ['takes a client for a server', '(?:app|router|server|fastify|Route)(?:', '(?:app|router|server|fastify|Route|api)(?:'],
  ]),
  ...breakTests(`${folder}/receivers/mocks.ts`, recorded, [
    [
      'takes routes of a mock for requests',
      'if (index < (found.at(-1)?.end ?? 0)) continue;',
      'continue;',
      '26-variants/composed-mock-of-msw-good.txt',
    ],
    [
      'takes the function of a mock in Python for requests',
      '.replaceAll(decorated, handlerOf)',
      '',
      '26-variants/composed-mock-of-fastapi-good.txt',
    ],
  ]),
  ...breakTests(`${folder}/dumps/dumps.ts`, recorded, [
    ['keeps the words before each line', "first.trim() !== '' && ", 'false && ', '26-variants/composed-mock-prefixed-good.txt'],
  ]),
  ...breakTests(`${folder}/receivers/constant-status.ts`, recorded, [
    ['takes a status in a branch for every one', ' || isConditional(handler)', '', '26-variants/composed-receiver-branch-good.txt'],
    ['takes another end of a handler for none', ' || endsElsewhere(handler)', '', '26-variants/composed-receiver-go-good.txt'],
    [
      'takes any route for a receiver',
      'readsNotification(handler) || (isOfInterface',
      'true || (isOfInterface',
      '26-variants/composed-receiver-express-created-good.txt',
    ],
    ['knows no status of NestJS', 'if (isOfNest(written)) return 201;', '', '26-variants/composed-receiver-nest.txt'],
  ]),
  ...breakTests(`${folder}/receivers/constant-status.ts`, otherPrograms, [
    ['takes the status in a comment for that of a response', "written.replaceAll(apartFromResponses, '')", 'written'],
  ]),
  ...breakTests(`${folder}/receivers/receiver-handlers.ts`, otherPrograms, [
    ['takes a text with several functions for one handler', '.length === 1 ?', '.length > 0 ?'],
  ]),
  ...breakTests(`${folder}/programs/client-credentials.ts`, otherPrograms, [
    ['gives the credentials of one client to another', '.length > 1 ? own', '.length > 9 ? own'],
    ['keeps the credentials of a client whose requests go elsewhere', "isElsewhere ? ''", "false ? ''"],
  ]),
  ...breakTests('src/diagnosis/messages/notification-form.ts', otherPrograms, [
    ['takes a form of another service for a notification', "name === 'event' && value.includes('.')", "name === 'event'"],
    ['takes a form without a registration for a notification', "pairs.some(({ name }) => name === 'webhookId') && ", ''],
  ]),
  ...breakTests(`${folder}/receivers/receiver-certificates.ts`, 'tests/diagnosis/certificates.test.ts', [
    ['takes the certificate of the service for that of a receiver', "' '.repeat(pair.length)", 'pair'],
  ]),
  ...breakTests(`${folder}/programs/client-credentials.ts`, recorded, [
    ['knows no scheme in a constant', 'constants.has(name)', 'false', '26-variants/composed-csharp-constant-scheme.txt'],
    ['forgets the scheme of a client', 'scheme === undefined ||', 'true ||', '26-variants/composed-csharp-client-scheme.txt'],
  ]),
  ...breakTests(`${folder}/text/diff.ts`, recorded, [
    ['reads no part of a diff', 'if (!isBlock(own)) return undefined;', 'return undefined;', '26-variants/composed-diff-part.txt'],
  ]),
  ...breakTests(`${folder}/code/program.ts`, recorded, [
    ['overlooks a URL that a function returns', 'return isReturned ?', 'return false ?', '26-variants/composed-diff-joined.txt'],
  ]),
  ...breakTests('src/diagnosis/checks/classify.ts', recorded, [
    [
      'does not know a notification that is a form',
      " || isNotificationForm(request.body ?? '')",
      '',
      '26-variants/composed-receiver-form-http.txt',
    ],
  ]),
];
