import { tick } from '../../ui/glyphs.ts';
import { entries, entryGroups, type ConsoleEntry, type EntryId } from './entries.ts';
import type { EntryFacts } from './entry-facts.ts';
import { preparePane } from './panes.ts';

/** What is possible with an entry, in two words. */
function Note({ entry, facts }: { entry: ConsoleEntry; facts: EntryFacts }) {
  const { done, missing, left, score } = entry.status(facts);
  if (missing !== undefined || left !== undefined)
    return <span className={left === undefined ? 'console-note' : 'console-note console-left'}>{missing ?? left}</span>;
  if (done)
    return (
      <span className="console-note console-done">
        <svg className="console-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d={tick} />
        </svg>
        <span className="sr-only">done</span>
      </span>
    );
  if (score !== undefined) return <span className="console-note">{score}</span>;
  return entry.method === undefined ? null : <span className="console-note">{entry.method}</span>;
}

/** Everything that the console can do, in groups, each with what was done and what is possible now. */
export function Rail({ current, facts }: { current: EntryId; facts: EntryFacts }) {
  return (
    <nav className="console-rail" aria-label="Requests">
      {entryGroups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p>{group}</p>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <a
                key={entry.id}
                href={`#${entry.id}`}
                aria-current={entry.id === current ? 'true' : undefined}
                id={entry.id}
                onPointerEnter={() => preparePane(entry.id)}
                onFocus={() => preparePane(entry.id)}
              >
                {entry.title} <Note entry={entry} facts={facts} />
              </a>
            ))}
        </div>
      ))}
    </nav>
  );
}
