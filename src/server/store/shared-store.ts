import { randomBytes } from 'node:crypto';
import { HttpError } from '../../http/http-error.ts';
import type { Change, Committed, Condition, Log, Numbered, Store } from '../../store/store.ts';
import type { Engine } from './engine.ts';

/** The store of a workspace in a shared engine. With each reading come the clock of the workspace and its size. */
export interface SharedStore extends Store {
  /** The size of its content, in bytes, as it was last read. */
  size(): number;
  /** The size of all workspaces of its visitor, in bytes, as it was last read. */
  bytesOfVisitor(): number;
  /** By how much the clock of the workspace is ahead, in milliseconds, as it was last read. */
  offset(): number;
  /** Advances the clock of the workspace for every server. */
  advance(milliseconds: number): Promise<void>;
  /** Reads the clock and the sizes. */
  catchUp(): Promise<void>;
  /** Updates the clock of the workspace to one that was read elsewhere. It never goes back. */
  updateOffset(offset: number): void;
}

/** The claims that a server holds. */
export interface Claims {
  add(workspace: string, queue: string, claim: string): void;
  remove(workspace: string, queue: string): void;
}

/** What a store needs of its server. */
interface SharedStoreOptions {
  readonly engine: Engine;
  readonly id: string;
  readonly claims: Claims;
  /** The most bytes of all workspaces; beyond, the heaviest visitor loses one. */
  readonly bytesInAll: number;
  /** Called when another server has advanced the clock. */
  readonly onMoved: () => void;
}

type Arguments = readonly (string | number)[];

const json = (value: unknown): string => JSON.stringify(value);

/** A condition as the script takes it. */
function conditionOf(condition: Condition): Arguments {
  switch (condition.type) {
    case 'claimed':
      return [condition.type, condition.queue, condition.claim, ''];
    case 'fewer':
      return [condition.type, condition.collection, condition.than, ''];
    case 'unchanged':
      return [condition.type, condition.collection, condition.key, json(condition.value)];
    default:
      return [condition.type, condition.collection, condition.key, ''];
  }
}

/** A change as the script takes it. */
function changeOf(change: Change): Arguments {
  switch (change.type) {
    case 'set':
      return [change.type, change.collection, change.key, json(change.value)];
    case 'delete':
      return [change.type, change.collection, change.key, ''];
    case 'append':
      return [change.type, change.log.name, change.log.keep, json(change.value)];
    case 'amend':
      return [change.type, change.log.name, change.value.number, json(change.value)];
    case 'enqueue':
      return [change.type, change.queue, change.key, json(change.value)];
    case 'dequeue':
      return [change.type, change.queue, change.key, ''];
    case 'release':
      return [change.type, change.queue, '', ''];
  }
}

/** Makes the store of a workspace. Its calls reject with an HttpError: 404 if the workspace is gone, 503 while the engine cannot be reached. */
export function sharedStore({ engine, id, claims, bytesInAll, onMoved }: SharedStoreOptions): SharedStore {
  let [offset, size, bytesOfVisitor] = [0, 0, 0];

  function updateOffset(seen: number): void {
    if (!(seen > offset)) return;
    offset = seen;
    onMoved();
  }
  async function run(command: string, ...args: Arguments): Promise<readonly unknown[]> {
    const reply = await engine.run(command, id, ...args);
    if (!Array.isArray(reply)) throw new HttpError(404, 'not-found', 'This sandbox no longer exists.');
    const [seen, ...rest] = reply as readonly unknown[];
    [size = 0, bytesOfVisitor = 0] = rest.splice(0, 2).map(Number);
    updateOffset(Number(seen));
    return rest;
  }
  const parsed = <T>(texts: unknown): T[] => (texts as readonly string[]).map((text) => JSON.parse(text) as T);
  async function getAll<T>(collection: string, keys: readonly string[]): Promise<(T | undefined)[]> {
    const [texts] = await run('get', collection, ...keys);
    return (texts as readonly (string | null)[]).map((text) => (text === null ? undefined : (JSON.parse(text) as T)));
  }

  return {
    async get<T>(collection: string, key: string) {
      const [value] = await getAll<T>(collection, [key]);
      return value;
    },
    getAll,
    async list<T>(collection: string, { offset: first = 0, limit = Infinity } = {}) {
      const [texts] = await run('list', collection, first, limit === Infinity ? -1 : limit);
      return parsed<T>(texts);
    },
    async last<T extends object>(log: Log, { before, limit }: { before: number; limit: number }) {
      const [texts] = await run('last', log.name, before === Infinity ? '' : before, limit === Infinity ? -1 : limit);
      return parsed<Numbered<T>>(texts);
    },
    async commit(changes, conditions = []): Promise<Committed> {
      const [failed, ...numbers] = await run(
        'commit',
        bytesInAll,
        conditions.length,
        ...conditions.flatMap(conditionOf),
        ...changes.flatMap(changeOf),
      );
      const condition = conditions[Number(failed) - 1];
      if (condition) return { failed: condition, numbers: [] };
      for (const change of changes) if (change.type === 'release') claims.remove(id, change.queue);
      return { numbers: numbers.map(Number) };
    },
    async claim(queue) {
      const claim = randomBytes(12).toString('base64url');
      const [isClaimed] = await run('claim', queue, claim);
      if (Number(isClaimed) !== 1) return undefined;
      claims.add(id, queue, claim);
      return claim;
    },
    async clear() {
      await run('clear');
    },
    size: () => size,
    bytesOfVisitor: () => bytesOfVisitor,
    offset: () => offset,
    async advance(milliseconds) {
      await run('advance', milliseconds);
    },
    async catchUp() {
      await run('open');
    },
    updateOffset,
  };
}
