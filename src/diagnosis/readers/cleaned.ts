import { withoutPatterns } from './receivers/elixir-patterns.ts';
import { withoutEnvelopes } from './records/log-envelopes.ts';
import { unwrapped } from './text/loose.ts';
import { withoutMocks } from './receivers/mocks.ts';

/** Lines after each other with the mark of a quotation in an email or a chat, which is also the prompt before the further lines of a command. */
const marked = /^(?:>(?:[ >].*)?(?:\n|$))+/gm;
/** The first line of a request behind the same mark, and its headers, as curl prints them. */
const headOfDump = /^> ?(?:[A-Z]+ \S+ HTTP\/[\d.]+|:?[\w-]+: .*)?\s*$/;
/** The first line of a request as a program prints it, alone or before the response. */
const short = /^> ?[A-Z]+ \S*\/\S*\s*$/m;
const whole = /^> ?[A-Z]+ \S+ HTTP\/[\d.]+\s*$/m;
const response = /^< ?HTTP\//m;
/** Quotations inside each other. */
const maxDepth = 8;

/** A text without the marks of quotations and prompts. Those before a request that a tool prints stay. */
function unquoted(text: string, depth = 0): string {
  if (depth === maxDepth) return text;
  const isDump = response.test(text);
  return text.replaceAll(marked, (lines) => {
    const isPrinted =
      short.test(lines) || (isDump ? whole.test(lines) : lines.split('\n').every((line) => headOfDump.test(line) || line === ''));
    return isPrinted ? lines : unquoted(lines.replaceAll(/^> ?/gm, ''), depth + 1);
  });
}

/** The colours that a terminal shows. */
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/** The part of a command that PowerShell quotes in an error, the lines of a program in a traceback of Python, and the log that Playwright prints again. */
const repeated =
  /^ {2}File ".*", line \d+, in .*\n(?: {4}.*\n)+|^ {2}log: \[\n(?: {4}'.*',?\n)+ {2}\],?\n|^At \S.* char:\d+\n(?:\+ .*\n)+|^ *\d+ \| .*\n *\| +~+\n/gm;

/** A line around code in Markdown. */
const fence = /^[ \t]*```[\w-]*[ \t]*$/gm;

/** The words and the stack of an error, before the fields that Node.js prints of it. */
const stack = /(?<=^|: )(?:\w{1,40} )?(?:\[\w{1,40}\] )?\w{0,40}Error(?: \[\w+\])?: .{0,400}\n(?: +at .*\n)* +at .* \{$/gm;

/** The place between an object and a prompt with a command on the same line: the program that printed the object printed no line break after it. */
const promptBehind = /(?<=[}\]])(?=(?:[$#%] |[\w.-]{1,40}@[\w.-]{1,60}[: ][\w.~/-]{0,100} ?[$#%] )(?:curl|wget|https?|xhs?) \S)/g;

/** A text with straight quotation marks, if a chat or a word processor made all of them curly. */
function withStraightQuotes(text: string): string {
  const doubled = text.includes('"') ? text : text.replaceAll(/[“”„]/g, '"');
  // Without a quotation that opens, there are only apostrophes, which are part of what is sent.
  return doubled.includes("'") || !doubled.includes('‘') ? doubled : doubled.replaceAll(/[‘’]/g, "'");
}

/** A pasted text as its readers need it: without colours, quotations, fences, envelopes of logs and mocks of the service. */
export function cleaned(pasted: string): string {
  const plain = pasted
    .replace(/^\uFEFF/, '')
    // A terminal may write a carriage return twice.
    .replaceAll(/\r+\n?/g, '\n')
    // For a pattern they end a line too.
    .replaceAll(/[\u2028\u2029]/g, ' ')
    .replaceAll(colours, '');
  const text = unquoted(withStraightQuotes(plain))
    .replaceAll(repeated, '')
    .replaceAll(fence, '')
    .replaceAll(stack, '{')
    .replaceAll(promptBehind, '\n')
    .trim()
    // Prism lists examples of its routes when it starts, and writes the methods of requests in small letters.
    .replaceAll(/^.*› \[CLI\] .*\n?/gm, '')
    .replaceAll(/^(.*› \[HTTP SERVER\] )([a-z]+)(?= \/)/gm, (_whole, words: string, method: string) => words + method.toUpperCase());
  return withoutMocks(withoutPatterns(unwrapped(withoutEnvelopes(text))));
}
