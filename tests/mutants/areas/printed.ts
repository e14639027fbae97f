import { breakTests } from '../mutant.ts';

const readers = 'src/diagnosis/readers';
const calls = 'tests/diagnosis/printed-calls.test.ts';
const newman = 'tests/diagnosis/newman.test.ts';
const printR = 'tests/diagnosis/print-r.test.ts';
const certificates = 'tests/diagnosis/certificates.test.ts';
const access = 'tests/diagnosis/access-bodies.test.ts';
const fields = 'tests/diagnosis/log-fields.test.ts';
const failures = 'tests/diagnosis/test-failures.test.ts';
const http2 = 'tests/diagnosis/go-http2.test.ts';
const prompts = 'tests/diagnosis/prompts.test.ts';
const sentences = 'tests/diagnosis/sentences.test.ts';

/** What programs and tools print of requests, and the logs of receivers. */
export const mutants = [
  ...breakTests(`${readers}/logs/printed-calls.ts`, calls, [
    ['takes all headers of a request for printed', '...(headers ? { unseenHeaders: true } : {}), ', ''],
    ['takes the parameters of a list for its body', 'hasBody ? bodyAt(text, given.end)', 'true ? bodyAt(text, given.end)'],
    ['takes any object for headers', 'names.some((name) => common.test(name))', 'true'],
    ['misses the response to a printed request', 'parts[index + 1]?.response', 'undefined'],
    ['forgets when a request was printed', '...(startedAt === undefined ? {} : { startedAt })', ''],
  ]),
  ...breakTests(`${readers}/records/printed-body.ts`, calls, [
    ['takes any object for a body', 'ofBodies.test(written) ?', 'true ?'],
    ['reads the body of every printed request as a form', 'partsOf(url).path.endsWith(tokenPath)', 'true'],
    ['reads no form that is printed as a text', 'if (whole !== undefined)', 'if (false)'],
  ]),
  ...breakTests(`${readers}/collections/newman.ts`, newman, [
    ['joins the lines of newman by line breaks', "lacks === 0 ? ''", "lacks === 0 ? '\\n'"],
    ['loses a blank at the end of a line of newman', "lacks === 1 ? ' '", "lacks === 1 ? '\\n'"],
    ['reads a body that newman clips', ' && !content.some((line) => clipped.test(line))', ''],
    ['takes a received body for a sent one', "if (direction === '↓')", 'if (false)'],
  ]),
  ...breakTests(`${readers}/collections/newman.ts`, newman, [
    ['reads a request of newman twice', 'id === undefined || !ran.has(id)', 'true'],
    ['misses the responses of newman', '...(response ? { response } : {})', ''],
  ]),
  ...breakTests(`${readers}/collections/postman.ts`, newman, [
    ['sends a disabled parameter', "one['disabled'] !== true", 'true'],
    ['leaves out the port of a URL in parts', "number === '' ? '' :", "number !== ' ' ? '' :"],
  ]),
  ...breakTests(`${readers}/http/print-r.ts`, printR, [
    ['reads no array of var_dump', '...printed, ...others', '...printed'],
    ['takes every array of PHP for a form', "name === 'grant_type'", 'true'],
    [
      'reads an array of PHP without an end',
      '.test(text.slice(end, end + 50)) ? pairs : []',
      '.test(text.slice(end, end + 50)) ? pairs : pairs',
    ],
  ]),
  ...breakTests(`${readers}/http/http-body.ts`, printR, [
    ['takes an array in an array of PHP for no body', ' || printedArray.test(rest)', ''],
  ]),
  ...breakTests(`${readers}/receivers/receiver-certificates.ts`, certificates, [
    ['calls a test on the machine itself a delivery', '!/^(?:localhost|127\\.[\\d.]+)$/.test(only)', 'true'],
    ['takes one of several hosts for that of a certificate', 'new Set(hosts).size === 1 &&', ''],
    ['reads no body on several lines', "body.replaceAll('\\n', ' ')", 'body'],
  ]),
  ...breakTests(`${readers}/http/receiver-logs.ts`, access, [
    ['gives a notification the status of the next line', 'accessBeside(text, start) ?? ', ''],
  ]),
  ...breakTests(`${readers}/records/log-envelopes.ts`, access, [
    ['loses the status that a logger has in its message', ' ?? handled;', ';'],
    ['reads no body that nginx escapes', '\\\\(?:x22|(["\\\\]))/g', '\\\\(["\\\\])/g'],
  ]),
  ...breakTests('src/diagnosis/suggestions/event-types.ts', sentences, [
    ['suggests the opposite of a type', 'outcomes[1 - at]?.test(event)', 'false'],
  ]),
  ...breakTests('src/diagnosis/checks/repeated-notes.ts', 'tests/diagnosis/recorded.test.ts', [
    ['repeats the note of a response for the redirect', "level !== 'note' ||", 'true ||', '28-blind/firefox.har'],
  ]),
  ...breakTests(`${readers}/cleaned.ts`, prompts, [
    ['reads no command behind an object', ".replaceAll(promptBehind, '\\n')", ''],
    ['reads no command behind a list', '(?<=[}\\]])(?=', '(?<=\\})(?='],
    ['knows no prompt with a host', '|[\\w.-]{1,40}@[\\w.-]{1,60}[: ][\\w.~/-]{0,100} ?[$#%] )', ')'],
  ]),
  ...breakTests(`${readers}/logs/log-fields.ts`, fields, [
    ['takes a form that is cut off for a body', '&& !/(?:\\.{3}|…)$/.test(written)', ''],
    ['takes any form for that of a token request', '/(?:^|&)grant_?type=/i.test(written)', 'true'],
    ['takes the type of a response for that of a form', "&& body.startsWith('{'))", ')'],
    ['takes the words for a user for a header', '/^\\w+ \\S/.test(authorization)', "authorization !== ''"],
    ['takes an object for what is sent as JSON', "type.includes('json') ?", 'true ?'],
    ['takes what is created for a registration', '|| isOfResponse(value, path)', ''],
    ['knows all headers of a request in a log', '{ headers, unseenHeaders: true }', '{ headers }'],
  ]),
  ...breakTests(`${readers}/receivers/logged-trials.ts`, failures, [
    ['takes a test of the service for one of a receiver', 'ofService.test(title) || ', ''],
    ['takes a test of another event for one of the trial', '!isAlone || ', ''],
    ['takes the words about the next test for those of a failed one', '&& !others.test(line)', ''],
    ['takes the mark of a failed test for its title', "title.replace(failed, '')", 'title'],
    ['takes any failed test for one of the trial', '|| !(title.includes(trial) || isQuoted)', ''],
    ['takes one of several requests for the trial', 'words.match(sending)?.length === 1', 'sending.test(words)'],
  ]),
  ...breakTests('src/diagnosis/unrelated.ts', failures, [
    ['calls a text with an event type unrelated', ' || typesNamedIn(pasted, prefix).some((type) => !named.includes(type))', ''],
    ['calls nothing unrelated that names an event type', '.some((type) => !named.includes(type))', '.length > 0'],
  ]),
  ...breakTests(`${readers}/dumps/go-http2.ts`, http2, [
    ['takes what Go receives for what it sends', "direction === 'wrote' ? 'sent' : 'received'", "direction === 'wrote' ? 'sent' : 'sent'"],
    ['takes a body that Go cuts off for a whole one', 'one.isCut || ', ''],
    ['takes a body that Go does not show for none', "${isOpen ? 'Transfer-Encoding: chunked\\n' : ''}", ''],
    ['gives a stream the response of another', 'this.responding = this.byNumber.get(key)', 'this.responding = this.all.at(-1)'],
    ['takes the frames of two connections for those of one', '`${connection} ${number}`', '`${number}`'],
  ]),
  ...breakTests('src/diagnosis/checks/webhook-field-types.ts', sentences, [
    ['speaks of quotes where a value has none', 'isText && wanted[path] === flag', 'wanted[path] === flag'],
  ]),
  ...breakTests(`${readers}/records/printed-body.ts`, calls, [
    ['takes an object with another media type for a form', '!partsOf(url).path.endsWith(tokenPath) ||', ''],
  ]),
];
