import type { DocumentState, EventName } from '../interface/index.ts';
import type { Grant } from '../wire/control-records.ts';

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

/** The state of a document of the seed (§3.1). Collection `document-states`, by document id. */
export interface DocumentStateRecord {
  readonly documentId: string;
  readonly state: DocumentState;
}
