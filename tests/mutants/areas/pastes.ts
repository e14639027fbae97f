import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis';
const logs = 'tests/diagnosis/logs.test.ts';
const recorded = 'tests/diagnosis/recorded.test.ts';

/** What a diagnosis must read in what developers paste: logs around the output of tools, printed errors, receivers. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/readers/log-envelopes.ts`, logs, [
    ['reads the name of a container as a part of its line', "line.replace(source, '')", 'line'],
  ]),
  ...breakTests(`${folder}/readers/http-text.ts`, logs, [['reads no request after the words of a logger', ' ?? logged;', ';']]),
  ...breakTests(`${folder}/readers/http-text.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['gives the response to another command to a notification', 'isLoggedNotification(body) ?', 'false ?'],
  ]),
  ...breakTests(`${folder}/readers/receiver-routes.ts`, recorded, [
    ['overlooks that a caller rejected a certificate', "? ['unknown-authority'] : []", '? [] : []'],
  ]),
  ...breakTests(`${folder}/readers/receiver-routes.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['takes one response of several for the only one', 'found.length === 1 &&', 'found.length > 0 &&'],
    ['looks for the end of a handler in the whole text', 'endOfBrackets(text, start, start + maxHandler)', 'endOfBrackets(text, start)'],
    ['takes the handler of another path for the receiver', 'paths.includes(path) ? endOfBrackets', 'true ? endOfBrackets'],
    ['takes the response to an error for that to every notification', '/^2(?!00)/', '/^[245](?!00)/'],
  ]),
  ...breakTests(`${folder}/readers/commands/powershell.ts`, recorded, [
    ['takes a pipe after a command for a part of its last argument', 'depth: 0 }, true)', 'depth: 0 })'],
  ]),
  ...breakTests(`${folder}/readers/http-body.ts`, recorded, [
    ['takes what a tool says for a body in JSON', " || (isJson && !text.startsWith('<'))", ''],
  ]),
  ...breakTests(`${folder}/readers/beside-log.ts`, recorded, [
    [
      'overlooks the time that a tool printed before a request',
      'findLastIndex((line) => sending.test(line))',
      'findLastIndex(() => false)',
    ],
    [
      'takes the redirect of any service for one of this',
      'some((path) => text.includes(path))) return own',
      'some(() => true)) return own',
    ],
    ['reads no authorization request without response_type', "has('client_id') && has(", "has('response_type') && has("],
  ]),
  ...breakTests(`${folder}/readers/log-times.ts`, recorded, [
    [
      'takes a time in the words of a line for that of the line',
      'places.indexOf(Math.min(...places))',
      'places.findIndex((place) => place < Infinity)',
    ],
  ]),
  ...breakTests(`${folder}/readers/program-text.ts`, recorded, [
    ['reads the parts of a printed error as requests', 'whole.length > 0 ? whole', 'false ? whole'],
  ]),
  ...breakTests(`${folder}/checks/redirect-uri.ts`, recorded, [
    [
      'takes an ID that is encoded twice for another client',
      "decoded(pairOf(pairs, 'client_id')?.value ?? '')",
      "pairOf(pairs, 'client_id')?.value ?? ''",
    ],
  ]),
  ...breakTests(`${folder}/checks/pages.ts`, recorded, [
    ['takes any address for one of the API', 'isSent && apiOrigins.has(origin) &&', 'isSent &&'],
    ['takes every call for that of a page', ' && !path.startsWith(`${apiPrefix}/`)', ' && false'],
  ]),
  ...breakTests(`${folder}/readers/joined.ts`, recorded, [
    ['takes a notification for another to the same receiver', 'if (isOtherNotification(one, other)) return false;', ''],
  ]),
  ...breakTests(`${folder}/readers/read.ts`, recorded, [['reads the marks around code in Markdown', ".replaceAll(fence, '')", '']]),
  ...breakTests(`${folder}/supported.ts`, 'tests/server/diagnose.test.ts', [
    ['names every request to another service', 'unrelated.slice(0, maxNamed)', 'unrelated'],
  ]),
  ...breakTests(`${folder}/checks/webhook-operation.ts`, 'tests/diagnosis/not-read.test.ts', [
    ['takes a request with a body for GET', "|| (body ?? '') !== '' ", ''],
  ]),
];
