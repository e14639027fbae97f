import type { Received } from '../../../wire/receiver.ts';
import type { Flow } from '../../state/session-state.ts';
import type { Target, TargetKind } from '../../targets/target.ts';
import type { Reports } from '../experiments/reports.ts';
import type { LogEntry } from '../../state/log/entry.ts';

/** What the state of an entry derives from: what the tab knows of the chosen target, and what the tab sent and received. */
export interface EntryFacts {
  readonly flow: Pick<Flow, 'code' | 'tokens' | 'webhookIds'>;
  readonly kind: TargetKind;
  /** The calls of this tab to the chosen target, with their responses, and what the reader did in the service's place. */
  readonly entries: readonly LogEntry[];
  /** What the receiver got. */
  readonly received: readonly Received[];
  /** The results of experiments. */
  readonly reports: Reports;
  /** The prefix of event types. */
  readonly prefix: string;
  /** Milliseconds since the epoch, by the clock of the target. */
  readonly now: number;
}

/**
 * The calls that were made to a target and what the reader did in its service's place, without what went to a sandbox apart, such as that of the
 * experiments. The log names an act by its path alone.
 */
export const callsTo = (
  { kind, authUrl, baseUrl }: Pick<Target, 'kind' | 'authUrl' | 'baseUrl'>,
  entries: readonly LogEntry[],
): readonly LogEntry[] =>
  entries.filter(({ direction, target, experiment, exchange: { request } }) =>
    direction === 'act'
      ? target === kind && experiment === undefined
      : [authUrl, baseUrl].some((root) => request.url.startsWith(`${root}/`)),
  );

/** What has been done with an entry, and what is possible now. */
export interface EntryStatus {
  readonly done: boolean;
  /** What the request needs and the tab does not have, for example `no code`. */
  readonly missing?: string | undefined;
  /** The time left of something that expires, for example `57 s left`. */
  readonly left?: string | undefined;
  /** Its score so far, for example `3 of 5`. */
  readonly score?: string | undefined;
}
