import { useEffect, useId, useRef } from 'react';
import { drawTimeline, sentenceOf, type Arrow } from './layout.ts';
import type { Move } from './moves.ts';
import './timeline.css';

const tip = 6;

function ArrowOf({ arrow: { move, x1, x2, y, label, labelX } }: { arrow: Arrow }) {
  const back = x2 > x1 ? -tip : tip;
  const answer = move.kind === 'answer' || move.kind === 'response';
  const classes = [
    'pi-arrow',
    answer ? 'pi-back' : '',
    move.bad ? 'pi-wrong' : '',
    move.race ? 'pi-race' : '',
    move.kind === 'again' ? 'pi-again' : '',
  ];
  return (
    <g className={classes.filter(Boolean).join(' ')} data-actor={move.from}>
      <line x1={x1} y1={y} x2={x2} y2={y} />
      {move.from === 'reader' ? <circle cx={x1} cy={y} r="3" /> : null}
      <path d={`M${String(x2 + back)} ${String(y - 4)} L${String(x2)} ${String(y)} L${String(x2 + back)} ${String(y + 4)}`} />
      <text x={labelX} y={y - 5}>
        {label}
      </text>
    </g>
  );
}

/** What application, service and receiver sent each other, from the top down: as a drawing, and as a list that says the same. */
export function Timeline({ moves }: { moves: readonly Move[] }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // What came last is what the reader waits for.
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [moves.length]);
  if (moves.length === 0) return <p className="pi-hint">Nothing has happened yet. Create a webhook, and its trial shows here.</p>;
  const { width, height, lanes, top, arrows } = drawTimeline(moves);
  const race = moves.some((move) => move.race);
  const own = moves.some(({ kind }) => kind === 'again');
  const last = moves.at(-1);
  return (
    <>
      {race ? (
        <p className="pi-note">
          The trial came before the answer to createWebhook. So the receiver has to be ready before the call is made.
        </p>
      ) : null}
      {own ? <p className="pi-note">What begins at a dot, you sent again yourself: our own addition.</p> : null}
      <p role="status" className="pi-hint">
        {moves.length === 1 ? 'One message.' : `${String(moves.length)} messages.`} {last ? `The last: ${sentenceOf(last)}` : null}
      </p>
      <div ref={box} className="pi-timeline" tabIndex={0} role="group" aria-label="Timeline">
        <svg viewBox={`0 0 ${String(width)} ${String(height)}`} role="img" aria-labelledby={id}>
          <title
            id={id}
          >{`${String(moves.length)} messages between application, service and receiver. The list below says the same.`}</title>
          {lanes.map(({ party, title, x }) => (
            <g key={party} className="pi-lane" data-actor={party}>
              <text x={x} y={14}>
                {title}
              </text>
              <line x1={x} y1={top - 8} x2={x} y2={height} />
            </g>
          ))}
          {arrows.map((arrow, index) => (
            <ArrowOf key={index} arrow={arrow} />
          ))}
        </svg>
      </div>
      <details>
        <summary>The timeline as a list</summary>
        <ol>
          {arrows.map(({ move, after }, index) => (
            <li key={index}>
              <span className="pi-hint">{after}</span> {sentenceOf(move)}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
