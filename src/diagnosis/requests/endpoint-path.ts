import { apiPrefix } from '../../interface/operations/endpoints.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';
import { wrong, type Finding } from '../finding.ts';
import { partsOf } from '../messages/url.ts';

/** The path of an endpoint of `{auth_url}`, `right`, after the path of the authorization server in `path`. */
export function rightPath(path: string, right: string): string {
  const before = (/^.*?(?=\/oauth\/(?:token|authorize)(?:\/|$))/i.exec(path) ?? /^.*(?=\/oauth\/)/i.exec(path))?.[0] ?? '';
  return before.replace(new RegExp(`${apiPrefix}(?:/v\\d+)?$`, 'i'), '') + right;
}

/** Whether a path is that of an endpoint below the `/api` of the service, where it is not. */
export function isBelowApi(path: string, right: string): boolean {
  return new RegExp(`(?:^|/)${apiPrefix.slice(1)}(?:/v\\d+)?${right}$`, 'i').test(path);
}

/** What to do about such a path. */
export function withoutApi(endpoint: string, right: string): string {
  return `The ${endpoint} endpoint is {auth_url}${right}, without ${apiPrefix}.`;
}

/**
 * An error for a path that is not that of an endpoint of `{auth_url}`: `right`, maybe after a path of the authorization server, which is
 * neither the `/api` of the service nor an endpoint.
 */
export function endpointPath(url: string, right: string, rule: RuleId, endpoint: string): Finding | undefined {
  const { path } = partsOf(url);
  const plain = withoutTrailingSlashes(path);
  if (isBelowApi(plain, right)) return wrong(rule, 'path', withoutApi(endpoint, right), right);
  if (plain !== rightPath(plain, right)) return wrong(rule, 'path', `The path of the ${endpoint} endpoint is ${right}.`, right);
  return plain === path ? undefined : wrong(rule, 'path', 'The path ends with a slash. Leave it out.', right);
}
