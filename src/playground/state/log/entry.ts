import type { Exchange } from '../../../wire/proxy.ts';
import type { Received } from '../../../wire/receiver.ts';
import type { TargetKind } from '../../targets/target.ts';
import { noResponse } from '../../requests/exchange.ts';
import { maxDelay } from '../../../wire/max-delay.ts';

/**
 * How it began: a request was sent, the service delivered a notification, the reader made the sandbox do something by its control API, or a browser
 * outside of this page was redirected to the application.
 */
type Direction = 'request' | 'notification' | 'act' | 'redirect';

/** One run of an experiment. */
export interface ExperimentRun {
  readonly title: string;
  /** Milliseconds since the epoch. It tells two runs of one experiment apart. */
  readonly startedAt: number;
}

/** Tells which experiment is running, if one is. */
export type Running = () => ExperimentRun | undefined;

/** What is put into the log. */
export interface LoggedExchange {
  /** What it was, for example an operation id or an event type. */
  readonly label: string;
  readonly direction: Direction;
  readonly exchange: Exchange;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** When the response arrived, as the page saw it. Without it, as long after the start as the exchange took. */
  readonly endedAt?: number;
  /** How far the clock of the target was ahead of the page's at the start, in milliseconds. */
  readonly aheadBy?: number;
  /** The target that it was sent to, or that sent it. Without it, the target is treated as live. */
  readonly target?: TargetKind;
  /** The experiment that sent it. */
  readonly experiment?: ExperimentRun;
  /** The response has not arrived yet. */
  readonly pending?: true;
}

/** One line of the exchange log. */
export interface LogEntry extends LoggedExchange {
  /** Counts from 1, in the order in which entries arrived. */
  readonly number: number;
}

/** When a notification of the log arrived by the clock of its receiver: the one in the page goes by that of its sandbox. */
export const arrivalOf = ({ startedAt, aheadBy = 0, target }: LoggedExchange): number => startedAt + (target === 'page' ? aheadBy : 0);

/** Whether an entry is a complete exchange of the interface. A call of the control API is not part of the interface, and a redirect outside of this page has no response. */
export const isExchange = ({ direction, pending }: LoggedExchange): boolean => direction !== 'act' && direction !== 'redirect' && !pending;

/** Whether an entry is a call with this label that succeeded. */
export const isSuccessOf = (label: string, { label: own, exchange: { response } }: LoggedExchange): boolean =>
  own === label && response.status >= 200 && response.status < 300;

/** A redirect of a browser outside of this page to the application, by the URL that it requested. `startedAt` is in milliseconds since the epoch. */
export function redirectEntry(url: string, target: TargetKind, startedAt: number, aheadBy: number): LoggedExchange {
  const request = { method: 'GET', url, headers: [], body: null };
  const response = noResponse();
  return { label: 'Redirect', direction: 'redirect', exchange: { request, response, milliseconds: 0 }, startedAt, aheadBy, target };
}

/** A notification that arrived, as an exchange: what the service sent and how the receiver responded. As in HAR, a status of 0 means no response. */
export function receivedExchange({ headers, body, status, delayMilliseconds = 0 }: Received, url: string): Exchange {
  const silent = delayMilliseconds >= maxDelay;
  return {
    request: { method: 'POST', url, headers, body },
    response: { status: silent ? 0 : status, statusText: silent ? 'no response' : '', headers: [], body: '' },
    milliseconds: delayMilliseconds,
  };
}
