/** Reads to which server curl was connected when it said that a certificate is not right. */

/** What curl says of a certificate, in its verbose output or alone. */
const rejection = /^(?:\* +(?:SSL certificate (?:problem|verify result)|subject):|curl: \(60\))/;
/** The server to which curl connected, and a command with its URLs. */
const server = /^\* Connected to ([\w.-]{1,253}) \(|^(?:\$ |> |# )?curl(?:\.exe)? (?:[^\n\\]|\\\n?)*/gm;
const host = /https:\/\/([\w.-]+)/g;
/** How many characters a command and its output may have. */
const maxOutput = 20_000;

/**
 * The host of the server whose certificate curl speaks of at a place of a text: that to which it was connected, or the only one in its command. Empty if
 * that is not clear, and undefined where curl speaks of none.
 */
export function serverOfCurl(text: string, place: number): string | undefined {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  if (!rejection.test(text.slice(start, start + 100))) return undefined;
  const last = [...text.slice(Math.max(start - maxOutput, 0), start).matchAll(server)].at(-1);
  const hosts = [last?.[1] ?? [...(last?.[0] ?? '').matchAll(host)].map(([, one = '']) => one)].flat();
  const [only = ''] = new Set(hosts);
  // A test on the machine itself is no delivery.
  return new Set(hosts).size === 1 && !/^(?:localhost|127\.[\d.]+)$/.test(only) ? only : '';
}

/** A text with each command on one line, also where its body has several. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\\\n/g, ' ').replaceAll(/'\{[^']{0,5000}\}'/g, (body) => body.replaceAll('\n', ' '));
}
