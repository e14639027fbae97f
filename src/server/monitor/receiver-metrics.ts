import type { Amount } from '../../limits/holdings.ts';
import type { Metrics } from './metrics.ts';

/** The part of a receiver that has figures. */
interface ReceiverFigures {
  held(): Readonly<Amount>;
  feeds(): number;
}

/** Adds the metrics of a receiver: its inboxes, the bytes of their messages, and the feeds that are read. */
export function addReceiverMetrics({ gauge }: Metrics, { held, feeds }: ReceiverFigures): void {
  gauge('partner_interface_inboxes', 'Inboxes of the receiver.', () => held().count);
  gauge('partner_interface_inbox_bytes', 'Bytes of messages in the inboxes.', () => held().bytes);
  gauge('partner_interface_feeds', 'Feeds of inboxes that are read.', feeds);
}
