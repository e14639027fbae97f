import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Notification } from './notifications.ts';
import type { Tokens } from './tokens.ts';
import type { Webhook } from './webhooks.ts';

/** What is stored of a signed-in user, by session. */
export interface StoredUser {
  readonly session: string;
  readonly tokens: Tokens;
  readonly notifications: readonly Notification[];
  /** The secret part of the receiver's URL, once there is one. */
  readonly inboxKey?: string | undefined;
  readonly webhook?: Webhook | undefined;
}

/** Keeps users across a restart. */
export interface Store {
  load(): readonly StoredUser[];
  save(users: readonly StoredUser[]): void;
}

/**
 * A store in a file that only its owner may read, because tokens are secrets. A real application
 * stores them encrypted, in a database. Without a file nothing is stored.
 */
export function createStore(file: string | undefined): Store {
  if (file === undefined) return { load: () => [], save: () => undefined };
  return {
    load() {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as StoredUser[];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    },
    save(users) {
      // Atomic: a reader sees the old content or the new one.
      writeFileSync(`${file}.new`, JSON.stringify(users), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
