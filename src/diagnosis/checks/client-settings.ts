import { accessTokenLifetime, limits } from '../../interface/limits.ts';
import type { Header } from '../../http/headers.ts';
import { wrong, type Finding } from '../finding.ts';
import { isPlaceholder } from '../messages/placeholders.ts';

const clientId = /client[_.-]?id$/i;
/** Build tools put the settings with these names into the pages of an application. */
const ofPages = /^(?:NEXT_PUBLIC|NUXT_PUBLIC|PUBLIC|VITE|REACT_APP|VUE_APP|EXPO_PUBLIC|GATSBY)_/;

/** Whether a value looks as if it was issued: one long word with digits. `change-me` is none, and neither is what is encrypted, which is longer. */
function isIssued(value: string): boolean {
  return /^(?=.*\d)[\w+/.~=-]{16,80}$/.test(value) && !isPlaceholder(value);
}

/** An error for a client secret that a setting publishes: in the pages of an application, or in source control (§2.1). */
export function publishedSecret([name, value]: Header, isCommitted: boolean): Finding[] {
  if (!/client[_.-]?secret$/i.test(name) || value === '') return [];
  if (ofPages.test(name))
    return [wrong('client-secret-kept', name, `${name} is part of the pages that browsers load. Keep the client secret on the server.`)];
  return isCommitted && isIssued(value)
    ? [wrong('client-secret-kept', name, `${name} is in source control. Have it replaced, and keep it out of source control.`)]
    : [];
}

/** The units of a lifetime at the end of a name, in seconds. */
const units: readonly (readonly [RegExp, number])[] = [
  [/[_.-](?:ms|millis(?:econds)?)$/i, 0.001],
  [/[_.-]?(?:seconds|secs?)$|[_.-]s$/i, 1],
  [/[_.-]?(?:minutes|mins?)$/i, 60],
  [/[_.-]?hours?$/i, 60 * 60],
];

/** An error for a setting that takes an access token for valid longer than it is (§3.3). A setting for tokens that the application itself issues must not be meant. */
export function tokenLifetime([name, value]: Header, settings: readonly Header[]): Finding[] {
  const unit = units.find(([end]) => end.test(name))?.[1];
  const id = settings.find(([one]) => clientId.test(one))?.[0];
  const stem = id?.replace(clientId, '') ?? '';
  const isOfClient = id !== undefined && name.toLowerCase().startsWith(`${stem}access`.toLowerCase());
  const hasOwnTokens = settings.some(([one]) => /jwt|secret[_.-]?key|signing|issuer/i.test(one));
  if (!isOfClient || hasOwnTokens || unit === undefined || !/access[_.-]?token[_.-]?(?:lifetime|ttl|validity)/i.test(name)) return [];
  return /^\d+$/.test(value) && Number(value) * unit > limits.accessTokenSeconds
    ? [wrong('limit-access-token-lifetime', name, `${name} is too long. An access token is valid for ${accessTokenLifetime}.`)]
    : [];
}
