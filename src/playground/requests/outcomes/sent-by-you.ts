import type { Received } from '../../../wire/receiver.ts';

/** The header that marks a notification as sent by the reader of the page, and not by the service. */
export const sentByYouHeader = 'playground-sent-by';

/** The headers of such a notification: those of a delivery (§4.5), and the mark. */
export const sentByYouHeaders = { 'content-type': 'application/json', [sentByYouHeader]: 'you' } as const;

/** Whether the reader sent it. */
export function sentByYou({ headers }: Pick<Received, 'headers'>): boolean {
  return headers.some(([name]) => name === sentByYouHeader);
}
