import { authorizePath, operationPath, type WebhookOperationName } from '../../../interface/operations/endpoints.ts';
import type { CallRequest, Exchange, TokenResult } from '../../../wire/proxy.ts';
import { abortable } from '../../targets/abortable.ts';
import { TargetError, type TokenRequest } from '../../targets/target.ts';
import { webhookCall } from '../../requests/webhooks/webhook-call.ts';
import type { Ports } from './ports.ts';

/** One exchange of an experiment. */
export interface Step {
  readonly label: string;
  readonly exchange: Exchange;
}

/** Parameters of a query; undefined leaves one out. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** Why a preparation did not work: then there is no verdict. */
export function unprepared(what: string, { response }: Exchange): TargetError {
  return new TargetError(
    'not-prepared',
    `${what} did not work: the service answered ${String(response.status)}. The experiment could not begin.`,
  );
}

/** What an experiment works with: the ports, each exchange of which is a step. */
export type ExperimentContext = ReturnType<typeof createBench>;

/** Makes a bench. After an abort of `signal` no further request is sent, and the experiment rejects with its reason. */
export function createBench(ports: Ports, onStep: (step: Step) => void, signal: AbortSignal) {
  const { cast, authUrl, baseUrl, eventType } = ports;

  async function noted<T>(label: string, work: () => Promise<T>, exchangeOf: (answer: T) => Exchange): Promise<T> {
    signal.throwIfAborted();
    const answer = await abortable(work(), signal);
    onStep({ label, exchange: exchangeOf(answer) });
    return answer;
  }

  const call = (label: string, request: CallRequest): Promise<Exchange> =>
    noted(
      label,
      () => ports.call(request),
      (exchange) => exchange,
    );

  const token = (
    label: string,
    request: Omit<TokenRequest, 'clientId' | 'clientSecret'> & { clientSecret?: string },
  ): Promise<TokenResult> =>
    noted(
      label,
      () => ports.token({ clientId: cast.clientId, clientSecret: cast.clientSecret, ...request }),
      ({ exchange }) => exchange,
    );

  return {
    ports,
    cast,
    signal,
    call,
    token,
    /** A webhook operation with a bearer token, and a body as JSON if there is one. */
    api(name: WebhookOperationName, accessToken: string, { id, body }: { id?: string; body?: object } = {}): Promise<Exchange> {
      const url = baseUrl + operationPath(name, id);
      return call(name, webhookCall(name, url, `Bearer ${accessToken}`, body === undefined ? undefined : JSON.stringify(body)));
    },
    /** The address of an authorization request: a right one, but for what is given. `raw` is added as it stands. */
    authorizationUrl(parameters: Parameters = {}, raw = ''): string {
      const all: Parameters = { response_type: 'code', client_id: cast.clientId, redirect_uri: cast.redirectUri, ...parameters };
      const query = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
      return `${authUrl}${authorizePath}?${[...query, ...(raw === '' ? [] : [raw])].join('&')}`;
    },
    /** Something happens on the service's side. It is no exchange of the application, so it is no step. */
    async control(path: string, body?: unknown): Promise<unknown> {
      signal.throwIfAborted();
      if (ports.control === undefined) throw new TargetError('no-control', 'Only a sandbox lets you do this.');
      return ports.control(body === undefined ? { method: 'GET', path } : { method: 'POST', path, body });
    },
    /** Asks again and again until there is an answer, for at most about ten seconds. */
    async until<T>(ask: () => Promise<T | undefined>): Promise<T> {
      for (let turn = 0; turn < 100; turn++) {
        signal.throwIfAborted();
        const found = await ask();
        if (found !== undefined) return found;
        await abortable(ports.pause(100), signal);
      }
      throw new TargetError('timeout', 'What was waited for did not happen within ten seconds.');
    },
    /** An event type on the wire. */
    eventType,
  };
}
