import type { ReadableAtom } from 'nanostores';
import type { AuthorizationReport } from '../requests/oauth/authorization-report.ts';
import type { PendingRequest, ResponseParameters } from '../requests/oauth/authorization-response.ts';
import type { Running } from './log/entry.ts';
import type { InPage } from '../targets/in-page/in-page.ts';
import type { Target, TargetKind } from '../targets/target.ts';
import type { MoveClockBody } from '../../wire/control.ts';
import type { Inbox, InboxResponse } from '../../wire/receiver.ts';
import type { Runtime } from '../../wire/runtime.ts';
import type { Workspace } from '../../wire/workspace.ts';
import type { ReceivedTokens, SessionState } from './session-state.ts';
import type { SiteSettings } from './site-settings.ts';

/** What a widget works with. */
export interface WidgetContext extends Pick<SiteSettings, 'prefix'> {
  readonly session: Session;
  readonly state: SessionState;
  /** Where calls go. Until a sandbox is started, the demonstration, which rejects them. */
  readonly target: Target;
  /** Where the site runs. Until the site has said so (`state.runtime`), a static host. */
  readonly runtime: Runtime;
  /** The redirect URI whose responses return to the page by themselves; null where there is none. */
  readonly redirectUri: string | null;
  /** The sandbox, or the demonstration of it; undefined for a live deployment. */
  readonly workspace: Workspace | undefined;
  /** Where the target delivers to, or the demonstration of it; undefined for a live deployment without a receiver. */
  readonly inbox: Inbox | undefined;
  /** Whether there is a target that takes calls. If not, `session.start()` makes one. */
  readonly started: boolean;
}

/** The session of a tab: its state, and what widgets do with it. */
export interface Session {
  readonly $state: ReadableAtom<SessionState>;
  getState(): SessionState;
  /** The target that takes calls; undefined until a sandbox is started. */
  getTarget(): Target | undefined;
  /** What a widget works with in a state: the present one, or the one before the page is live. */
  getContext(state?: SessionState): WidgetContext;
  /** The sandbox of this page, open or not. */
  readonly inPage: InPage;
  /** Asks where the site runs, and restores what this tab had. Does it once. */
  load(): Promise<void>;
  /** Restores what other pages of this tab did, when the browser shows this one again. */
  resume(): Promise<void>;
  /**
   * Makes the sandbox and the receiver of the chosen target unless they are there, and returns what a widget works with then. Every action of
   * the reader begins with it. Rejects with a TargetError whose message says what to do; its code is `gone` as long as there is `state.gone`.
   */
  start(): Promise<WidgetContext>;
  /** Starts a sandbox in place of one that is gone (`state.gone`). Rejects as `start` does. */
  startNew(): Promise<WidgetContext>;
  /**
   * Starts, and makes another sandbox with the same receiver. Its clock, grants and registrations are separate, so that those of the reader stay as they
   * are. Returns the context of the other sandbox; for a live deployment, that of the deployment. `running` is the experiment that makes the calls.
   * Rejects as `start` does.
   */
  startApart(running: Running): Promise<WidgetContext>;
  /** Finds out whether the sandbox is gone, as its receiver is. If it is not, a new receiver is all that it needs. */
  receiverLost(): Promise<void>;
  /** Makes a new receiver in place of the one there was. */
  makeReceiver(): Promise<void>;
  /** Sets how the receiver responds from now on. A later choice replaces one that waits. */
  respondWith(response: InboxResponse): Promise<void>;
  /** Lets new registrations name the receiver with the self-signed certificate of this server, until its response is set. */
  useBadCertificate(): Promise<void>;
  /** Chooses the target. */
  choose(kind: TargetKind): Promise<void>;
  /** Chooses an enterprise host of the live deployment; one that is not allowed, such as an empty one, takes the default. */
  chooseHost(host: string): void;
  /** Moves the clock of a sandbox ahead. Rejects with a TargetError. */
  moveClock(move: MoveClockBody): Promise<void>;
  /** The time of a target, in milliseconds since the epoch. */
  timeOf(kind: TargetKind): number;
  /** Keeps a typed client secret, in memory only. */
  keepSecret(typedSecret: string): void;
  /** Proposes a new `state` for the next authorization request. */
  renewState(): void;
  /** Notes that an authorization request is on its way. */
  noteRequest(request: PendingRequest): void;
  /** Whether a request of this tab waits with this state. */
  waitsFor(parameters: ResponseParameters): boolean;
  /** Takes an authorization response: of the target that asked, or of the one that is given. */
  takeResponse(parameters: ResponseParameters, pasted: boolean, only?: TargetKind): AuthorizationReport;
  /**
   * Keeps the tokens of a target's response: of the one that was asked, whichever is chosen by now. `resetCount` is that of the request, `code` what
   * was exchanged for them.
   */
  keepTokens(kind: TargetKind, tokens: Omit<ReceivedTokens, 'receivedAt'>, resetCount: number, code?: string): void;
  /** Notes a registration. `resetCount` is that of the request. */
  noteRegistration(kind: TargetKind, id: string, resetCount: number): void;
  /** Leaves what waits to be used once, requests and a code of the server's sandbox, to the tab that this one is a copy of. */
  yieldRequests(): void;
  /** Whether a reset came after the request was made: then its response changes nothing. */
  forgotten(resetCount: number): boolean;
  /** Replaces the flows by those that include an imported file. */
  importFlows(flows: SessionState['flows']): void;
  /** Forgets everything of this tab, typed and stored. For ten seconds (`state.undoUntil`) it can be undone. */
  reset(): void;
  /** Brings back what the last reset forgot, in place of what came since. */
  undoReset(): void;
}
