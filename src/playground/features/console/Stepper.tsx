import { entries, entryGroups, entryOf, isEntryId, type EntryId } from './entries.ts';
import { preparePane } from './panes.ts';
import { openEntry } from './use-entry.ts';

function Step({ to, label, path }: { to: EntryId | undefined; label: string; path: string }) {
  const prepare = () => to && preparePane(to);
  return (
    <button
      type="button"
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-label={to === undefined ? label : `${label}: ${entryOf(to).title}`}
      aria-disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) openEntry(to);
      }}
    >
      <svg className="console-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** The entries on a phone: one at a time, with the one before and the one after, and a list of all. */
export function Stepper({ current }: { current: EntryId }) {
  const at = entries.findIndex(({ id }) => id === current);
  const { group } = entryOf(current);
  return (
    <nav className="console-stepper" aria-label="Requests, one at a time">
      <Step to={entries[at - 1]?.id} label="Previous" path="m10 3-5 5 5 5" />
      <label>
        <span>
          {at + 1} of {entries.length}, {group}
        </span>
        <select
          aria-label="Request"
          value={current}
          onChange={({ target }) => {
            if (isEntryId(target.value)) openEntry(target.value);
          }}
        >
          {entryGroups.map((name) => (
            <optgroup key={name} label={name}>
              {entries
                .filter((entry) => entry.group === name)
                .map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Step to={entries[at + 1]?.id} label="Next" path="m6 3 5 5-5 5" />
    </nav>
  );
}
