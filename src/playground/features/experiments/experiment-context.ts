import { authorizePath, operationPath, type WebhookOperationName } from '../../../interface/operations/endpoints.ts';
import { queryOf, type ParameterValues } from '../../../interface/query-of.ts';
import type { CallRequest, Exchange, TokenResult } from '../../../wire/proxy.ts';
import { abortable } from '../../../http/abortable.ts';
import { TargetError, type GrantRequest } from '../../targets/target.ts';
import { webhookCall } from '../../requests/webhooks/webhook-call.ts';
import type { Ports } from './ports.ts';

/** One exchange of an experiment. */
export interface Step {
  readonly label: string;
  readonly exchange: Exchange;
}

/** Why a preparation did not work: then there is no verdict. */
export function unprepared(what: string, { response }: Exchange): TargetError {
  return new TargetError(
    'not-prepared',
    `${what} failed: the service responded with ${String(response.status)}. The experiment could not start.`,
  );
}

/** What an experiment works with: the ports, each exchange of which is a step. */
export type ExperimentContext = ReturnType<typeof createExperimentContext>;

/** Makes a context. After an abort of `signal` no further request is sent, and the experiment rejects with its reason. */
export function createExperimentContext(ports: Ports, onStep: (step: Step) => void, signal: AbortSignal) {
  const { testData, authUrl, baseUrl, eventType } = ports;

  let last: Exchange | undefined;
  async function noted<T>(label: string, work: () => Promise<T>, exchangeOf: (result: T) => Exchange): Promise<T> {
    signal.throwIfAborted();
    const result = await abortable(work(), signal);
    last = exchangeOf(result);
    onStep({ label, exchange: last });
    return result;
  }

  const call = (label: string, request: CallRequest): Promise<Exchange> =>
    noted(
      label,
      () => ports.call(request),
      (exchange) => exchange,
    );

  const token = (
    label: string,
    request: Omit<GrantRequest, 'clientId' | 'clientSecret'> & { clientSecret?: string },
  ): Promise<TokenResult> =>
    noted(
      label,
      () => ports.token({ clientId: testData.clientId, clientSecret: testData.clientSecret, ...request }),
      ({ exchange }) => exchange,
    );

  return {
    ports,
    testData,
    signal,
    call,
    token,
    /** The exchange that ended last. */
    last: () => last,
    /** A webhook operation with a bearer token, and a body as JSON if there is one. */
    api(name: WebhookOperationName, accessToken: string, { id, body }: { id?: string; body?: object } = {}): Promise<Exchange> {
      const url = baseUrl + operationPath(name, id);
      return call(name, webhookCall(name, url, `Bearer ${accessToken}`, body === undefined ? undefined : JSON.stringify(body)));
    },
    /** The URL of an authorization request: a correct one, but for the given parameters. `raw` is added unencoded. */
    authorizationUrl(parameters: ParameterValues = {}, raw = ''): string {
      const all: ParameterValues = {
        response_type: 'code',
        client_id: testData.clientId,
        redirect_uri: testData.redirectUri,
        ...parameters,
      };
      return `${authUrl}${authorizePath}?${[queryOf(all), raw].filter(Boolean).join('&')}`;
    },
    /** Something happens on the service's side. It is no exchange of the application, so it is no step. */
    async control(path: string, body?: unknown): Promise<unknown> {
      signal.throwIfAborted();
      if (ports.control === undefined) throw new TargetError('no-control', 'Only a sandbox lets you do this.');
      return ports.control(body === undefined ? { method: 'GET', path } : { method: 'POST', path, body });
    },
    /** Asks repeatedly until there is a result, for about ten seconds at most. */
    async until<T>(ask: () => Promise<T | undefined>): Promise<T> {
      for (let turn = 0; turn < 100; turn++) {
        signal.throwIfAborted();
        const found = await ask();
        if (found !== undefined) return found;
        await abortable(ports.pause(100), signal);
      }
      throw new TargetError('timeout', 'Timed out: the expected message did not arrive within ten seconds.');
    },
    /** An event type on the wire. */
    eventType,
  };
}
