import type { DetailsContext } from './Details.tsx';
import { nothingMatches } from './messages/filter.ts';
import { ListHeads, ListLine } from './ListRow.tsx';
import type { Message, Pointed } from './messages/message.ts';
import { MessageRows, OpenDetails } from './MessageRows.tsx';
import { useOpened } from './use-pointed.ts';

interface MessageListProps {
  readonly messages: readonly Message[];
  /** Only some messages are shown. */
  readonly filtering: boolean;
  readonly context: DetailsContext;
  readonly pointed: Pointed | undefined;
}

/** Every message in the order in which it was sent, one on each line. */
export function MessageList({ messages, filtering, context, pointed }: MessageListProps) {
  const [opened, open] = useOpened(pointed);
  const rows = messages.map((message) => ({ key: message.id, opened: message.id === opened, message }));
  return (
    <MessageRows
      label="Messages in true order"
      heads={<ListHeads />}
      rows={rows}
      pointed={pointed}
      render={(row, tabIndex) => (
        <>
          <ListLine
            message={row.message}
            opened={row.opened}
            tabIndex={tabIndex}
            toggle={() => open(row.opened ? undefined : row.message.id)}
          />
          {row.opened ? <OpenDetails message={row.message} messages={messages} context={context} /> : null}
        </>
      )}
    >
      {rows.length === 0 ? <p className="st-none">{filtering ? nothingMatches : 'No messages.'}</p> : null}
    </MessageRows>
  );
}
