/** Reads errors about the certificate of a receiver, in the words of many tools and languages. */
import type { CertificateFlaw } from '../../facts.ts';
import { partsOf } from '../../messages/url.ts';
import { mentions } from '../text/reading.ts';
import { hostOf, registeredUrls } from './receiver-routes.ts';

/** What curl says of a certificate, in its verbose output or alone. */
const rejection = /^(?:\* +(?:SSL certificate (?:problem|verify result)|subject):|curl: \(60\))/;
/** The server to which curl connected, and a command with its URLs. */
const server = /^\* Connected to ([\w.-]{1,253}) \(|^(?:\$ |> |# )?curl(?:\.exe)? (?:[^\n\\]|\\\n?)*/gm;
const calledHost = /https:\/\/([\w.-]+)/g;
/** How many characters a command and its output may have. */
const maxOutput = 20_000;

/**
 * The host of the server whose certificate curl speaks of at a place of a text: that to which it was connected, or the only one in its command. Empty if
 * that is not clear, and undefined where curl speaks of none.
 */
function serverOfCurl(text: string, place: number): string | undefined {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  if (!rejection.test(text.slice(start, start + 100))) return undefined;
  const last = [...text.slice(Math.max(start - maxOutput, 0), start).matchAll(server)].at(-1);
  const hosts = [last?.[1] ?? [...(last?.[0] ?? '').matchAll(calledHost)].map(([, one = '']) => one)].flat();
  const [only = ''] = new Set(hosts);
  // A test on the machine itself is no delivery.
  return new Set(hosts).size === 1 && !/^(?:localhost|127\.[\d.]+)$/.test(only) ? only : '';
}

/** A text with each command on one line, also where its body has several. */
function onOneLine(text: string): string {
  return text.replaceAll(/\\\n/g, ' ').replaceAll(/'\{[^']{0,5000}\}'/g, (body) => body.replaceAll('\n', ' '));
}

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
function flawsByOpenssl(text: string, urls: readonly string[]): CertificateFlaw[] {
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
function withoutVerdicts(text: string): string {
  return text.includes('s_client') ? text.replaceAll(verdictLine, (line) => ' '.repeat(line.length)) : text;
}

/** What tools say of a certificate that is self-signed, or of one whose authority they do not know. */
const errors: Readonly<Record<CertificateFlaw, RegExp>> = {
  'self-signed':
    /\b(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT)\b|(?:problem|failed|error|reason|result):? self[- ]signed certificate|^\* +subject: (.{1,300})\n(?:\* .*\n){0,6}?\* +issuer: \1$/gim,
  'unknown-authority':
    /\bPKIX path building failed\b|\bsigned by unknown authority\b|\bunable to (?:get local issuer|verify the first) certificate\b|\bUNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?)\b|\bUntrustedRoot\b|\bRemoteCertificateChainErrors\b|\bERR_CERT_AUTHORITY_INVALID\b/g,
};
/** What a server logs when a caller does not know the authority that signed its certificate. */
const rejectedByCaller =
  /\btls: unknown certificate authority\b|\balert[ _]unknown[ _]ca\b|\balert:? unknown_ca\b|\bSSL alert number 48\b/i;
const flaws = Object.keys(errors) as CertificateFlaw[];

/** What a person says of the certificate of a receiver, and words that deny it or make it a rule. */
const said =
  /(?:\b(?:my|our) (?:receiver|hook|endpoint|webhook|callback)(?: server)?|\bhttps:\/\/\S+) (?:has|have|uses?|is using|got|is on|(?:runs? )?with) (?:an? |our |its |the )?self[- ]signed\b/i;
const denied =
  /\b(?:not?|never|longer|replac\w*|instead|avoid\w*|without|was|were|had|until|before|but|if|when|should|must|staging|dev\w*|local\w*|tests?)\b|n['’]t\b/i;

const host = /\bhttps:\/\/([\w.-]+)|\bhost=['"]?([\w.-]+)/g;
/** A host in other words, maybe with its port. */
const otherHost = /\b(?:[a-z][\w-]*\.)+[a-z]{2,}\b(?!\()|\b[a-z][\w-]*:\d{2,5}\b/i;
/** The URL of a receiver in the body of a request. */
const bodyUrl = /["']?\burl["']?\s{0,3}[:=]>?\s{0,3}["'][^"'\s]+["']/g;
/** How many characters an error and its host may be apart. */
const near = 500;
/** How many errors of a kind are looked at. */
const maxErrors = 100;

/** A line that tells of a delivery to a receiver. */
const delivery = /\bdeliver|\bwebhook\.(?:register|ping|unregister)\b|\bnotification\b|["']event["']\s*:/i;

/** The URLs of receivers to which a text sends a notification. */
function deliveredTo(text: string): string[] {
  if (!mentions(text) && !/\bwebhookId\b|\bwebhook\.(?:register|ping|unregister)\b/.test(text)) return [];
  const urls = onOneLine(text)
    .split('\n')
    .flatMap((line) => (delivery.test(line) ? [...line.matchAll(/\bhttps:\/\/[^\s"'<>]+/g)].map(([url]) => url) : []));
  return urls.filter((url) => !/^\/(?:api|oauth)\//.test(partsOf(url).path));
}

/** The host that an error at a place is about: that of its line, of the last line before it that has one and is near, or else the first after it. */
function hostNear(text: string, place: number): string | undefined {
  const hosts = (part: string): string[] => [...part.matchAll(host)].map(([, url = '', named = '']) => (url === '' ? named : url));
  const before = text.slice(Math.max(place - near, 0), place).split('\n');
  const after = text.slice(place, place + near);
  const line = `${before.at(-1) ?? ''}${after.split('\n', 1)[0] ?? ''}`;
  if (hosts(line).length === 0 && otherHost.test(line)) return undefined;
  const last = before.findLast((one) => hosts(one).length > 0) ?? '';
  return hosts(line)[0] ?? hosts(last)[0] ?? hosts(after)[0];
}

/** Whether a person says that the certificate of a receiver is self-signed. */
function isSaid(text: string): boolean {
  return text.split(/(?<=[.!?])\s|\n/).some((sentence) => said.test(sentence) && !denied.test(sentence));
}

/** What is wrong with the certificates of receivers, by the errors that a text shows and what it says of them. */
export function certificateFlaws(text: string): CertificateFlaw[] {
  const registered = registeredUrls(text).filter((url) => url.startsWith('https:'));
  const urls = [...registered, ...deliveredTo(text)];
  const hosts = urls.map(hostOf);
  if (hosts.length === 0) return [];
  // A request that registers a URL is not sent to it.
  const sent = withoutVerdicts(text).replaceAll(bodyUrl, (pair) => ' '.repeat(pair.length));
  const isOfReceiver = ({ index }: RegExpExecArray): boolean => hosts.includes(serverOfCurl(sent, index) ?? hostNear(sent, index) ?? '');
  const found = flaws.filter((flaw) => [...sent.matchAll(errors[flaw])].slice(0, maxErrors).some(isOfReceiver));
  found.push(...flawsByOpenssl(text, urls));
  if (registered.length > 0 && rejectedByCaller.test(text)) found.push('unknown-authority');
  return found.length === 0 && registered.length > 0 && isSaid(text) ? ['self-signed'] : found;
}
