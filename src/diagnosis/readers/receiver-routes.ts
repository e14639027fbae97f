/** Reads what a program and its log show of the route and the certificate of a receiver whose address they register. */
import { webhooksPath } from '../../interface/operations/endpoints.ts';
import { partsOf } from '../messages/url.ts';
import { endOfBrackets } from './balanced.ts';

const registered = /["']?\burl["']?\s*(?::|=>?)\s*["'](https?:\/\/[^"'\s]+)["']/g;

/** The URLs that a text registers: those in the bodies beside the address of the webhook API. */
export function registeredUrls(text: string): string[] {
  return text.includes(webhooksPath) ? [...text.matchAll(registered)].map(([, url = '']) => url) : [];
}

/** The routes of a program, in Flask, FastAPI, Express and Spring, each with its methods as they are written. */
const routes =
  /(?:@\w+\.route\(\s*["']([^"']+)["']\s*,\s*methods\s*=\s*[[(]([^\])]*)[\])]|(?:@?\b(?:app|router|server|api|bp|fastify)\.|@)(\w+?)(?:Mapping)?\(\s*["'](\/[^"']*)["'])/g;

/** Those of the paths of registered receivers for which a program has a route that takes GET, and no other route. */
function routesOfGet(text: string, paths: readonly string[]): string[] {
  const found = [...text.matchAll(routes)].map(([, path, methods, method, route]) => ({
    path: path ?? route,
    isGet: /^["'\s]*get["'\s]*$/i.test(methods ?? method ?? ''),
  }));
  return paths.filter((path) => {
    const own = found.filter((route) => route.path === path);
    return own.length > 0 && own.every(({ isGet }) => isGet);
  });
}

/** The status of the first notification in an access log, for a registered receiver that has no route or takes no POST. */
function refused(text: string, paths: readonly string[]): string[] {
  const lines = [...text.matchAll(/"POST (\/\S*) HTTP\/[\d.]+" (\d{3})\b/g)].filter(([, path = '']) => paths.includes(path));
  const status = lines[0]?.[2] ?? '';
  return /^40[45]$/.test(status) ? [status] : [];
}

const handlers = /\b(?:app|router|server|fastify)\.post\(\s*["'](\/[^"']*)["'][^{\n]{0,200}\{/g;
/** A response of Express or Fastify; without a status it is 200. */
const responses = /\b(?:res|response|reply)\.(?:sendStatus|status|code|send|json|end)\((\d{3})?/g;

/** The length of a handler, in characters: its end is not looked for any further. */
const maxHandler = 2000;

/** The status of success with which the handler of a registered receiver responds, if it has one response, whatever it gets. */
function constant(text: string, paths: readonly string[]): string[] {
  return [...text.matchAll(handlers)].flatMap(({ 0: head, 1: path = '', index }) => {
    const start = index + head.length - 1;
    const end = paths.includes(path) ? endOfBrackets(text, start, start + maxHandler) : undefined;
    const handler = text.slice(start, end ?? start);
    const found = [...handler.matchAll(responses)].map(([, status = '']) => status);
    const isOnly = found.length === 1 && !/\bnext\(/.test(handler);
    return isOnly ? found.filter((status) => /^2(?!00)/.test(status)) : [];
  });
}

/** `GET` for a receiver that takes no POST, or the status with which it refuses the trial of its registration. Empty where neither is clear. */
export function refusedTrials(text: string): string[] {
  const paths = registeredUrls(text).map((url) => partsOf(url).path);
  return routesOfGet(text, paths).length > 0 ? ['GET'] : [...refused(text, paths), ...constant(text, paths)].slice(0, 1);
}

/** The host of a URL, without its port. */
export function hostOf(url: string): string {
  return partsOf(url)
    .origin.replace(/^https?:\/\//, '')
    .replace(/:\d+$/, '');
}
