/** The origin and the path with query of a URL. The path stays exactly as written if the URL is visible ASCII. */
export function asWritten(address: string): { origin: string; path: string } {
  const url = new URL(address);
  const plain = /^[\x21-\x7e]+$/.test(address) && !address.includes('\\');
  const path = (plain ? /^https?:\/\/[^/?#]*([^#]*)/i.exec(address)?.[1] : undefined) ?? url.pathname + url.search;
  return { origin: url.origin, path: path.startsWith('/') ? path : `/${path}` };
}
