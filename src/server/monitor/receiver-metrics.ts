import type { Amount } from '../../limits/holdings.ts';
import type { Metrics } from './metrics.ts';

/** What a receiver says of itself. */
interface ReceiverFigures {
  held(): Readonly<Amount>;
  feeds(): number;
}

/** Adds the metrics of a receiver: its inboxes, the bytes of their messages, and who reads them. */
export function addReceiverMetrics({ gauge }: Metrics, { held, feeds }: ReceiverFigures): void {
  gauge('partner_interface_inboxes', 'Inboxes of the receiver.', () => held().count);
  gauge('partner_interface_inbox_bytes', 'Bytes of messages in the inboxes.', () => held().bytes);
  gauge('partner_interface_feeds', 'Feeds of inboxes that are read.', feeds);
}
