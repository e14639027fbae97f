/** Reads what a program and its log show of the route and the certificate of a receiver whose address they register. */
import { webhooksPath } from '../../interface/operations/endpoints.ts';
import { partsOf } from '../messages/url.ts';
import { routesIn } from './routes.ts';

const registered = /["']?\burl["']?\s*(?::|=>?)\s*["'](https?:\/\/[^"'\s]+)["']/g;

/** The URLs that a text registers: those in the bodies beside the address of the webhook API. */
export function registeredUrls(text: string): string[] {
  return text.includes(webhooksPath) ? [...text.matchAll(registered)].map(([, url = '']) => url) : [];
}

/** The paths of the URLs that a text registers. */
export function registeredPaths(text: string): string[] {
  return registeredUrls(text).map((url) => partsOf(url).path);
}

/** Whether a program has a route with one of the paths that takes GET, and gives this path to no other call. */
function takesOnlyGet(text: string, paths: readonly string[]): boolean {
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

/** The status of the first notification in an access log, for a registered receiver that has no route or takes no POST. */
function refused(text: string, paths: readonly string[]): string[] {
  const lines = [...text.matchAll(/"POST (\/\S*) HTTP\/[\d.]+" (\d{3})\b/g)].filter(([, path = '']) => paths.includes(path));
  const status = lines[0]?.[2] ?? '';
  return /^40[45]$/.test(status) ? [status] : [];
}

/** `GET` for a receiver that takes no POST, or the status with which it refuses the trial of its registration. Empty where neither is clear. */
export function refusedTrials(text: string): string[] {
  const paths = registeredPaths(text);
  return takesOnlyGet(text, paths) ? ['GET'] : refused(text, paths);
}

/** The host of a URL, without its port. */
export function hostOf(url: string): string {
  return partsOf(url)
    .origin.replace(/^https?:\/\//, '')
    .replace(/:\d+$/, '');
}
