import { actorNames, type Actor, type Route } from '../../../interface/actors.ts';
import { Breakable } from './Breakable.tsx';

const order = Object.keys(actorNames);

/** A message between two lifelines, its label on the line. A message from an actor to itself is a point. */
export function Arrow({
  from,
  to,
  label,
  back = false,
  bad = false,
  byYou = false,
  act = false,
  mark,
}: Route & { label: string; mark?: number | undefined; back?: boolean; bad?: boolean; byYou?: boolean; act?: boolean }) {
  const classes = [
    'st-arrow',
    from === to ? 'self' : order.indexOf(to) < order.indexOf(from) ? 'left' : '',
    back ? 'back' : '',
    bad ? 'bad' : '',
    byYou ? 'you' : '',
  ];
  return (
    <span className={classes.filter(Boolean).join(' ')} data-actor={from} data-from={from} data-to={to}>
      <span className="st-label">
        <span>
          {mark === undefined ? null : <b className="pi-seen">{mark}</b>}
          <Breakable text={label} byYou={act} />
        </span>
      </span>
    </span>
  );
}

/** What a screen reader announces in place of an arrow. */
export function Between({ from, to, byYou = false }: Route & { byYou?: boolean }) {
  const who = (actor: Actor) => actorNames[actor];
  return <span className="sr-only">{byYou ? 'You, as the service: ' : from === to ? '' : `${who(from)} to ${who(to)}: `}</span>;
}
