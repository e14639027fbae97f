import { Arrow } from './Arrow.tsx';
import type { Ghost } from './messages/ghosts.ts';

/** Steps that have not been made, drawn as they will look. */
export function Ghosts({ ghosts }: { ghosts: readonly Ghost[] }) {
  return ghosts.map(({ title, hint, messages }) => (
    <div key={title} className="st-ghost" role="group" aria-label={`Not yet: ${title}`}>
      <p className="st-line st-group">
        <span />
        <span className="st-lane">
          <span className="st-name">
            <b>{title}</b> {hint}
          </span>
        </span>
        <span />
      </p>
      {messages.map(([from, to, label, isResponse = false], index) => (
        <p key={index} className="st-line">
          <span />
          <span className="st-lane">
            <Arrow from={from} to={to} label={label} back={isResponse} />
          </span>
          <span />
        </p>
      ))}
    </div>
  ));
}

/** The lifelines below the last row: time goes on. */
export function Lifelines() {
  return (
    <div className="st-ghost st-rest" aria-hidden="true">
      <p className="st-line">
        <span />
        <span className="st-lane" />
        <span />
      </p>
    </div>
  );
}
