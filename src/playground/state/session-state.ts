import type { Inbox, InboxResponse } from '../../wire/receiver.ts';
import type { AuthorizationReport } from '../requests/oauth/authorization-report.ts';
import type { PendingRequest } from '../requests/oauth/authorization-response.ts';
import type { TargetKind } from '../targets/target.ts';
import type { Runtime } from '../../wire/runtime.ts';
import type { Workspace } from '../../wire/workspace.ts';

/** An authorization code that was taken. */
interface ReceivedCode {
  readonly code: string;
  /** Milliseconds since the epoch: the countdown starts here. */
  readonly receivedAt: number;
  readonly clientId: string;
  /** What the exchange must repeat; empty when none was sent (§4.2). */
  readonly redirectUri: string;
  /** The reader pasted it: then it is never stored, wherever it comes from. */
  readonly pasted: boolean;
  /** It was exchanged for tokens, so it cannot be used again. */
  readonly used?: true;
}

/** The tokens of a token response (§2.2). */
export interface ReceivedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly clientId: string;
}

/** What the tab knows of one target so far. */
export interface Flow {
  /** The sandbox that was made there. */
  readonly workspace?: Workspace;
  /** The receiver that was made beside it. */
  readonly inbox?: Inbox;
  /** How the receiver responds; undefined for 200 at once. */
  readonly receiverResponse?: InboxResponse;
  /** New registrations name the receiver whose certificate is self-signed, where the server has one. */
  readonly badCertificate?: boolean;
  /** This tab is a copy of another one, which uses the same sandbox and receiver. */
  readonly shared?: true;
  /** How far the clock of the target is ahead of this page's, in milliseconds. */
  readonly aheadBy: number;
  /** Requests without a response yet, the latest last. */
  readonly requests: readonly PendingRequest[];
  readonly code?: ReceivedCode;
  readonly tokens?: ReceivedTokens;
  /** Registrations made, the latest last. */
  readonly webhookIds: readonly string[];
}

/** A sandbox that does not exist any more. */
interface Gone {
  readonly kind: TargetKind;
  /** Why, in a sentence. */
  readonly message: string;
}

/** What all widgets of one tab share. */
export interface SessionState {
  /** Undefined until `runtime.json` is loaded. */
  readonly runtime?: Runtime | undefined;
  readonly kind: TargetKind;
  /** The enterprise host that replaces the one of `{base_url}` of a live deployment; empty: none does. In memory only. */
  readonly host: string;
  readonly flows: { readonly [P in TargetKind]: Flow };
  /** What the reader typed as a client secret. In memory only, as everything that `stored` does not pick. */
  readonly typedSecret: string;
  /** The `state` that the form of an authorization request proposes. */
  readonly proposedState: string;
  /** A request was sent with it, so the next one gets a new one. */
  readonly stateSent: boolean;
  /** The outcome of the last authorization request to the chosen target. */
  readonly authorization?: AuthorizationReport | undefined;
  /** Counts how often everything was forgotten: a form of an earlier count is thrown away with what was typed in it. */
  readonly resetCount: number;
  /** What is under way: starting the sandbox, or making a receiver. */
  readonly busy: boolean;
  /** Why the last start failed, or why what was stored is gone. */
  readonly problem?: string | undefined;
  /** The sandbox of a target that is gone. Nothing is sent there until the reader starts a new one. */
  readonly gone?: Gone | undefined;
  /** The target whose server did not respond to the last call. */
  readonly silent?: TargetKind | undefined;
  /** Whether the browser stores the session for the next page of the tab; if not, a reload forgets it. */
  readonly storing: boolean;
  /** Until when the last reset can be undone, in milliseconds since the epoch. */
  readonly undoUntil?: number | undefined;
}

/** A target with which nothing was done yet. */
export const emptyFlow: Flow = { requests: [], webhookIds: [], aheadBy: 0 };

/** The state of a tab that has done nothing yet: also what is rendered before the page is live. */
export const emptyState: SessionState = {
  kind: 'page',
  host: '',
  flows: { page: emptyFlow, server: emptyFlow, live: emptyFlow },
  typedSecret: '',
  proposedState: '',
  stateSent: false,
  resetCount: 0,
  busy: false,
  storing: true,
};
