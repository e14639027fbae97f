import { breakTests } from '../mutant.ts';

const readers = 'src/diagnosis/readers';
const before = 'tests/diagnosis/bodies-before.test.ts';
const calls = 'tests/diagnosis/printed-calls.test.ts';
const lines = 'tests/diagnosis/line-headers.test.ts';
const logs = 'tests/diagnosis/logs.test.ts';
const receivers = 'tests/diagnosis/receivers.test.ts';
const recorded = 'tests/diagnosis/recorded.test.ts';

/** What the lines of a log say of a request and its response, and which of them belong together. */
export const mutants = [
  ...breakTests(`${readers}/http/logged-status.ts`, lines, [
    ['takes a number behind an arrow for a status', '(?![\\w"/-]|[.:]\\w| ?(?:ms', '(?!\\0| ?(?:ms'],
    ['reads no status in brackets', '(?<!\\S)[([]([1-5]', '(?<!\\s)[([]([1-5]'],
    ['reads no status behind an arrow', '(?:${arrow}) *(?:HTTP', '\\0 *(?:HTTP'],
  ]),
  ...breakTests(`${readers}/http/logged-status.ts`, receivers, [
    ['reads no status behind a long arrow', '[-=]{1,4}>|→', '->|=>|→'],
    ['reads no status behind an arrow back', '<[-=]{1,4}(?!>)|←', '<-(?![->])'],
    ['takes a number of messages for a status', '(?= \\d{3}.{0,40} in \\d)', ''],
  ]),
  ...breakTests(`${readers}/http/logged-status.ts`, recorded, [
    ['knows no response that returned', 'in \\d)|returned|', 'in \\d)|', '39-logs/retry-correct.log'],
    ['knows no response that failed', '|response|failed)', '|response)', '39-logs/lambda-cloudwatch.log'],
    ['knows no status by its reason', ':? (?:${reasons})\\b|', '', '39-logs/same-exchange-twice.log'],
    ['reads no status before an object', '{0,2} *[{\\uFFFC])', '{0,2} *\\0)', '30-blind/chat-late-exchange.txt'],
  ]),
  ...breakTests(`${readers}/cleaned.ts`, receivers, [
    ['looks for no response below a traceback', '^ {2}File ".*", line \\d+, in .*\\n(?: {4}.*\\n)+|', ''],
  ]),
  ...breakTests(`${readers}/logs/log-lines.ts`, lines, [
    ['takes the status in an object for that of its line', '/^[^{]*\\{?/.exec(after)', '/^.*/.exec(after)'],
  ]),
  ...breakTests(`${readers}/logs/entry-values.ts`, before, [
    ['reads no body after the name of a parameter of requests', 'params|form|json|content', 'params|form|content'],
    ['reads no body with escapes', 'quoted !== undefined', 'quoted === ""'],
  ]),
  ...breakTests(`${readers}/logs/entry-values.ts`, recorded, [
    [
      'takes the fields of a form in a log for JSON',
      "!isJson && name !== 'json'",
      'false',
      '12-runners-and-logs/composed-log-parts-good.txt',
    ],
    [
      'reads no parts in one object',
      'outer.test(text.slice(at, at + maxStart))',
      'false',
      '12-runners-and-logs/composed-log-parts-good.txt',
    ],
    ['loses the media type that Spring logs', "'json' : 'data'", "'data' : 'data'", '17-blind/composed-spring-log.txt'],
  ]),
  ...breakTests(`${readers}/logs/entry-values.ts`, calls, [
    ['takes a form that is cut off for a whole one', '!/(?:\\.{3}|…)$/.test(written)', 'true'],
  ]),
  ...breakTests(`${readers}/logs/statements.ts`, lines, [
    ['finds no header before the status of a line', '0 : endOfHeadersBeside(plain.slice(from))', '0 : 0'],
    ['takes the headers of a line for all', 'isBeside: beside > 0', 'isBeside: false'],
    ['takes the body of a request for that of the response', 'value.start >= end)', 'end > 0)'],
    ['does not read the status of a line', 'outcome ? { status: outcome.status } : {}', '{}'],
  ]),
  ...breakTests(`${readers}/logs/bodies.ts`, before, [
    ['gives a body to another server', 'isHttp && !/\\/oauth', 'false && !/\\/oauth'],
    ['takes any object for the body of a token request', 'ofToken.test(text) :', 'true :'],
    ['takes any object for the body of a webhook request', "!path.includes('/webhooks') || ofWebhook.test(text)", 'true'],
    ['reads no fields without a label', ' || ofRequests.test(text);\n}\n\n/** Whether a log', ';\n}\n\n/** Whether a log'],
    ['takes the fields of a line for all', ' && !/client_?secret/.test(text)', ' && false'],
    [
      'takes the fields after a label for a part',
      "return label === '' && text.startsWith('{') && /grant",
      "return text.startsWith('{') && /grant",
    ],
    ['takes a response for the body of the next request', "path.endsWith('/ping')", 'false'],
  ]),
  ...breakTests(`${readers}/logs/bodies.ts`, calls, [
    ['takes a form without its secret for a whole one', "text.includes('client_secret=') && after", 'after'],
  ]),
  ...breakTests(`${readers}/logs/assembler.ts`, before, [
    ['loses the body before a line with the version of HTTP', 'request.isHttp && !before ?', 'request.isHttp ?'],
    ['stops at a line of urllib3', '\\bStarting new HTTPS? connection\\b|', ''],
    ['stops at a line of httpcore', '|\\bhttpcore\\b', ''],
    ['gives the body of a request to the next one', 'last.body === undefined && fits(pending', 'false && fits(pending'],
    ['reads no body before its request', 'isOfLast ? undefined : pending', 'undefined'],
  ]),
  ...breakTests(`${readers}/logs/assembler.ts`, logs, [
    ['reads the body of a response again', 'after?.entries.push(first.entry)', 'void [after, first]'],
    ['reads the line of a response as another request', 'first.request?.method === request.method', 'false'],
  ]),
  ...breakTests(`${readers}/logs/assembler.ts`, recorded, [
    ['takes the notification of a receiver for a body', 'if (isNotification)', 'if (false)', '39-logs/client-beside-receiver.log'],
    ['reads the status of a response again', 'last?.status === status', 'false', '27-blind/python-httpx-ping.txt'],
    ['forgets the body of a request of other words', 'this.pending = others', 'this.pending = []', '40-variants/workers-body-first.log'],
  ]),
  ...breakTests(`${readers}/logs/drafts.ts`, recorded, [
    ['reads no parts behind a status', 'status === undefined || headers.length > 0', 'status === undefined', '06-blind/postman-create.txt'],
    ['takes no words for a tie', 'words.has(word)', 'false', '39-logs/request-ids-interleaved.log'],
  ]),
  ...breakTests(`${readers}/logs/entries.ts`, recorded, [
    ['reads no object below a line', ': endOfLine(text, endOf(below, text, line))', ': line', '06-blind/postman-create.txt'],
  ]),
  ...breakTests(`${readers}/logs/log.ts`, recorded, [
    ['takes a log with times for a program', '?.isSpread === true', '?.isSpread === null', '37-blind/flask-requests.log'],
    ['takes a line of a log for a request as it is sent', 'exchanges.every(isLine) &&', 'false &&', '39-logs/ci-output.txt'],
  ]),
  ...breakTests(`${readers}/logs/log-times.ts`, recorded, [
    ['knows no hyphen between a date and an hour', '(?:[T ]| - )', '[T ]', '40-variants/gin-and-client.log'],
  ]),
  ...breakTests(`${readers}/logs/statements.ts`, recorded, [
    ['reads no header with a sign of equality', '|=(?=[A-Z]', '|(?=\\0[A-Z]', '40-variants/k8s-sidecars.log'],
  ]),
  ...breakTests(`${readers}/records/log-envelopes.ts`, recorded, [
    ['reads no request in fields', 'if (!method || !url) return line;', 'return line;', '39-logs/go-slog-fields.log'],
    [
      'knows one name of the field of a method',
      '(?<![\\w.-])(?:http[._])?method="?(GET',
      '(?<![\\w.-])method="?(GET',
      '40-variants/django-structlog-kv.log',
    ],
  ]),
  ...breakTests('src/diagnosis/checks/token-response.ts', 'tests/diagnosis/other-errors.test.ts', [
    ['expects tokens in an error of another form', "typeof error === 'object' && error !== null", 'false'],
  ]),
  ...breakTests('src/diagnosis/checks/token-response.ts', recorded, [
    [
      'expects tokens in a body with the status of an error',
      "typeof status === 'number' && status >= 400",
      'false',
      '43-blind/exchange-script.ps1',
    ],
  ]),
];
