/** Reads what a program and its log show of the route and the certificate of a receiver whose address they register. */
import { authorizePath, tokenPath, webhooksPath } from '../../../interface/operations/endpoints.ts';
import { defaultPrefix } from '../../../interface/event-types.ts';
import { partsOf } from '../../messages/url.ts';
import { routesIn } from './routes.ts';

const registered = /["']?\burl["']?\s*(?::|=>?)\s*["'](https?:\/\/[^"'\s]+)["']/g;

/** The path of a URL to register whose origin is a variable: `${base}/path`, `base + "/path"`. */
const afterVariable = /\burl["']?\s*(?::|=>?)\s*(?:\$?f?["'`][$#]?\{[^{}\s]{1,60}\}|[\w.$[\]()"']{1,60}\s*[+.]\s*["'`])(\/[^"'`\s]+)["'`]/g;

/** The URLs that a text registers: those in the bodies beside the address of the webhook API. */
export function registeredUrls(text: string): string[] {
  return text.includes(webhooksPath) ? [...text.matchAll(registered)].map(([, url = '']) => url) : [];
}

/** The paths of the URLs that a text registers. */
export function registeredPaths(text: string): string[] {
  const ended = text.includes(webhooksPath) ? [...text.matchAll(afterVariable)].map(([, path = '']) => path) : [];
  return [...registeredUrls(text).map((url) => partsOf(url).path), ...ended.filter((path) => !path.startsWith(webhooksPath))];
}

const host = new RegExp(String.raw`https?://([\w.-]+)(?:${[authorizePath, tokenPath, webhooksPath].join('|')})\b`, 'g');
/** Words in the paths of receivers of any service: `/webhooks`, `/api/v1/hooks/in`. */
const ofReceivers = /^(?:(?:web)?hooks?|api|v\d+|in|incoming|inbound|receive[rd]?)$/;

/**
 * The paths of the routes that are named as receivers of this service and of no other. If there are several receivers, the path has a word of a
 * host that the text calls, or of the event types.
 */
export function namedPaths(text: string): string[] {
  const own = [defaultPrefix, ...[...text.matchAll(host)].flatMap(([, name = '']) => name.toLowerCase().split(/[.-]/))];
  const hooks = routesIn(text).flatMap(({ path = '' }) => (/hook/i.test(path) ? [path] : []));
  return hooks.filter((path) => {
    const words = path.toLowerCase().match(/[a-z\d]+/g) ?? [];
    const named = words.filter((word) => own.includes(word));
    return words.every((word) => ofReceivers.test(word) || named.includes(word)) && named.length + Number(hooks.length === 1) > 0;
  });
}

/** Whether the route of a registered receiver takes GET, and the program gives its path to no other call. */
export function takesOnlyGet(text: string): boolean {
  const paths = registeredPaths(text);
  if (paths.length === 0) return false;
  const routes = routesIn(text);
  const calls = [...text.matchAll(/\(\s*["'](\/[^"'\n]*)["']/g)];
  return paths.some((path) => {
    const own = routes.filter((route) => route.path === path);
    const isOfRoute = ({ index }: RegExpExecArray): boolean => own.some(({ start, end }) => start <= index && index <= end);
    const isGet = own.length > 0 && own.every(({ methods }) => methods.join() === 'GET');
    return isGet && calls.filter((call) => call[1] === path).every(isOfRoute);
  });
}

/** The host of a URL, without its port. */
export function hostOf(url: string): string {
  return partsOf(url)
    .origin.replace(/^https?:\/\//, '')
    .replace(/:\d+$/, '');
}
