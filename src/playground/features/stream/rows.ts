import type { Group } from './messages/groups.ts';
import type { Message } from './messages/message.ts';
import type { WindowedRow } from './WindowedRows.tsx';

/** A row of the stream: the head of a group, a message, or what is to be noticed about the message before it. */
export type StreamRow = WindowedRow &
  (
    | { readonly kind: 'group'; readonly group: Group; readonly expanded: boolean }
    | { readonly kind: 'message'; readonly message: Message; readonly group: Group }
    | { readonly kind: 'race'; readonly milliseconds: number | undefined }
  );

/** What the reader opened and closed. */
interface Choices {
  /** The groups that the reader opened or closed, by their ids. */
  readonly groups: ReadonlyMap<string, boolean>;
  /** The id of the opened message. */
  readonly message: string | undefined;
}

function messageRows(group: Group, opened: string | undefined): StreamRow[] {
  const rows: StreamRow[] = [];
  let race: Message['race'];
  for (const message of group.messages) {
    const row = { key: message.id, opened: message.id === opened };
    rows.push({ ...row, kind: 'message', message, group });
    race = message.race ?? race;
    // The note comes where the race is decided: after the response that the trial was faster than.
    if (race && message.kind === 'response' && message.from === 'service') {
      rows.push({ key: `${message.id} race`, opened: false, kind: 'race', milliseconds: race.milliseconds });
      race = undefined;
    }
  }
  if (race) rows.push({ key: `${group.id} race`, opened: false, kind: 'race', milliseconds: race.milliseconds });
  return rows;
}

/** The rows of a stream. The newest group is expanded, and every group that the reader expanded or whose message is open. */
export function rowsOf(groups: readonly Group[], { groups: chosen, message }: Choices, allExpanded = false): readonly StreamRow[] {
  const rows: StreamRow[] = [];
  const newest = groups.at(-1);
  for (const group of groups) {
    const holdsOpened = message !== undefined && group.messages.some(({ id }) => id === message);
    const expanded = holdsOpened || (chosen.get(group.id) ?? (allExpanded || group === newest));
    rows.push({ key: group.id, opened: false, kind: 'group', group, expanded });
    if (expanded) rows.push(...messageRows(group, message));
  }
  return rows;
}
