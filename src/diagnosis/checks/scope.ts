import { nearest } from '../../http/nearest.ts';
import { parseScope, scopes } from '../../interface/scopes.ts';
import type { Finding } from '../finding.ts';
import type { Pair } from '../messages/url.ts';
import { noted, pairOf, wrong } from './parameters.ts';
import { isPlaceholder } from './placeholders.ts';

const listed = scopes.map(({ name }) => name);

function unlisted(name: string, isInvalid: boolean): Finding {
  const near = nearest(name, listed);
  if (near !== undefined && near.toLowerCase() === name.toLowerCase())
    return wrong('scope-subset', 'scope', `${name} does not match the spelling of the scope. Did you mean ${near}?`, near);
  const shown = /^[a-z][a-z:._-]{0,24}$/i.test(name) ? name : 'A name in scope';
  if (near !== undefined) return wrong('scope-subset', 'scope', `${shown} is not a listed scope. Did you mean ${near}?`, near);
  return isInvalid
    ? wrong('scope-subset', 'scope', `${shown} is not a scope that the interface lists, and the response is invalid_scope. Leave it out.`)
    : noted('scopes-may-grow', 'scope', `${shown} is not a scope that the interface lists today.`);
}

/** Checks the scopes of an authorization request (§2.1). `isInvalid`: its response is `invalid_scope`, so a scope that is not listed is wrong. */
export function scopeFindings(pairs: readonly Pair[], isInvalid: boolean): Finding[] {
  const value = pairOf(pairs, 'scope')?.value ?? '';
  if (isPlaceholder(value)) return [];
  const isMalformed = !parseScope(value) || /[,;|]/.test(value);
  const names = value.split(/[\s,;|]+/).filter((name) => name !== '' && !listed.some((one) => one === name));
  return [
    ...(isMalformed
      ? [wrong('scope-subset', 'scope', 'scope is malformed. Separate the names with one space each, such as Read%20Write.')]
      : []),
    ...names.map((name) => unlisted(name, isInvalid)),
  ];
}

/** The findings of an authorization request that are errors only because the response after it is `invalid_scope`. */
export function rejectedScopes(pairs: readonly Pair[]): Finding[] {
  const known = scopeFindings(pairs, false);
  return scopeFindings(pairs, true).filter((finding, index) => finding.level !== known[index]?.level);
}
