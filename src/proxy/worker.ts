/** The proxy of a static site as a module for workerd and the platforms that run it. */
import { parseDeployment } from '../interface/index.ts';
import { defaultLimits } from '../limits/defaults.ts';
import { visitorOf } from '../limits/rate.ts';
import { createDeploymentProxy } from './deployment-proxy.ts';
import { sendBy } from './send-by.ts';

/** The bindings of the worker. */
export interface WorkerEnvironment {
  /** The configuration, as in `deployment.json`: JSON, or its text. */
  readonly DEPLOYMENT: unknown;
  /** The header in which the platform writes the address of the client. Without it all visitors share one share of the limits. */
  readonly TRUSTED_HEADER?: string;
}

let proxy: ReturnType<typeof createDeploymentProxy> | undefined;

function open({ DEPLOYMENT: text }: WorkerEnvironment): ReturnType<typeof createDeploymentProxy> {
  return createDeploymentProxy({
    deployment: parseDeployment(typeof text === 'string' ? JSON.parse(text) : text),
    send: sendBy((outgoing) => fetch(outgoing)),
    limits: defaultLimits,
    now: () => Date.now(),
    audit: (call) => {
      console.log(JSON.stringify({ time: new Date().toISOString(), level: 'info', event: 'proxy-call', ...call }));
    },
  });
}

export default {
  /** Handles one request. The limits count in each instance of the worker. */
  fetch(request: Request, environment: WorkerEnvironment): Promise<Response> {
    proxy ??= open(environment);
    const { TRUSTED_HEADER: header } = environment;
    return proxy.fetch(request, header === undefined ? '' : visitorOf(request.headers.get(header) ?? ''));
  },
};
