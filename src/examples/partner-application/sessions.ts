import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Grant } from './grant.ts';
import type { Inbox } from './notifications.ts';
import type { Webhook } from './webhooks.ts';

/** A user who granted access. */
export interface User {
  readonly grant: Grant;
  readonly inbox: Inbox;
  /** The secret part of the receiver's address. */
  inboxKey?: string | undefined;
  webhook?: Webhook | undefined;
}

/** What the application remembers of one browser. */
export interface Session {
  readonly id: string;
  /** Authorization requests that are under way: their state, and where to go after a grant. */
  readonly pending: Map<string, string | undefined>;
  user?: User;
}

/** A value that nobody can guess. */
export const secret = (): string => randomBytes(24).toString('base64url');

/** The sessions of all browsers. A real application keeps them in a store that expires them. */
export function createSessions(secure: boolean): {
  /** The session of a request, or undefined. */
  of(request: IncomingMessage): Session | undefined;
  /** A new session. A log-in gets one, so that an id from before it is worth nothing after it. */
  start(): Session;
  /** The session of a user that a store kept. */
  restore(id: string, user: User): void;
  /** The users that are logged in, by their sessions. */
  users(): { readonly session: string; readonly user: User }[];
  end(session: Session): void;
  /** The header that gives a browser its session. */
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
    // Lax: the browser sends it when the service leads the user back here, and on no form of a stranger.
    cookie: ({ id }) =>
      `session=${id}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}
