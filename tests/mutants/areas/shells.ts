import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis';
const notRead = 'tests/diagnosis/not-read.test.ts';

/** What a diagnosis must read in the commands of shells and in the files of tools. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/not-read.ts`, notRead, [
    ['says that the body of GET was not read', "unseen && method !== 'GET'", 'unseen'],
    ['does not say that the headers were not read', "headers === undefined ? ['the headers']", "headers === undefined ? ['']"],
    ['calls a part of a body the body', "body === undefined ? 'the body'", "true ? 'the body'"],
    ['says that an authorization request was not read', "kind !== 'token-request' && kind !== 'webhook-request'", "kind === 'unknown'"],
  ]),
  ...breakTests(`${folder}/readers/commands/curl.ts`, notRead, [
    ['takes a command with a config file for GET', 'isConfigured ? undefined : usual', 'usual'],
    ['takes the headers of a command with a config file for all', 'const isHidden = isConfigured ||', 'const isHidden ='],
  ]),
];
