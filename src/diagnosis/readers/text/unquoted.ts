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
export function unquoted(text: string, depth = 0): string {
  if (depth === maxDepth) return text;
  const isDump = response.test(text);
  return text.replaceAll(marked, (lines) => {
    const isPrinted =
      short.test(lines) || (isDump ? whole.test(lines) : lines.split('\n').every((line) => headOfDump.test(line) || line === ''));
    return isPrinted ? lines : unquoted(lines.replaceAll(/^> ?/gm, ''), depth + 1);
  });
}
