/** Reads errors about the certificate of a receiver, in the words of many tools and languages. */
import { onOneLine, serverOfCurl } from './curl-servers.ts';
import { mentions } from '../text/reading.ts';
import { flawsByOpenssl, withoutVerdicts } from './openssl-servers.ts';
import { hostOf, registeredUrls } from './receiver-routes.ts';
import { partsOf } from '../../messages/url.ts';
import type { CertificateFlaw } from '../../facts.ts';

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
