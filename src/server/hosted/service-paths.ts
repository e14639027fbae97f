import { maxBodyBytes } from '../../sandbox/read-body.ts';
import { maxRequestBody } from '../http/node-handler.ts';
import { isControl, sandboxPath } from './own-calls.ts';

/** The parts of a server that requests go to, as metrics and logs name them. */
type RouteName = 'control' | 'feed' | 'files' | 'proxy' | 'receiver' | 'runtime' | 'sandbox';

/** Whether a path is another, or below it. */
export function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The paths of a service below the path of its site. */
export function createServicePaths(base: string, proxyPath: string, inboxMessageBytes: number) {
  const own = [proxyPath, ...['/sandbox', '/receiver', '/runtime.json'].map((path) => base + path)];
  return {
    /** Whether the service may handle a path, so that no file is served for it. */
    owns: (pathname: string, query: string): boolean => own.some((path) => isUnder(pathname, path)) || (pathname === '/' && query !== ''),
    /** The most that is read of the body of a request to a path, in bytes. */
    readAt(pathname: string): number {
      if (isUnder(pathname, proxyPath)) return maxRequestBody;
      return isUnder(pathname, `${base}/receiver`) ? inboxMessageBytes : maxBodyBytes;
    },
    /** The part of the server that a path belongs to. */
    routeOf(pathname: string): RouteName {
      if (isUnder(pathname, proxyPath)) return 'proxy';
      if (isUnder(pathname, `${base}/sandbox`)) return isControl(sandboxPath(base, pathname)?.rest ?? '') ? 'control' : 'sandbox';
      if (isUnder(pathname, `${base}/receiver/feeds`)) return 'feed';
      if (isUnder(pathname, `${base}/receiver`)) return 'receiver';
      return isUnder(pathname, `${base}/runtime.json`) ? 'runtime' : 'files';
    },
  };
}
