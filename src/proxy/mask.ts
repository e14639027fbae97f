import { memberPattern, rewriteMembers } from '../http/json-members.ts';
import { rewriteParts, secretNames } from '../http/secret-names.ts';
import { mask } from '../wire/mask.ts';
import type { HeaderField } from './headers.ts';

/** Nothing else: the application must read codes and tokens, and its secret is the only one that the proxy may add. */
const secrets = ['client_secret'];
const members = memberPattern(secrets);
const isSecret = secretNames(secrets);
const hidden = (): string => mask;

/** Masks the value of every client secret of a form, however its name is written. */
function maskForm(text: string): string {
  return text
    .split('&')
    .map((field) => {
      const [name = ''] = field.split('=', 1);
      return field.includes('=') && isSecret(name) ? `${name}=${mask}` : field;
    })
    .join('&');
}

/** A URL as it is sent (without a fragment), with every client secret of its query masked. */
export function maskUrl(url: string): string {
  const [sent = ''] = url.split('#', 1);
  const at = sent.indexOf('?');
  return at === -1 ? sent : `${sent.slice(0, at)}?${maskForm(sent.slice(at + 1))}`;
}

/** Masks every client secret in a body: fields of forms, also multipart, and members of JSON, however their names are written. */
export function maskBody(body: string): string {
  return rewriteMembers(rewriteParts(maskForm(body), isSecret, hidden), members, hidden);
}

/** Masks the credential of Authorization; its scheme stays readable. */
export function maskHeaders(fields: readonly HeaderField[]): HeaderField[] {
  return fields.map(([name, value]) => {
    if (name.toLowerCase() !== 'authorization') return [name, value];
    const scheme = /^([A-Za-z]+)\s+\S/.exec(value)?.[1];
    return [name, scheme === undefined ? mask : `${scheme} ${mask}`];
  });
}
