import { nearest } from '../../http/nearest.ts';
import { parseScope, scopes } from '../../interface/scopes.ts';
import { needless, noted, wrong, type Finding } from '../finding.ts';
import { pairsOf, partsOf, type Pair } from '../messages/url.ts';
import { pairOf } from '../requests/parameters.ts';
import { isPlaceholder } from '../messages/placeholders.ts';

const listed = scopes.map(({ name }) => name);
/** The listed scope that a name probably means. */
const meant = (name: string): string | undefined => nearest(name, listed);

function scopeIn(pairs: readonly Pair[]): string {
  const value = pairOf(pairs, 'scope')?.value ?? '';
  return isPlaceholder(value) ? '' : value;
}

/** The names in a scope that the interface does not list. */
export function unlistedIn(scope: string): string[] {
  return scope.split(/[\s,;|]+/).filter((name) => name !== '' && !listed.some((one) => one === name));
}

/** A name as a message shows it: not where it may be something else. */
const shown = (name: string): string => (/^[a-z][a-z:._-]{0,24}$/i.test(name) ? name : 'A name in scope');

/** What is wrong with a name that the interface does not list, or a note if it means none that is listed. */
export function unlistedScope(name: string): Finding {
  const near = meant(name);
  if (near === undefined) return noted('scopes-may-grow', 'scope', `${shown(name)} is not a scope that the interface lists today.`);
  return near.toLowerCase() === name.toLowerCase()
    ? wrong('scope-subset', 'scope', `${name} does not match the spelling of the scope. Did you mean ${near}?`, near)
    : wrong('scope-subset', 'scope', `${shown(name)} is not a listed scope. Did you mean ${near}?`, near);
}

function rejected(name: string): Finding {
  return needless('scope-subset', 'scope', `${shown(name)} is not a scope that the interface lists, and the response is invalid_scope.`);
}

/** Checks the scopes of an authorization request (§2.1). `isInvalid`: its response is `invalid_scope`, so a scope that is not listed is wrong. */
export function scopeFindings(pairs: readonly Pair[], isInvalid: boolean): Finding[] {
  const scope = scopeIn(pairs);
  if (scope === '') return [];
  const isMalformed = !parseScope(scope) || /[,;|]/.test(scope);
  return [
    ...(isMalformed
      ? [wrong('scope-subset', 'scope', 'scope is malformed. Separate the names with a single space, such as Read%20Write.')]
      : []),
    ...unlistedIn(scope).map((name) => (isInvalid && !meant(name) ? rejected(name) : unlistedScope(name))),
  ];
}

/** The scope with the names that were meant. `isInvalid`: without those that the interface does not list. */
export function rightScope(scope: string, isInvalid: boolean): string {
  const names = scope.split(/[\s,;|]+/).filter(Boolean);
  return names.flatMap((name) => meant(name) ?? (isInvalid && !isPlaceholder(name) ? [] : [name])).join(' ');
}

/** Whether a redirect says that a scope is wrong. */
export function isInvalidScope(url = ''): boolean {
  return pairOf(pairsOf(partsOf(url).query), 'error')?.value === 'invalid_scope';
}
