import { marker } from '../../state/link-fragment.ts';
import { checkOf, isLinkForm, type LinkForm } from './link-forms.ts';

/** What a link restores: a form, and the values of some of its fields. It sends nothing. */
export interface Filled {
  readonly form: LinkForm;
  /** As text: a list has one space between its entries. */
  readonly values: Readonly<Record<string, string>>;
}

/** Longer fragments are none of ours. */
const longest = 8000;
/** Shorter secrets could be part of any word. */
const shortest = 6;

/** The fields of a form that go into a link: allowed ones that contain no secret. */
function shareable(form: LinkForm, values: Readonly<Record<string, unknown>>, secrets: readonly string[]): [string, string][] {
  // A secret may have been copied from a form or a query, where it is encoded.
  const hidden = secrets
    .filter((secret) => secret.length >= shortest)
    .flatMap((secret) => [secret, encodeURIComponent(secret.toWellFormed())].map((written) => written.toLowerCase()));
  return Object.entries(values).flatMap(([field, value]): [string, string][] => {
    const text = Array.isArray(value) ? value.join(' ') : typeof value === 'boolean' ? String(value) : value;
    if (typeof text !== 'string' || checkOf(form, field)?.(text) !== true) return [];
    return hidden.some((secret) => text.toLowerCase().includes(secret)) ? [] : [[field, text]];
  });
}

/**
 * The fragment of a link that restores a form, `#` included. `secrets` are those that the page knows: a field into which one of them
 * was pasted by mistake is left out too.
 */
export function permalink(form: LinkForm, values: Readonly<Record<string, unknown>>, secrets: readonly string[]): `#${string}` {
  return `#${new URLSearchParams([[marker, form], ...shareable(form, values, secrets)]).toString()}`;
}

/**
 * Reads a fragment. Undefined for one that is not ours, and for one that holds anything that a link may not carry: then none of it is
 * taken. Never throws.
 */
export function parsePermalink(fragment: string): Filled | undefined {
  if (!fragment.startsWith(`#${marker}=`) || fragment.length > longest) return undefined;
  const [first, ...fields] = [...new URLSearchParams(fragment.slice(1))];
  const form = first?.[1] ?? '';
  if (!isLinkForm(form)) return undefined;
  const names = new Set(fields.map(([name]) => name));
  if (names.size !== fields.length) return undefined;
  if (!fields.every(([field, text]) => checkOf(form, field)?.(text) === true)) return undefined;
  return { form, values: Object.fromEntries(fields) };
}
