/** Tells the clients of a program that it does not configure in the text. */
import type { FunctionCall } from '../code/call.ts';

/** HTTP libraries and their functions, which add no header that a program gave them elsewhere. */
const library =
  /^(?:fetch|\$fetch|ofetch|nodeFetch|Request|urlopen|axios|requests|httpx|aiohttp|urllib\d?|http|https|got|ky|needle|superagent|supertest|chai|request|undici|\$|jQuery|cy|window|globalThis)$/;

/** What a program imports from its own files, which may have the name of a library. */
export function ownNames(text: string): ReadonlySet<string> {
  const imports = /\bimport\s([\w\s{},*]{1,200}?)\sfrom\s*["'](?:[./~#]|@\/)|\bfrom\s+\.[\w.]*\s+import\s+([\w, ]+)/g;
  return new Set([...text.matchAll(imports)].flatMap(([, names, others]) => (names ?? others ?? '').match(/\w+/g) ?? []));
}

/** Whether a call is that of a client that the text does not show, so that it may add headers. */
export function isOfUnseenClient({ name }: FunctionCall, own: ReadonlySet<string>): boolean {
  const [root = ''] = name.split('.', 1);
  return own.has(root) || !library.test(root);
}
