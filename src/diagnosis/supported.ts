import { listed } from '../interface/listed.ts';

/** What can be diagnosed, by kind. */
export const supported = [
  'curl (also -v and --trace-ascii), fetch, axios, Python requests and httpx, HTTPie, wget, PowerShell',
  'programs in PHP, Ruby, Go, Java and C#',
  'HTTP text, verbose output',
  'HAR files, cassettes of VCR, collections of Postman, Insomnia, Hoppscotch and Thunder Client, Bruno, .http and Hurl files',
  'log lines, settings such as .env, URLs',
  'bodies of requests, responses and notifications',
] as const;

/** How many requests to other services are named. */
const maxNamed = 3;

/** What to say about a text without a message of the interface. */
export function notRecognised({ unrelated = [], broken }: { readonly unrelated?: readonly string[]; readonly broken?: string }): string {
  if (broken !== undefined) return broken;
  if (unrelated.length === 0) return `Not recognised. Supported: ${listed(supported)}.`;
  const named = unrelated.slice(0, maxNamed).join(', ');
  return `Nothing here is part of this interface. Found: ${named}${unrelated.length > maxNamed ? ' and others' : ''}.`;
}
