/** What a filter asks of the status: nothing, that something failed, that it took long, or a class of statuses. */
export const outcomes = ['', 'errors', 'slow', '2xx', '3xx', '4xx', '5xx'] as const;

/** Which messages are shown. */
export interface StreamFilter {
  /** Words that must all occur in the exchange, in any letter case. */
  readonly text: string;
  /** The pairs whose messages are hidden, by their index. */
  readonly hidden: readonly number[];
  readonly outcome: (typeof outcomes)[number];
  /** What experiments caused is hidden. */
  readonly withoutExperiments: boolean;
}

/** A filter that shows everything. */
export const noFilter: StreamFilter = { text: '', hidden: [], outcome: '', withoutExperiments: false };

/** What a view says when its filter hides every message. */
export const nothingMatches = 'Nothing matches the filter.';

/** Whether a filter hides anything. */
export const isFiltering = ({ text, hidden, outcome, withoutExperiments }: StreamFilter): boolean =>
  text.trim() !== '' || hidden.length > 0 || outcome !== '' || withoutExperiments;
