import { apiPrefix, endpoints, tokenPath } from '../../../interface/operations/endpoints.ts';
import type { CallRequest, Exchange, TokenRequest } from '../../../wire/proxy.ts';
import { tokenBody, tokenCall } from '../../../wire/token-request.ts';
import { noResponse, pathOf } from '../../requests/exchange.ts';
import type { ControlCall, Target } from '../../targets/target.ts';
import type { Running, LogEntry, LoggedExchange } from './entry.ts';
import type { ExchangeLog } from './log.ts';
import { mask } from '../../../wire/mask.ts';

const templates = Object.values(endpoints)
  .filter(({ path }) => path.startsWith(apiPrefix))
  .map(({ id, method, path }) => ({ id, method, pattern: new RegExp(`${path.replace('{webhookId}', '[^/]+')}$`) }));

const isRefresh = /(?:^|&)grant_type=refresh_token(?:&|$)/;

/** What a request is: a refresh or an exchange by its form, an operation by its method and path, or else the method and the path. */
export function operationLabel({ method, url, body }: Pick<CallRequest, 'method' | 'url' | 'body'>): string {
  const path = pathOf(url);
  if (method === endpoints.token.method && path.endsWith(tokenPath)) return isRefresh.test(body ?? '') ? 'Refresh' : 'Exchange of a code';
  const found = path.includes(apiPrefix) ? templates.find((entry) => entry.method === method && entry.pattern.test(path)) : undefined;
  return found?.id ?? `${method} ${path}`;
}

// The proxy reports what it sent with the secrets masked. The page knows them, and a log that can reveal has to hold what was sent.

function asCalled(exchange: Exchange, { url, headers, body }: CallRequest): Exchange {
  return { ...exchange, request: { ...exchange.request, url: url.replace(/#.*$/s, ''), headers, body: body ?? null } };
}

function asAsked(exchange: Exchange, { clientSecret }: Pick<TokenRequest, 'clientSecret'>): Exchange {
  const secret = new URLSearchParams({ client_secret: clientSecret }).toString();
  const body = exchange.request.body?.replace(`client_secret=${mask}`, () => secret) ?? null;
  return { ...exchange, request: { ...exchange.request, body } };
}

/** An exchange whose response is not there: it has not arrived yet, or never will. */
function withoutResponse({ method, url, headers, body }: CallRequest, milliseconds: number, statusText: string): Exchange {
  return {
    request: { method, url: url.replace(/#.*$/s, ''), headers, body: body ?? null },
    response: noResponse(statusText),
    milliseconds,
  };
}

/**
 * An exchange without the style sheet of a page: three quarters of each page of a sandbox, and the same in all. It is left out from the start, so that a
 * page looks the same before a reload and after it.
 */
function withoutStyles(exchange: Exchange): Exchange {
  const { response } = exchange;
  const body = response.body.replace(
    /(<style[^<>]*>)(.+?)(<\/style>|$)/gis,
    (_, start: string, sheet: string, end: string) => `${start}/* Style sheet left out: ${String(sheet.length)} characters. */${end}`,
  );
  return { ...exchange, response: { ...response, body } };
}

/** What a control call is in the log: its path below the control API, and its body. The control key is left out. */
function controlRequest({ method, path, body }: ControlCall): CallRequest {
  return { method, url: path, headers: [], ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

/** What a logged target needs from the log. */
type LogPort = Pick<ExchangeLog, 'settle'> & {
  /** Adds an entry, and returns its number; undefined if it is not to be logged. */
  add(exchange: LoggedExchange): Pick<LogEntry, 'number'> | undefined;
};

/**
 * A target whose calls, token requests and control calls go into a log: when they start, and again when their response is there or it is known
 * that there will be none. `now` is in milliseconds since the epoch, `aheadBy` how far the target's clock is ahead of it, `running` the experiment that
 * makes the calls.
 */
export function loggedTarget(
  target: Target,
  log: LogPort,
  now: () => number,
  aheadBy: () => number = () => 0,
  running: Running = () => undefined,
): Target {
  async function logged<T>(
    about: Pick<LoggedExchange, 'label' | 'direction'>,
    request: CallRequest,
    work: () => Promise<T>,
    timed: (result: T, milliseconds: number) => T,
    exchangeOf: (result: T, milliseconds: number) => Exchange,
  ): Promise<T> {
    const startedAt = now();
    const experiment = running();
    const base = { ...about, startedAt, aheadBy: aheadBy(), target: target.kind, ...(experiment && { experiment }) };
    const entry = log.add({ ...base, exchange: withoutResponse(request, 0, 'waiting for the response'), pending: true });
    const settle = (exchange: Exchange, endedAt: number): void => {
      if (entry) log.settle(entry.number, { ...base, exchange, endedAt });
    };
    try {
      const received = await work();
      const endedAt = now();
      const result = timed(received, endedAt - startedAt);
      settle(exchangeOf(result, endedAt - startedAt), endedAt);
      return result;
    } catch (reason) {
      const endedAt = now();
      settle(withoutResponse(request, endedAt - startedAt, 'no response'), endedAt);
      throw reason;
    }
  }

  const { control } = target;
  return {
    ...target,
    call: (request, signal) =>
      logged(
        { label: operationLabel(request), direction: 'request' },
        request,
        () => target.call(request, signal),
        (exchange, milliseconds) => ({ ...exchange, milliseconds }),
        (exchange) => asCalled(target.kind === 'live' ? exchange : withoutStyles(exchange), request),
      ),
    token(request, signal) {
      const call = tokenCall(target.authUrl, tokenBody(request));
      return logged(
        { label: operationLabel(call), direction: 'request' },
        call,
        () => target.token(request, signal),
        ({ outcome, exchange }, milliseconds) => ({ outcome, exchange: { ...exchange, milliseconds } }),
        ({ exchange }) => asAsked(exchange, request),
      );
    },
    ...(control && {
      control: (call: ControlCall) =>
        call.method === 'GET'
          ? control(call)
          : logged(
              { label: `${call.method} ${call.path}`, direction: 'act' },
              controlRequest(call),
              () => control(call),
              (result) => result,
              (result, milliseconds) => ({
                ...withoutResponse(controlRequest(call), milliseconds, ''),
                response: { status: 200, statusText: '', headers: [], body: JSON.stringify(result) },
              }),
            ),
    }),
  };
}
