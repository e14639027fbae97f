import { isRandomId } from '../../http/random-id.ts';
import { spareAfterMs } from '../../limits/defaults.ts';
import { nameOfReached } from '../../limits/limit-id.ts';
import type { Reached } from '../../limits/quota.ts';
import type { FeedReader, InboxStore } from '../../receiver/inbox-store.ts';
import type { ReceiverLimits } from '../../receiver/inboxes.ts';
import type { InboxResponse, Received } from '../../wire/receiver.ts';
import type { Engine } from './engine.ts';
import type { SharedHoldings } from './shared-holdings.ts';

/** Inboxes in an engine that several servers share: streams, whose IDs are the numbers of messages. */
export function sharedInboxes(engine: Engine, limits: ReceiverLimits, holdings: Pick<SharedHoldings, 'inboxes'>): InboxStore {
  const readers = new Map<string, Set<FeedReader>>();
  let given: Parameters<NonNullable<InboxStore['onGiven']>>[0] = () => undefined;
  engine.watchInboxes((news) => {
    const [id, number, status] = news?.split(' ') ?? [];
    if (id !== undefined && number !== undefined) given(id, number, Number(status));
    else for (const reader of id === undefined ? [...readers.values()].flatMap((all) => [...all]) : (readers.get(id) ?? [])) reader.send();
  });
  const responseOf = async (id: string, ...changed: string[]): Promise<InboxResponse | undefined> => {
    if (!isRandomId(id)) return undefined;
    const text = await engine.run('inbox-response', id, ...changed);
    return typeof text === 'string' ? (JSON.parse(text) as InboxResponse) : undefined;
  };

  return {
    held: holdings.inboxes,
    async open({ id, feed, visitor }) {
      const usual: InboxResponse = { status: 200 };
      const bounds = [limits.inboxesPerVisitor, limits.inboxes, spareAfterMs];
      const reached = (await engine.run('inbox-open', id, visitor, feed, ...bounds, JSON.stringify(usual))) as Reached | '';
      return reached === '' ? undefined : nameOfReached('inboxes', reached);
    },
    responseOf: (id) => responseOf(id),
    async setResponse(id, response) {
      await responseOf(id, JSON.stringify(response));
    },
    async add(id, message) {
      const { inboxMessages, inboxBytes, inboxBytesPerVisitor, inboxBytesInAll } = limits;
      const bounds = [inboxMessages, inboxBytes, inboxBytesPerVisitor, inboxBytesInAll];
      return Number(await engine.run('inbox-add', id, JSON.stringify(message), ...bounds, message.waits === true ? 'waits' : ''));
    },
    async feed(feed) {
      const id = isRandomId(feed) ? await engine.run('inbox-of-feed', feed) : undefined;
      if (typeof id !== 'string') return undefined;
      return {
        id,
        async next(after) {
          const found = await engine.run('inbox-next', id, after);
          if (!Array.isArray(found)) return null;
          const [number, text] = found as readonly string[];
          if (number === undefined || text === undefined) return undefined;
          return { number: Number.parseInt(number, 10), ...(JSON.parse(text) as Omit<Received, 'number'>) };
        },
        watch(reader) {
          const all = readers.get(id) ?? new Set();
          readers.set(id, all.add(reader));
          return () => {
            all.delete(reader);
            if (all.size === 0 && readers.get(id) === all) readers.delete(id);
          };
        },
      };
    },
    give: async (id, number, status) => Number(await engine.run('inbox-give', id, number, status)) === 1,
    onGiven(listener) {
      given = listener;
    },
    close() {
      for (const all of [...readers.values()]) for (const reader of [...all]) reader.close();
    },
  };
}
