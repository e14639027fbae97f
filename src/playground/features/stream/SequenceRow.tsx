import { counted } from '../../../interface/counted.ts';
import { ruleAnchor } from '../../../interface/citations.ts';
import { breakable } from '../../ui/Field.tsx';
import { PageLink } from '../../ui/Links.tsx';
import { Arrow, Between } from './Arrow.tsx';
import { Breakable } from './Breakable.tsx';
import { groupOutcome, groupTitle } from './messages/group-outcome.ts';
import type { Message } from './messages/message.ts';
import type { Group } from './messages/groups.ts';
import { duration } from './messages/duration.ts';
import { Line, type MessageLineProps } from './Line.tsx';
import { Time } from './Time.tsx';

/** The head of a group: what it is, how many messages it has, and how it ended. */
export function GroupHead({
  group,
  prefix,
  expanded,
  toggle,
  tabIndex,
}: {
  group: Group;
  prefix: string;
  expanded: boolean;
  toggle: () => void;
  tabIndex: number;
}) {
  const { text, tone } = groupOutcome(group, prefix);
  const count = group.messages.length;
  return (
    <Line kind="st-group" toggle={toggle} tabIndex={tabIndex} opened={expanded}>
      <Time at={group.messages[0]?.at ?? 0} />
      <span className="st-lane">
        <span className="st-name">
          <b>
            <Breakable text={groupTitle(group)} />
          </b>
          <span className="st-count"> {counted(count, 'message')}</span>
        </span>
      </span>
      <span className="st-result" data-tone={tone}>
        {breakable(text, /(?<=_)/)}
      </span>
    </Line>
  );
}

/** The right column of a message: how long a request or a notification took, or the status of a response. */
function Result({ kind, waiting, bad, status, took }: Message) {
  if (waiting) return <span className="st-result">waiting</span>;
  if (kind !== 'response' && !bad) return <span className="st-result st-took">{took === undefined ? null : duration(took)}</span>;
  return (
    <span className="st-result" data-tone={bad ? 'bad' : 'ok'}>
      {kind === 'response' && status !== 0 ? status : 'failed'}
    </span>
  );
}

/** One message: an arrow between two lifelines. */
export function MessageLine({ message, mark, ...line }: MessageLineProps) {
  const { kind, from, to, label, bad, byYou, at } = message;
  return (
    <Line {...line}>
      <Time at={at} exact />
      <span className="st-lane" title={label}>
        <Between from={from} to={to} byYou={byYou} />
        <Arrow from={from} to={to} bad={bad} byYou={byYou} label={label} mark={mark} act={kind === 'act'} back={kind === 'response'} />
      </span>
      <Result {...message} />
    </Line>
  );
}

/** Says that the trial was sent before the response to the create call, which is allowed (§6.2). */
export function RaceNote({ milliseconds, tabIndex }: { milliseconds: number | undefined; tabIndex: number }) {
  return (
    <p className="st-line st-race">
      <b>{milliseconds === undefined ? '' : duration(milliseconds)}</b>
      <span>
        The trial was sent before the response.{' '}
        <PageLink slug="webhooks/receive" anchor={ruleAnchor('trial-may-come-first')} tabIndex={tabIndex}>
          Why
        </PageLink>
      </span>
    </p>
  );
}
