import { breakTests } from '../mutant.ts';

const folder = 'src/diagnosis';
const lines = 'tests/diagnosis/line-headers.test.ts';
const printed = 'tests/diagnosis/printed-bodies.test.ts';
const separators = 'tests/diagnosis/encoded-separators.test.ts';
const others = 'tests/diagnosis/other-errors.test.ts';
const har = 'tests/diagnosis/har.test.ts';
const receivers = 'tests/diagnosis/receivers.test.ts';
const notRead = 'tests/diagnosis/not-read.test.ts';
const certificates = 'tests/diagnosis/certificates.test.ts';

/** What is beside a request in a text: its headers and its status on one line, and bodies that a log or a program has before or below it. */
export const mutants = [
  ...breakTests(`${folder}/readers/http/receiver-logs.ts`, receivers, [
    ['looks for no response below a stack', ".replaceAll(stackLine, '')", ''],
    ['knows no stack of Go and Ruby', '|[ \\t]+\\S+\\.(?:go|rb):\\d', ''],
    ['knows no stack of Ruby', '(?:at|from) ', 'at '],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-certificates.ts`, certificates, [
    ['misses the certificate that curl accepts', '|reason|result', '|reason'],
    ['does not compare the names of a certificate', 'issuer: \\1$', 'issuer: \\1\\1$'],
    ['compares how the names of a certificate begin', 'issuer: \\1$', 'issuer: \\1'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-certificates.ts`, certificates, [
    ['does not know whose certificate curl accepts', '(?:problem|verify result)|subject', '(?:problem)'],
  ]),
  ...breakTests(`${folder}/readers/logs/beside-log.ts`, notRead, [
    ['loses the request that failed', '...all.filter((one) => isOnlyFailure(one, own))', ''],
    ['names a request that succeeded', '(response?.status ?? 0) < 400', 'response === undefined'],
    ['names a request to another endpoint', 'isOfService && !others', '!others'],
    ['names a request twice', "!others.some((other) => partsOf(other.request?.url ?? '').path === path)", 'others.length >= 0'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-code.ts`, receivers, [
    ['overlooks a time before what is said of it', '|${time}[^\\n]{0,100}?(?:${failure})', ''],
    ['overlooks a time behind what is said of it', '(?:${failure})[^\\n]{0,100}?${time}|', ''],
    ['takes the time of another service for one of this', ' && typesNamedIn(text).length > 0', ''],
  ]),
  ...breakTests(`${folder}/readers/logs/statements.ts`, lines, [
    ['takes an arrow behind a header for a part of it', '[-=]{1,4}>|→|<-|←|\\|', '~'],
    ['takes a status in brackets for a part of a header', '[([]?(?:[1-5]', '(?:[1-5]'],
    ['takes a word behind a header for a part of it', '(?:status|took|', '(?:took|'],
    ['takes the next header on a line for a part of one', '(?:accept|content-type|authorization|host', '(?:host'],
    ['reads no header in quotation marks beside a request', '(?<=^|\\s)(["\']?)(content', '(?<=^|\\s)()(content'],
  ]),
  ...breakTests(`${folder}/readers/logs/log.ts`, lines, [
    ['takes an error for the response to a request that succeeded', '(one) => !isSuccess(one)', '() => true'],
  ]),
  ...breakTests(`${folder}/readers/logs/joined.ts`, printed, [
    ['does not compare the length of a body', 'byteLength(written) === length', 'byteLength(written) === -1'],
    ['counts the characters of a body', 'byteLength(written)', 'written.length'],
    ['takes any of several bodies', 'named.length === 1', 'named.length > 0'],
    ['takes any object before a dump for a body', 'names.some((name) => name in value)', 'true'],
    ['takes what the service created for a body', '!isOfResponse(value, path)', 'true'],
    ['takes a body for that of the request before', 'at + (request ? 1 : 0)', 'from'],
    ['takes the next body for a response', 'last?.response?.body === body', 'false'],
  ]),
  ...breakTests(`${folder}/readers/program-text.ts`, printed, [
    ['takes the first of several responses', 'others.length > 0', 'false'],
    ['reads a response that is not all shown', 'hasUnknown(fields)', 'false'],
    ['knows no status of a printed response', 'status: Number(match[1])', 'status: undefined'],
  ]),
  ...breakTests(`${folder}/requests/token-parameters.ts`, separators, [
    ['sees only that all separators are encoded', '(?:^|&)(?!redirect_uri)\\\\w+=', '(?!)'],
    ['does not see that each = is encoded', '|(?:^|&)(?:${sentNames})%3D', ''],
    ['takes the query of a redirect URI for parameters', '(?!redirect_uri)', ''],
  ]),
  ...breakTests(`${folder}/requests/token-parameters.ts`, har, [
    ['reads no parts with the line ends of HTTP', "body.replaceAll('\\r\\n', '\\n').matchAll", 'body.matchAll'],
  ]),
  ...breakTests(`${folder}/checks/json-kind.ts`, others, [
    ['takes the error of another service for one of this', 'otherErrors.test(text)', 'false'],
  ]),
  ...breakTests(`${folder}/diagnose-message.ts`, others, [
    ['takes the failure of another service for one of this', " || otherErrors.test(response?.body ?? '')", ''],
  ]),
  ...breakTests(`${folder}/checks/redirect.ts`, others, [
    ['names a part of a name in a description', '`\\\\b${name}\\\\b`', 'name'],
    ['names no parameter of a description', 'meaning + namedIn(description)', 'meaning'],
  ]),
];
