/** Reads what a line of a log says of a response: its status, behind an arrow, a word or in brackets. */

const arrow = String.raw`(?<![-=<])[-=]{1,4}>|→|<[-=]{1,4}(?!>)|←`;
const words = [
  String.raw`HTTP(?:\/[\d.]+)?["']?|(?:status|http|response)(?:[ _-]?code)?|ResponseError|res(?: \d+)?\]|out`,
  String.raw`(?:answer(?:ed)?|repl(?:y|ied)|respond(?:ed|ing)|response|failed)(?: with)?|(?:completed|sent)(?= \d{3}.{0,40} in \d)|returned|got|(?:client|server) error|resulted in a`,
].join('|');
const reasons =
  'OK|Created|Accepted|No Content|Found|Bad Request|Unauthorized|Forbidden|Not Found|Method Not Allowed|Conflict|Unsupported Media|Unprocessable|Too Many|Internal|Bad Gateway|Service Unavailable|(?:Client|Server) Error';
/** A status that is no part of a larger number, a name or a measure. */
const number = String.raw`([1-5]\d\d)(?![\w"/-]|[.:]\w| ?(?:ms|bytes)\b(?!=))`;
const status = new RegExp(
  [
    String.raw`(?:${arrow}) *(?:HTTP\/[\d.]+ +|\()?${number}`,
    String.raw`(?:(?<![\w-])(?:${words})(?:.{0,60} -)?["']?[\s:=('"\`]{1,4}|\b(?:stub|matched)\b.{0,120}?(?:,|[\s(]{1,4}))${number.replace('"', '')}`,
    String.raw`^["']?[:,]?\s+([1-5]\d\d)(?=[\s:,]|$)`,
    String.raw`(?<!\S)[([]([1-5]\d\d)[)\]](?=\s|$)`,
    // U+FFFC is what a value is replaced by.
    String.raw`(?<![\w.:,-])${number}(?::? (?:${reasons})\b|[:,]? (?:(?:with|body|payload|response)[:=]? ){0,2} *[{\uFFFC])`,
    String.raw`\] ([1-5]\d\d)$`,
  ].join('|'),
  'i',
);

/** The status that a line gives, and where the part of the line about the response begins. Undefined for a line without one. */
export function statusIn(line: string): { status: string; index: number } | undefined {
  const found = status.exec(line);
  const code = found?.slice(1).find(Boolean);
  return found && code !== undefined ? { status: code, index: found.index } : undefined;
}
