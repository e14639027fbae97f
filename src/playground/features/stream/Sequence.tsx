import type { Dispatch } from 'react';
import type { SessionState } from '../../state/session-state.ts';
import type { DetailsContext } from './Details.tsx';
import { nothingMatches } from './messages/stream-filter.ts';
import { nextGhosts } from './messages/ghosts.ts';
import { Ghosts, Lifelines } from './Ghosts.tsx';
import type { Group } from './messages/groups.ts';
import { markOf, type Pointed } from './messages/message.ts';
import { MessageRows, OpenDetails } from './MessageRows.tsx';
import { rowsOf, type StreamRow } from './rows.ts';
import { GroupHead, MessageLine, RaceNote } from './SequenceRow.tsx';
import type { Opened } from './use-pointed.ts';
import { actorNames, type Actor } from '../../../interface/actors.ts';
import { ActorMark } from '../../ui/Actor.tsx';

const short: Readonly<Record<Actor, string>> = { browser: 'Browser', application: 'Application', service: 'Service', receiver: 'Receiver' };

/** The four actors above their lifelines. */
function Heads() {
  return (
    <div className="st-heads" aria-hidden="true">
      <span>Time</span>
      <div className="st-lane">
        {(Object.keys(actorNames) as Actor[]).map((actor) => (
          <span key={actor} className="actor" data-actor={actor} data-at={actor}>
            <ActorMark actor={actor} /> <span>{short[actor]}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

interface SequenceProps extends Opened {
  readonly groups: readonly Group[];
  /** Only some messages are shown: then every group is expanded. */
  readonly filtering: boolean;
  readonly context: DetailsContext;
  readonly state: Pick<SessionState, 'flows' | 'kind'>;
  readonly pointed: Pointed | undefined;
  /** The groups that the reader opened or closed, by their ids, and what sets them. */
  readonly toggled: readonly [groups: ReadonlyMap<string, boolean>, set: Dispatch<ReadonlyMap<string, boolean>>];
}

/** The messages between the lifelines of the four actors, in groups by what caused them. */
export function Sequence({ groups, filtering, context, state, pointed, opened, open, isReading, toggled }: SequenceProps) {
  const [chosen, choose] = toggled;
  const rows = rowsOf(groups, { groups: chosen, message: opened }, filtering);
  const render = (row: StreamRow, tabIndex: number) => {
    if (row.kind === 'race') return <RaceNote milliseconds={row.milliseconds} tabIndex={tabIndex} />;
    if (row.kind === 'group')
      return (
        <GroupHead
          tabIndex={tabIndex}
          prefix={context.prefix}
          group={row.group}
          expanded={row.expanded}
          toggle={() => {
            choose(new Map(chosen).set(row.group.id, !row.expanded));
            if (row.expanded && row.group.messages.some(({ id }) => id === opened)) open(undefined);
          }}
        />
      );
    return (
      <>
        <MessageLine
          message={row.message}
          mark={markOf(pointed, row.message)}
          opened={row.opened}
          tabIndex={tabIndex}
          toggle={() => open(row.opened ? undefined : row.message.id)}
        />
        {row.opened ? (
          <OpenDetails
            message={row.message}
            messages={row.group.messages}
            context={context}
            isReading={isReading}
            keepOpen={() => open(row.message.id)}
          />
        ) : null}
      </>
    );
  };
  const ghosts = filtering ? [] : nextGhosts(context.prefix, groups, state.flows[state.kind], state.kind);
  return (
    <MessageRows label="Messages" heads={<Heads />} rows={rows} render={render} pointed={pointed} isReading={isReading}>
      {filtering && rows.length === 0 ? <p className="st-none">{nothingMatches}</p> : <Ghosts ghosts={ghosts} />}
      <Lifelines />
    </MessageRows>
  );
}
