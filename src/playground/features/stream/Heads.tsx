import { actorNames, type Actor } from '../../../interface/actors.ts';
import { ActorMark } from '../../ui/Actor.tsx';

const short: Readonly<Record<Actor, string>> = { browser: 'Browser', application: 'Application', service: 'Service', receiver: 'Receiver' };

/** The four actors above their lifelines. */
export function Heads() {
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
