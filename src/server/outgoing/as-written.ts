/** The origin and the path with query of a URL. The path stays exactly as written if the URL is visible ASCII. */
export function asWritten(address: string): { origin: string; path: string } {
  const url = new URL(address);
  const plain = /^[\x21-\x7e]+$/.test(address) && !address.includes('\\');
  const path = (plain ? /^https?:\/\/[^/?#]*([^#]*)/i.exec(address)?.[1] : undefined) ?? url.pathname + url.search;
  return { origin: url.origin, path: path.startsWith('/') ? path : `/${path}` };
}

/** How many parsed URLs are cached: the same receivers are called repeatedly. */
const maxCachedUrls = 1000;

/** The same, which remembers the URLs that it was given last. */
export function createCachedAsWritten(): typeof asWritten {
  const known = new Map<string, ReturnType<typeof asWritten>>();
  return (address) => {
    const found = known.get(address);
    if (found !== undefined) return found;
    if (known.size >= maxCachedUrls) known.clear();
    const made = asWritten(address);
    known.set(address, made);
    return made;
  };
}
