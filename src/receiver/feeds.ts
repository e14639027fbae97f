import { feedHeaders, feedStream, type After } from './feed.ts';
import type { LimitName } from '../limits/defaults.ts';
import { createHoldings } from '../limits/holdings.ts';
import { boundsOf, nameOfReached } from '../limits/limit-id.ts';
import { createQuota } from '../limits/quota.ts';
import type { FeedReader, FeedSource } from './inbox-store.ts';
import type { ReceiverLimits } from './inboxes.ts';

/**
 * The feeds that visitors read. Where there are too many, the visitor who reads most loses the oldest one: its reader can connect again, and
 * misses nothing.
 */
export function createFeeds(limits: ReceiverLimits, now: () => number, after: After, refuse: (limit: LimitName) => Response) {
  const readers = createHoldings<FeedReader>({
    now,
    drop(reader) {
      reader.close();
    },
  });
  const ofInbox = createQuota({ perVisitor: limits.readersPerInbox, total: Infinity });

  /** An inbox whose reader counts for a visitor. */
  const countedFor = (visitor: string, inbox: FeedSource): FeedSource => ({
    ...inbox,
    watch(reader) {
      readers.add(reader, visitor);
      const unwatch = inbox.watch(reader);
      return () => {
        readers.remove(reader);
        unwatch();
      };
    },
  });

  return {
    /** How many are read. */
    count: () => readers.all.count,
    /** Responds with the feed of an inbox. */
    open(request: Request, inbox: FeedSource, visitor: string): Response {
      if (ofInbox.take(inbox.id)) return refuse('readersPerInbox');
      const reached = readers.makeRoom(visitor, boundsOf(limits, 'readers'));
      if (reached) {
        ofInbox.give(inbox.id);
        return refuse(nameOfReached('readers', reached));
      }
      const last = Number(request.headers.get('last-event-id') ?? '0');
      const stream = feedStream(countedFor(visitor, inbox), Number.isSafeInteger(last) ? Math.max(0, last) : 0, after, () => {
        ofInbox.give(inbox.id);
      });
      return new Response(stream, { headers: feedHeaders });
    },
  };
}
