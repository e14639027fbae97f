import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Grant } from './grant.ts';
import type { Inbox } from './notifications.ts';
import type { Webhook } from './webhooks.ts';

/** A user who granted access. */
export interface User {
  readonly grant: Grant;
  readonly inbox: Inbox;
  /** The secret part of the receiver's URL. */
  inboxKey?: string | undefined;
  webhook?: Webhook | undefined;
}

/** What the application remembers of one browser. */
export interface Session {
  readonly id: string;
  /** Pending authorization requests: their state, and where to go after a grant. */
  readonly pending: Map<string, string | undefined>;
  user?: User;
}

/** A random value that cannot be guessed. */
export const secret = (): string => randomBytes(24).toString('base64url');

/** The sessions of all browsers. A real application keeps them in a store that expires them. */
export function createSessions(secure: boolean): {
  /** The session of a request, or undefined. */
  of(request: IncomingMessage): Session | undefined;
  /** A new session. Each sign-in starts one, so that an earlier session ID is no longer valid. */
  start(): Session;
  /** Adds the session of a user from the store. */
  restore(id: string, user: User): void;
  /** The signed-in users, by session. */
  users(): { readonly session: string; readonly user: User }[];
  end(session: Session): void;
  /** The value of the Set-Cookie header. */
  cookie(session: Session): string;
} {
  const sessions = new Map<string, Session>();
  return {
    of: (request) =>
      sessions.get(
        /(?:^|;\s*)session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
      ),
    start() {
      const session: Session = { id: secret(), pending: new Map() };
      sessions.set(session.id, session);
      return session;
    },
    restore: (id, user) => void sessions.set(id, { id, pending: new Map(), user }),
    users: () =>
      [...sessions.values()].flatMap(({ id, user }) =>
        user ? [{ session: id, user }] : [],
      ),
    end: ({ id }) => void sessions.delete(id),
    // Lax: the browser sends it after a redirect from the service, but not with a form of another site.
    cookie: ({ id }) =>
      `session=${id}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}
