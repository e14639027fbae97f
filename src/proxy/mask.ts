import { decoded } from '../http/decoded.ts';
import { mask } from '../wire/mask.ts';
import type { HeaderField } from './headers.ts';

/** Masks the value of every `client_secret` of a form, however its name is encoded. */
function maskForm(text: string): string {
  return text
    .split('&')
    .map((field) => {
      const [name = ''] = field.split('=', 1);
      return decoded(name).trim() === 'client_secret' && field.includes('=') ? `${name}=${mask}` : field;
    })
    .join('&');
}

/** A URL as it is sent (without a fragment), with every `client_secret` of its query masked. */
export function maskUrl(url: string): string {
  const [sent = ''] = url.split('#', 1);
  const at = sent.indexOf('?');
  return at === -1 ? sent : `${sent.slice(0, at)}?${maskForm(sent.slice(at + 1))}`;
}

/** Masks every client secret in a body: form fields and JSON members named `client_secret`. */
export function maskBody(body: string): string {
  return maskForm(body).replace(/("client_secret"\s*:\s*)"(?:[^"\\]|\\.)*"/g, `$1"${mask}"`);
}

/** Masks the credential of Authorization; its scheme stays readable. */
export function maskHeaders(fields: readonly HeaderField[]): HeaderField[] {
  return fields.map(([name, value]) => {
    if (name.toLowerCase() !== 'authorization') return [name, value];
    const scheme = /^([A-Za-z]+)\s+\S/.exec(value)?.[1];
    return [name, scheme === undefined ? mask : `${scheme} ${mask}`];
  });
}
