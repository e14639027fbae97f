import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis';
const findings = 'tests/diagnosis/findings.test.ts';
const header = 'tests/diagnosis/authorization-header.test.ts';

/** What the diagnosis of headers, settings and logs must not miss or invent. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/checks/authorization-header.ts`, header, [
    ['takes bearer in lower case for a mistake', '/^bearer +(.*)$/i', '/^Bearer +(.*)$/'],
    ['takes a placeholder after bearer for a mistake', 'token.test(sent) || isPlaceholder(sent)', 'token.test(sent)'],
    ['takes a variable with the scheme for a token', '|| mayHoldScheme(header) ?', '?'],
    ['takes a word for nothing for a token', 'if (isWordForNothing(sent))', 'if (false)'],
  ]),
  ...breakTests(`${folder}/checks/authorization-header.ts`, findings, [
    ['takes basic in lower case for a mistake', '/^basic /i.test(header)', '/^Basic /.test(header)'],
    ['accepts the client secret in a header', 'history.isClient(name) || ', ''],
    ['takes any Basic credentials for those of the client', 'history.isClient(name) ||', 'true ||'],
  ]),
  ...breakTests(`${folder}/checks/authorization-header.ts`, 'tests/diagnosis/diagnose.test.ts', [
    ['misses a token in the query', "some((pair) => pair.name === 'access_token')", "some((pair) => pair.name === '')"],
  ]),
  ...breakTests(`${folder}/corrections/webhook-request.ts`, header, [
    ['shows a variable as a host', "isPlaceholder(origin) ? '<host>'", "false ? '<host>'"],
  ]),
  ...breakTests(`${folder}/checks/webhook-request.ts`, header, [
    ['corrects the credentials of the client to Basic', 'const headers = isClients ?', 'const headers = false ?'],
  ]),
  ...breakTests(`${folder}/checks/webhook-request.ts`, findings, [
    ['says twice that event is no list', '&& !(isTyped && message.startsWith(`events must be ${listOfEvents}`))', ''],
  ]),
];
