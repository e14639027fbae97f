import { actorNames, type Actor, type Route } from '../../interface/actors.ts';

/** The mark of an actor. Its colour and shape are in `site/theme/actors.css`. */
export function ActorMark({ actor }: { actor: Actor }) {
  return <i className="mark" data-actor={actor} aria-hidden="true" />;
}

/** Who sends a message to whom: two marks and an arrow. */
export function RouteMarks({ from, to }: Route) {
  return (
    <span className="route" role="img" aria-label={`${actorNames[from]} to ${actorNames[to]}`}>
      <i className="mark" data-actor={from} />
      <i className="mark" data-actor={to} />
    </span>
  );
}
