/**
 * The URI to which a user returns after a grant, or undefined if its host is not in the list.
 * Anyone can make a link to our OAuth URL with any URI in it: without this check we would
 * send our users to an attacker's page.
 */
export function returnAddress(
  value: string | null,
  hosts: ReadonlySet<string>,
): string | undefined {
  if (!value || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const secure =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && url.hostname === 'localhost');
  if (!secure || url.username || url.password) return undefined;
  return hosts.has(url.host) ? url.href : undefined;
}
