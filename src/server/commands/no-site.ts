/** Replaces `serve` in the package of the command, which has no site. Rejects with an Error of one line that says what to install. */
export async function serve(): Promise<never> {
  throw new Error('this package has no site: install partner-interface-site, or use sandbox, proxy, diagnose, explain, listen or replay');
}
