/** Reads what openssl says of the certificates of servers. */
import type { CertificateFlaw } from '../../facts.ts';
import { partsOf } from '../../messages/url.ts';
import { onOneLine } from './curl-servers.ts';

/** How openssl asks a server over TLS from the start. */
const asked = /\bs_client\b(?![^\n]{0,400}-starttls)[^\n]{0,300}?\s-connect[ =]+["']?([\w.-]+)(?::(\d{1,5}))?/g;
/** What it says of the certificate, by the numbers of its errors: 0 is none. */
const verdict =
  /\bverify error:num=(\d+):|\bVerify return code: (\d+)\b|^Verification: (OK)|^Verification error: (?:(self[- ]signed)|unable to (?:get local issuer|verify the first)) certificate/gim;
/** A line in which it says that. */
const verdictLine = /^[ \t]{0,20}(?:verify error:num=|verify return code: |verification error: ).*$/gim;

/** The host and the port to which a URL is sent. */
function serverOf(url: string): string {
  const { origin } = partsOf(url);
  const server = origin.replace(/^https:\/\//, '');
  return /:\d+$/.test(server) ? server : `${server}:443`;
}

function flawIn(output: string): CertificateFlaw | undefined {
  const numbers = [...output.matchAll(verdict)].map(([, error, code, ok, signed]) => Number(error ?? code ?? (ok ? 0 : signed ? 18 : 20)));
  if (numbers.some((number) => number === 18 || number === 19)) return 'self-signed';
  return numbers.some((number) => number === 20 || number === 21) ? 'unknown-authority' : undefined;
}

/** The flaws that openssl finds in the certificates of servers to which URLs are sent. If it asks a server again, its last result counts. */
export function flawsByOpenssl(text: string, urls: readonly string[]): CertificateFlaw[] {
  if (urls.length === 0 || !text.includes('s_client')) return [];
  const servers = new Set(urls.map(serverOf));
  const joined = onOneLine(text);
  const questions = [...joined.matchAll(asked)];
  const found = new Map<string, CertificateFlaw | undefined>();
  for (const [index, { 1: host = '', 2: port = '443', index: start }] of questions.entries()) {
    const output = joined.slice(start, questions[index + 1]?.index);
    const server = `${host}:${port}`;
    // A command alone, as in a text about it, has no output.
    if (servers.has(server) && output.search(verdict) >= 0) found.set(server, flawIn(output));
  }
  return [...found.values()].filter((flaw) => flaw !== undefined);
}

/** A text without what openssl says of certificates: they belong to the servers that it asks, not to the requests around it. */
export function withoutVerdicts(text: string): string {
  return text.includes('s_client') ? text.replaceAll(verdictLine, (line) => ' '.repeat(line.length)) : text;
}
