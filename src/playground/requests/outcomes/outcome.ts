import type { Citation } from '../../../interface/citations.ts';
import type { WebhookOperationName } from '../../../interface/operations/endpoints.ts';

/** Something that the reader can do in the playground. */
export type StepName = 'authorize' | 'exchange' | 'refresh' | WebhookOperationName | 'fire' | 'resend';

/** What follows an outcome: another step, or a correction after which the same request is sent again. */
export type NextAction =
  | { readonly kind: 'step'; readonly step: StepName }
  | { readonly kind: 'retry'; readonly after: 'refresh' | 'restore-body' | 'nothing' }
  /** Leads to the field of the form that is wrong, and restores it if the reader changed it. */
  | { readonly kind: 'field'; readonly field: string }
  /** Makes the receiver respond with 200, and creates another registration in place of the one that ended. */
  | { readonly kind: 'create-again' }
  | { readonly kind: 'respond-500' }
  /** Takes the place of what is gone, or of a server that refuses to make a sandbox. */
  | { readonly kind: 'replace'; readonly by: Replacement };

/** What takes the place of something without which nothing can be sent. */
export type Replacement = 'new-sandbox' | 'new-receiver' | 'sandbox-in-page';

/**
 * The outcome of an action. `worked`: it succeeded. `failed`: it failed, at once or later. `waiting`: not known yet. `ended`: it succeeded, and
 * the registration that it made has ended as it should.
 */
export interface Outcome {
  readonly tone: 'worked' | 'failed' | 'waiting' | 'ended';
  /** What happened, as one or two sentences. */
  readonly title: string;
  /** Why, or what to know about it. */
  readonly detail?: string | undefined;
  /** What the outcome rests on. */
  readonly citation?: Citation | undefined;
  /** When this outcome came about, if later than the response. Milliseconds since the epoch. */
  readonly since?: number | undefined;
  readonly next: readonly NextAction[];
}

/** Why a request has no outcome: a sentence, whether the server of this site refused it, and whether what it needs is gone. */
export interface Failure {
  readonly problem: string | undefined;
  readonly refused?: boolean | undefined;
  readonly gone?: boolean | undefined;
}

/** The outcome of a request that the service did not respond to. Undefined without a reason. */
export function noResponseOutcome({ problem, refused, gone }: Failure, next: readonly NextAction[] = []): Outcome | undefined {
  if (problem === undefined) return undefined;
  const title = refused ? 'The server of this site rejected the request.' : gone ? 'Not sent.' : 'No response.';
  return { tone: 'failed', title, detail: problem, next };
}

/** The next actions that are these steps. */
export function steps(...names: readonly StepName[]): NextAction[] {
  return names.map((step) => ({ kind: 'step', step }));
}
