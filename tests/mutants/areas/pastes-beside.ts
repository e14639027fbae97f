import { breakTests } from '../mutant.ts';

const folder = 'src/diagnosis';
const separators = 'tests/diagnosis/encoded-separators.test.ts';
const har = 'tests/diagnosis/har.test.ts';

/** What is beside a request in a text: its headers and its status on one line, and bodies that a program printed before or below it. */
export const mutants = [
  ...breakTests(`${folder}/requests/token-parameters.ts`, separators, [
    ['sees only that all separators are encoded', '(?:^|&)(?!redirect_uri)\\\\w+=', '(?!)'],
    ['does not see that each = is encoded', '|(?:^|&)(?:${sentNames})%3D', ''],
    ['takes the query of a redirect URI for parameters', '(?!redirect_uri)', ''],
  ]),
  ...breakTests(`${folder}/requests/token-parameters.ts`, har, [
    ['reads no parts with the line ends of HTTP', "body.replaceAll('\\r\\n', '\\n').matchAll", 'body.matchAll'],
  ]),
];
