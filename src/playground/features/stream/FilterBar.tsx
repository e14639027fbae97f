import { useEffect, useId } from 'react';
import { grouped } from '../../../interface/counted.ts';
import { RouteMarks } from '../../ui/Actor.tsx';
import { filterTools, pairs, prepareTexts } from './messages/filter.ts';
import type { Message } from './messages/message.ts';
import { outcomes, type StreamFilter } from './messages/stream-filter.ts';

const outcomeNames: Readonly<Record<StreamFilter['outcome'], string>> = {
  '': 'Any status',
  errors: 'Errors',
  slow: 'Over 1 s',
  '2xx': '2xx',
  '3xx': '3xx',
  '4xx': '4xx',
  '5xx': '5xx',
};

/** Which messages are shown: words, the actors between whom they are, and how they ended. */
export function FilterBar({
  filter,
  change,
  messages,
  textOf,
  shown,
  load,
}: {
  filter: StreamFilter;
  change: (filter: StreamFilter) => void;
  messages: readonly Message[];
  /** The text of a message that is searched; undefined before `load`. */
  textOf: ((message: Message) => string) | undefined;
  shown: number;
  /** Called with what applies a filter. */
  load: (tools: typeof filterTools) => void;
}) {
  const id = useId();
  useEffect(() => load(filterTools), [load]);
  useEffect(() => textOf && prepareTexts(messages, textOf), [messages, textOf]);
  const { text, hidden, outcome, withoutExperiments } = filter;
  return (
    <div className="st-filter" role="search" aria-label="Filter the stream">
      <label htmlFor={id} className="sr-only">
        Filter by text, ID or event
      </label>
      <input
        id={id}
        type="search"
        value={text}
        placeholder="Text, ID or event"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change({ ...filter, text: target.value })}
      />
      <span className="st-pairs" role="group" aria-label="Between">
        {pairs.map(([from, to], at) => {
          const isShown = !hidden.includes(at);
          return (
            <button
              key={from}
              type="button"
              className="pi-quiet"
              aria-pressed={isShown}
              onClick={() => change({ ...filter, hidden: isShown ? [...hidden, at] : hidden.filter((one) => one !== at) })}
            >
              <RouteMarks from={from} to={to} />
            </button>
          );
        })}
      </span>
      {messages.some(({ experiment }) => experiment) ? (
        <button
          type="button"
          className="pi-quiet"
          aria-pressed={!withoutExperiments}
          onClick={() => change({ ...filter, withoutExperiments: !withoutExperiments })}
        >
          Experiments
        </button>
      ) : null}
      <select
        aria-label="Status"
        value={outcome}
        onChange={({ target }) => change({ ...filter, outcome: target.value as StreamFilter['outcome'] })}
      >
        {outcomes.map((name) => (
          <option key={name} value={name}>
            {outcomeNames[name]}
          </option>
        ))}
      </select>
      <span className="pi-hint">
        {grouped(shown)} of {grouped(messages.length)}
      </span>
    </div>
  );
}
