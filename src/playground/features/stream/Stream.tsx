import { Suspense, use, useEffect, useId, useMemo, useState } from 'react';
import { Controls } from '../../ui/Frame.tsx';
import { panelOf, TabList } from '../../ui/TabList.tsx';
import { addCompleteStyles } from '../../ui/touch/complete-styles.ts';
import { Announcer } from './Announcer.tsx';
import { ClosedSheetContext } from './closed-sheet.ts';
import type { filterTools } from './messages/filter.ts';
import { inTrueOrder } from './messages/groups.ts';
import { newestOf, nothingSent } from './messages/newest.ts';
import { isFiltering, noFilter } from './messages/stream-filter.ts';
import type { Message, Pointed } from './messages/message.ts';
import { Sequence } from './Sequence.tsx';
import { StreamFoot } from './StreamFoot.tsx';
import { StreamHead } from './StreamHead.tsx';
import { useOpened, usePointed } from './use-pointed.ts';
import { useStream } from './use-stream.ts';
import './stream.css';
import './details.css';
import { lazyPart } from '../../ui/lazy-part.ts';

// What a click asks for is loaded with it.
const ExportPanel = lazyPart(async () => ({ default: (await import('./ExportPanel.tsx')).ExportPanel }));
const FilterBar = lazyPart(async () => ({ default: (await import('./FilterBar.tsx')).FilterBar }));
const MessageList = lazyPart(async () => ({ default: (await import('./MessageList.tsx')).MessageList }));
const Registrations = lazyPart(async () => ({ default: (await import('./Registrations.tsx')).Registrations }));

const views = [
  ['sequence', 'Sequence'],
  ['list', 'List'],
  ['registrations', 'Registrations'],
] as const;

/**
 * Everything that happened in this tab, as a live sequence between the four actors, in which what came of the last call opens by itself. `compact` leaves out
 * that, the other views, the filter and the export.
 */
export function Stream({ compact = false, pointed }: { compact?: boolean; pointed?: Pointed | undefined }) {
  const { prefix, groups, entries, received, registrations, display, log, ...tab } = useStream();
  const [view, setView] = useState<(typeof views)[number][0]>('sequence');
  const isClosed = use(ClosedSheetContext);
  const [panel, setPanel] = useState<'filter' | 'export'>();
  const [filter, setFilter] = useState(noFilter);
  const [tools, loadTools] = useState<typeof filterTools>();
  const [revealed, setRevealed] = useState(false);
  // The message that was pointed to, until the reader chooses a view.
  const [jumpedTo, setJumpedTo] = useState<Pointed>();
  // Once something was sent, its outcome is next.
  const isEmpty = groups.length === 0;
  useEffect(() => {
    if (!isEmpty) void addCompleteStyles();
  }, [isEmpty]);
  const id = useId();
  const all = useMemo(() => inTrueOrder(groups), [groups]);
  const filtering = tools !== undefined && isFiltering(filter);
  const shownExchange = useMemo(
    () => (message: Message) => (revealed ? message.exchange : display(message.exchange, message.entry ? message.entry.target : 'page')),
    [display, revealed],
  );
  const textOf = useMemo(() => tools?.searchedText(shownExchange), [shownExchange, tools]);
  const shown = useMemo(
    () => (tools && textOf && isFiltering(filter) ? tools.filtered(all, filter, textOf) : all),
    [all, filter, tools, textOf],
  );
  const shownGroups = useMemo(() => {
    if (!filtering) return groups;
    const remaining = new Set(shown.map((message) => message.id));
    return groups
      .map((group) => ({ ...group, messages: group.messages.filter((message) => remaining.has(message.id)) }))
      .filter(({ messages }) => messages.length > 0);
  }, [groups, shown, filtering]);
  const shownEntries = () => {
    const remaining = new Set(shown.map(({ entry }) => entry?.number));
    return filtering ? entries.filter(({ number }) => remaining.has(number)) : entries;
  };
  const shared = { context: { prefix, display: shownExchange }, pointed: jumpedTo, filtering };
  const newest = compact ? nothingSent : newestOf(groups, prefix, performance.timeOrigin);
  // What the reader opened and closed in a view is as it was when the reader returns to it.
  const inSequence = useOpened(isClosed ? { ...newest, message: undefined } : newest, all);
  const inList = useOpened(nothingSent, all);
  const toggled = useState<ReadonlyMap<string, boolean>>(new Map());
  usePointed(pointed, (now) => {
    setJumpedTo(now);
    setFilter(noFilter);
    setView((before) => (before === 'list' ? before : 'sequence'));
    for (const { open } of [inSequence, inList]) open(now.message);
  });
  const chooseView = (next: typeof view) => {
    setJumpedTo(undefined);
    setView(next);
  };
  const toggle = (name: 'filter' | 'export') => setPanel(panel === name ? undefined : name);
  return (
    <div className="st pi-widget not-content">
      <Controls>
        {compact ? null : (
          <div className="st-bar">
            <TabList id={id} label="View of the stream" tabs={views} chosen={view} choose={chooseView} />
            <span className="st-tools">
              {(['filter', 'export'] as const).map((name) => (
                <button key={name} type="button" className="pi-quiet" aria-expanded={panel === name} onClick={() => toggle(name)}>
                  {name === 'filter' ? 'Filter' : 'Export'}
                </button>
              ))}
            </span>
          </div>
        )}
        <Suspense>
          {panel === 'filter' ? (
            <FilterBar filter={filter} change={setFilter} shown={shown.length} messages={all} textOf={textOf} load={loadTools} />
          ) : null}
          {panel === 'export' ? <ExportPanel entries={entries} shown={shownEntries()} revealed={revealed} reveal={setRevealed} /> : null}
        </Suspense>
        <StreamHead {...tab} compact={compact} />
        <div className="st-panel" {...(compact ? {} : panelOf(id, view))}>
          {view === 'sequence' ? <Sequence {...shared} {...inSequence} groups={shownGroups} state={tab.state} toggled={toggled} /> : null}
          <Suspense>
            {view === 'list' ? <MessageList {...shared} {...inList} messages={shown} /> : null}
            {view === 'registrations' ? <Registrations {...{ registrations, entries, received, prefix }} /> : null}
          </Suspense>
        </div>
        <StreamFoot
          {...tab}
          messages={all}
          shown={filtering ? shown.length : undefined}
          clear={() => log.clear(Date.now())}
          compact={compact}
        />
      </Controls>
      <Announcer messages={all} aheadBy={tab.state.flows[tab.state.kind].aheadBy} />
    </div>
  );
}
