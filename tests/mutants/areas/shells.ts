import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis';
const notRead = 'tests/diagnosis/not-read.test.ts';
const shell = 'tests/diagnosis/shell.test.ts';
const recorded = 'tests/diagnosis/recorded.test.ts';
const commands = `${folder}/readers/commands`;

/** What a diagnosis must read in the commands of shells and in the files of tools. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/diagnose-message.ts`, notRead, [
    ['says that the body of GET was not read', "unseen && method !== 'GET'", 'unseen'],
    ['does not say that the headers were not read', "headers === undefined ? ['the headers']", "headers === undefined ? ['']"],
    ['calls a part of a body the body', "body === undefined ? 'the body'", "true ? 'the body'"],
    ['says that an authorization request was not read', "kind !== 'token-request' && kind !== 'webhook-request'", "kind === 'unknown'"],
  ]),
  ...breakTests(`${folder}/readers/commands/curl.ts`, notRead, [
    ['takes a command with a config file for GET', 'isConfigured ? undefined : usual', 'usual'],
    ['takes the headers of a command with a config file for all', 'const isHidden = isConfigured ||', 'const isHidden ='],
  ]),
  ...breakTests(`${commands}/script.ts`, shell, [
    ['takes a text with commands for a script', 'ahead.some((place) => start > place.start)', 'false'],
    ['reads no commands on the lines of $(…)', '/^"?(?:\\$\\(|`)/.test(written)', 'false'],
    ['does not forget a variable without a value', "if (typeof value === 'string' && isUnknownWord(value))", 'if (false)'],
    ['reads one assignment of several', 'one = more ? {', 'one = false && more ? {'],
    ['forgets what a pipe gives', 'this.piped = { input: printed, at: end };', ''],
    ['forgets the files of a script', 'shell.files.set(output, printed)', 'undefined'],
    ['opens no URL in a variable', 'if (url !== undefined) this.open(start, end, url);', ''],
    ['opens a URL each time that it is used', 'words[0] === url', 'false'],
    ['reads a script in itself without end', 'depth < maxDepth &&', 'depth <= maxDepth &&'],
  ]),
  ...breakTests(`${commands}/statements.ts`, shell, [
    ['takes what a form has after & for a variable', '|(?<!\\S)&|&&', '|&'],
    ['takes what a trace shows of a body for variables', '[\\da-f]{4,8}|', ''],
    ['takes the name of a part of a form for a variable', '|.{0,20}-[Dd]isposition', ''],
  ]),
  ...breakTests(`${commands}/statements.ts`, shell, [
    ['takes a program that is installed for one that is run', 'words.some((word) => notRun', 'words.every((word) => notRun'],
    ['reads the name of an item as an ID', 'word.replaceAll(mark, () => item)', 'word'],
    ['reads no script from the standard input', "typeof input === 'string' && words.some", 'false && words.some'],
  ]),
  ...breakTests(`${commands}/shell-lexer.ts`, shell, [
    ['ends a command at a redirection', "else if (descriptor !== '2') output = name;", 'else break;'],
    ['reads a comment as words', '|\\\\\\r?\\n)+|#[^\\n]*/y', '|\\\\\\r?\\n)+/y'],
    ['puts variables into a heredoc with a quoted mark', 'isQuoted ? written :', 'false ? written :'],
    ['knows no output', "if (typeof output !== 'string') return unknownOutput;", 'return unknownOutput;'],
    ['reads a process substitution as its output', "if (opening !== '<(') return text;", 'return text;'],
  ]),
  ...breakTests(`${commands}/shell-words.ts`, shell, [
    ['knows no arrays', "if (array && typeof list === 'object')", "if (false && array && typeof list === 'object')"],
    ['does not divide the words in a variable', "isVariable && !word.startsWith('$')", "false && !word.startsWith('$')"],
  ]),
  ...breakTests(`${commands}/shell-state.ts`, shell, [
    ['knows no default of a variable', "(fallback === undefined || fallback === '' ? undefined : fallback)", 'undefined'],
    ['knows no variable of make', 'if (made !== undefined)', 'if (false)'],
    ['takes an unknown output for a value', 'word === unknownOutput ||', ''],
  ]),
  ...breakTests(`${commands}/shell-functions.ts`, shell, [
    ['forgets that a function shifts its arguments', 'words.slice(shifted)', 'words'],
    ['does not know what a function is given', 'parts.push(script.slice(at, match.index), bodyFor(called, words, parts.length));', ''],
  ]),
  ...breakTests(`${commands}/find-commands.ts`, shell, [
    ['does not run first what another command needs', '.sort((one, other) => one.end - other.end);', ';'],
    ['reads PowerShell only without other commands', '[...shells, ...others]', '(shells.length > 0 ? shells : others)'],
    ['divides a template with blanks', "'{{$1}}'", "'{{ $1 }}'"],
  ]),
  ...breakTests(`${commands}/find-commands.ts`, recorded, [
    ['reads no config file by itself', 'if (config) return', 'if (false) return', '09-commands/curl-config.txt'],
  ]),
  ...breakTests(`${commands}/curl.ts`, shell, [
    ['takes options in a variable for the URL', 'filter((word) => !isUnknownWord(word))', 'slice()'],
    ['takes several requests of curl for one', "option[0] === 'next'", 'false'],
    ['reads the first URL of curl only', 'addresses.length > 0 ? addresses', 'addresses.length > 0 ? addresses.slice(0, 1)'],
    ['keeps the quotation marks of a part', 'start + unescaped(text)', '_whole'],
    ['misses headers in a variable', "(isUnknownWord(value) || value.startsWith('@'))", "value.startsWith('@')"],
  ]),
  ...breakTests(`${commands}/curl.ts`, recorded, [
    [
      'believes a header that does not fit the parts of a form',
      'isMultipart ? given.filter',
      'false ? given.filter',
      '09-commands/postman-form.txt',
    ],
  ]),
  ...breakTests(`${commands}/httpie.ts`, shell, [
    ['keeps the blank before the value of a header', 'value.trim()', 'value'],
    ['knows no method in lower case', '|get|post|put|patch|delete|head|options', ''],
    ['takes a request with a file for one without a body', '|| input instanceof Unknown', ''],
  ]),
  ...breakTests(`${commands}/powershell.ts`, shell, [['adds no header to a dictionary', 'isNew === undefined ?', 'true ?']]),
  ...breakTests(`${commands}/powershell-values.ts`, shell, [
    ['takes the name of a command for its output', "? new Unknown('output') : word", '? word : word'],
    ['converts no argument to JSON', 'converted(text, start, scope) ??', ''],
    ['takes an = for a part of a name', 'keyAt(text, at) ??', ''],
    ['joins no texts in PowerShell', 'read = operated(text, read, scope);', ''],
    ['takes a brace after a variable for its own', '|\\$([\\w:]+|\\{[\\w:]+\\})((', '|\\$\\{?([\\w:]+)\\}?(('],
  ]),
  ...breakTests(`${folder}/messages/url.ts`, shell, [['encodes a variable of a shell', '|\\$(?:[A-Za-z_]\\w*|\\{\\w+\\})', '']]),
  ...breakTests(`${folder}/corrections/webhook-request.ts`, shell, [
    ['takes the braces of a template from an id', 'isWholePlaceholder(id) ? id :', 'false ? id :'],
  ]),
  ...breakTests(`${folder}/messages/placeholders.ts`, shell, [['knows no arguments of a script', '|\\d(?!\\w))\\}?', ')\\}?']]),
  ...breakTests(`${folder}/readers/code/parse-json.ts`, shell, [
    ['reads no JSON with placeholders', "part.startsWith('\"') ? part :", 'true ? part :'],
  ]),
  ...breakTests(`${folder}/readers/http/http-body.ts`, shell, [['takes the name of a file for no body', ' || isFile) };', ') };']]),
  ...breakTests(`${folder}/readers/http/http-text.ts`, recorded, [
    ['knows no definitions of a request file', 'values.size === 0 ? text : replaced(text)', 'text', '09-commands/request-file.txt'],
  ]),
  ...breakTests(`${folder}/readers/collections/collections.ts`, recorded, [
    ['reads what a collection disables', "one['active'] !== false", "one['active'] !== 0", '09-commands/hoppscotch-good.txt'],
    ['misses the credentials of a collection', "if (type === 'bearer')", "if (type === '')", '09-commands/hoppscotch-good.txt'],
    ['misses that a team gives credentials', "'v' in value ?", 'false ?', '09-commands/hoppscotch-good.txt'],
    ['misses the query of a collection', "address.includes('?') ? address :", 'true ? address :', '09-commands/insomnia-yaml.txt'],
    ['reads no form of Hoppscotch', 'pairsOf(entries) : linesOf(entries)', 'pairsOf(entries) : []', '09-commands/hoppscotch-good.txt'],
  ]),
  ...breakTests(`${folder}/readers/records/yaml.ts`, recorded, [
    ['reads no text of several lines', 'if (/^[|>][-+\\d]*$/.test(text))', 'if (false)', '09-commands/insomnia-yaml-good.txt'],
    [
      'reads no list at the indent of its name',
      'this.block(isList ? indent : indent + 1',
      'this.block(indent + 2',
      '09-commands/insomnia-yaml.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/dumps/hurl.ts`, recorded, [
    ['reads no query of Hurl', '/^Query/.test(section)', 'false', '09-commands/hurl.txt'],
    ['reads no form of Hurl', '/^Form/.test(section)', 'false', '09-commands/hurl-good.txt'],
    ['takes an expected response for a body', "section === 'response' ||", '', '09-commands/hurl-good.txt'],
  ]),
  ...breakTests(`${folder}/readers/programs/libraries.ts`, recorded, [
    ['takes an object of k6 for JSON', 'isK6 && isFields(sent', 'false && isFields(sent', '09-commands/k6-good.txt'],
  ]),
];
