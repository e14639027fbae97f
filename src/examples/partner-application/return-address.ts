/**
 * The address to which a user goes back after a grant, or undefined when it is not one that we
 * trust. Anyone can write a link to our log-in with any address in it: without this check we
 * would send our users wherever a stranger wants.
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
