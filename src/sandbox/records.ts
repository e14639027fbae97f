import type { DocumentState, EventName } from '../interface/index.ts';
import type { PostOutcome } from './ports.ts';

/** A grant of a user: tokens are unique to this combination (§2.2). */
export interface Grant {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string;
  readonly companyId: string;
  readonly scopes: readonly string[];
}

/** An issued authorization code (§3.2). Collection `codes`, by the code. */
export interface Code {
  readonly code: string;
  readonly grant: Grant;
  /** The URI to which the code was sent. */
  readonly redirectUri: string;
  /** Whether `redirect_uri` was in the authorization request, and so must be repeated (§4.2). */
  readonly redirectUriSent: boolean;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
}

/** A code that was exchanged. Collection `used-codes`, by the code. */
export type UsedCode = Pick<Code, 'code' | 'grant' | 'issuedAt'>;

/** An issued access token (§3.3). Collection `access-tokens`, by the token. */
export interface AccessToken {
  readonly token: string;
  readonly grant: Grant;
  readonly expiresAt: number;
}

/** An issued refresh token (§3.3). Collection `refresh-tokens`, by the token. */
export interface RefreshToken {
  readonly token: string;
  readonly grant: Grant;
}

/** The state of a registration (§3.4). `stopped`: registered, but delivery has stopped. */
export type RegistrationState = 'pending-trial' | 'registered' | 'stopped' | 'cancelled' | 'unregistered' | 'cleaned-up';

/** A webhook registration (§2.3). Collection `registrations`, by ID. */
export interface Registration {
  readonly id: string;
  readonly names: readonly EventName[];
  readonly url: string;
  readonly collapseEvents: boolean;
  /** What it watches. documentId takes precedence over companyId (assumption `document-id-counts`). */
  readonly documentId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly isTransient: boolean;
  readonly description: string | null;
  readonly state: RegistrationState;
  /** The application and the user that created it. An application has access only to its own registrations. */
  readonly owner: { readonly clientId: string; readonly userId: string };
  readonly createdAt: number;
  readonly activeAt: number;
}

/** A notification body, built when its event occurs (§2.4). */
export interface NotificationBody extends Readonly<Record<string, string>> {
  readonly event: string;
  readonly webhookId: string;
  readonly messageId: string;
}

/** A notification that waits for its receiver, in the queue of its registration, until its outcome is recorded. */
export interface Waiting {
  /** Its key in the queue; its message ID if undefined. Several may have the same message ID if the caller chooses it. */
  readonly key?: string | undefined;
  readonly name: EventName;
  readonly url: string;
  readonly body: NotificationBody;
  /** About how much it holds while it waits, in characters. */
  readonly size: number;
  /** How many times it is to be sent: with `vary` maybe twice. */
  readonly copies: number;
}

/** Why a notification was not sent: a limit of the sandbox, named by its assumption. */
export interface Dropped {
  readonly failure: 'dropped';
  readonly message: string;
  readonly assumption: string;
}

/** One attempt to deliver a notification: its POST to the registered URL, or that it was dropped. Log `attempts`. */
export interface Attempt {
  readonly number: number;
  readonly webhookId: string;
  readonly messageId: string;
  /** The event type on the wire. */
  readonly event: string;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly outcome?: PostOutcome | Dropped;
}

/** The state of a document of the seed (§3.1). Collection `document-states`, by document id. */
export interface DocumentStateRecord {
  readonly documentId: string;
  readonly state: DocumentState;
}
