import type { Route } from '../../../../interface/actors.ts';
import type { Exchange } from '../../../../wire/proxy.ts';
import type { LogEntry } from '../../../state/log/entry.ts';
import { pathOf } from '../../../requests/exchange.ts';
import type { DeliveryOutcome } from '../../../requests/outcomes/service-record.ts';

/** What a message is: a request or a response, a notification, a redirect that the browser follows, or an act of the reader in the service's place. */
type MessageKind = 'request' | 'response' | 'delivery' | 'redirect' | 'act';

/** One message from one actor to another. */
export interface Message extends Route {
  /** The same for as long as the message is known. */
  readonly id: string;
  readonly kind: MessageKind;
  /** Milliseconds since the epoch, by the clock of the service. */
  readonly at: number;
  /** A method and path, an event type, a status or a failure. Never holds a secret. */
  readonly label: string;
  /** A response or a delivery failed, or a request got no response. */
  readonly bad: boolean;
  /** A request or a delivery whose response has not arrived yet. */
  readonly waiting: boolean;
  /** The trial of a registration, sent before the response to the create call (§6.2): how many milliseconds; undefined as long as that response is awaited. */
  readonly race?: { readonly milliseconds: number | undefined } | undefined;
  /** The reader sent it in the service's place: a notification that was sent again, or an act. */
  readonly byYou: boolean;
  /** It belongs to an experiment. */
  readonly experiment?: true;
  /** Of a request, a notification and its response: milliseconds between the two; undefined without a response. */
  readonly took?: number | undefined;
  /** Of a response; 0 if the exchange failed. */
  readonly status?: number | undefined;
  /** Of a receiver's response. */
  readonly outcome?: DeliveryOutcome | undefined;
  /** The registration that it belongs to. */
  readonly webhookId?: string | undefined;
  /** Both sides of the exchange that the message is a side of. */
  readonly exchange: Exchange;
  /** The log's entry of that exchange; a delivery that only the sandbox knows has none. */
  readonly entry?: LogEntry | undefined;
}

/** The id of a response: to a request of the log, by its number, or to the first notification with a message ID. */
export const responseId = (to: number | string): string => `${typeof to === 'number' ? String(to) : `${to} 0`} response`;

/** A message that something beside the stream points to, by its id. A new object points to it once more. */
export interface Pointed {
  readonly message: string;
  /** Messages that have a number, from 1 on, in the text that points to them. */
  readonly marked?: readonly string[];
}

/** The number of a message in the text that pointed to it; undefined if it has none. */
export function markOf(pointed: Pointed | undefined, { id }: Message): number | undefined {
  const index = pointed?.marked?.indexOf(id) ?? -1;
  return index === -1 ? undefined : index + 1;
}

/** The message's path for a reader, such as `/webhooks/30ce9b5a…`. */
export function shortPath(url: string, after: string): string {
  const path = pathOf(url);
  const start = path.indexOf(after);
  const shown = start === -1 ? path : path.slice(start + after.length);
  const parts = shown.split('/');
  // Where more follows an ID, such as `/ping`, that is what tells requests apart.
  return parts.map((part, at) => (part.length < 13 ? part : at < parts.length - 1 ? '…' : `${part.slice(0, 8)}…`)).join('/');
}

const sentences: Readonly<Record<MessageKind, (message: Message) => string>> = {
  request: ({ label }) => `sends ${label} to`,
  response: ({ label }) => (/^\d/.test(label) ? `responds with ${label} to` : `does not respond: ${label}, to`),
  delivery: ({ label }) => `delivers ${label} to`,
  redirect: ({ label }) => `brings ${label} to`,
  act: ({ label }) => label,
};

/** A message as a sentence, for screen readers. */
export function sentenceOf(message: Message): string {
  const { kind, from, to, byYou, race } = message;
  if (kind === 'act') return `You, as the service: ${message.label}.`;
  const sentence = sentences[kind](message);
  const subject = byYou ? 'You, as the service,' : `The ${from}`;
  const verb = byYou ? sentence.replace(/^delivers/, 'deliver') : sentence;
  return `${subject} ${verb} the ${to}${race ? ', before the response to the create call' : ''}.`;
}
