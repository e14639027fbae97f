import { memo, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePlaygroundParts } from '../../state/shared.ts';
import type { ShowInStream } from '../experiments/Ending.tsx';
import { responseId, type Pointed } from '../stream/messages/message.ts';
import { Stream } from '../stream/Stream.tsx';
import { ConsoleBar } from './ConsoleBar.tsx';
import { EntryPane } from './EntryPane.tsx';
import type { EntryId } from './entries.ts';
import { Notices } from './Notices.tsx';
import { initialSizes, sizeLimits, tracksOf } from './pane-sizes.ts';
import { prepareRequests } from './panes.ts';
import { PaletteActions } from './PaletteActions.tsx';
import { Rail } from './Rail.tsx';
import { Splitter } from './Splitter.tsx';
import { Stepper } from './Stepper.tsx';
import { StreamPane } from './StreamPane.tsx';
import { useEntry } from './use-entry.ts';
import { useEntryFacts } from './use-entry-facts.ts';
import { useMedia, usePaneSizes } from './use-pane-sizes.ts';
import './console.css';
import './bar.css';
import './rail.css';
import './tools.css';
import { withBoundary } from '../../ui/Boundary.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.ts';

/** Bar and rail: both count down. */
function Counting({ entry }: { entry: EntryId }) {
  const facts = useEntryFacts();
  const acted = facts.entries.length > 0;
  useEffect(() => {
    if (acted) prepareRequests();
  }, [acted]);
  return (
    <>
      <ConsoleBar facts={facts} />
      <Rail current={entry} facts={facts} />
    </>
  );
}

/** What is around the request. */
const Overview = memo(function Overview({ entry }: { entry: EntryId }) {
  return (
    <Suspense>
      <Counting entry={entry} />
      <Stepper current={entry} />
    </Suspense>
  );
});

/** What is beside the request, or below findings. */
const StreamBeside = memo(function StreamBeside({ pointed, below }: { pointed: Pointed | undefined; below: boolean }) {
  return (
    <Suspense>
      <StreamPane pointed={pointed} below={below}>
        <Stream pointed={pointed} />
      </StreamPane>
    </Suspense>
  );
});

/** The entries that were opened, the present one included: a pane keeps what is typed in it. */
function useOpened(entry: EntryId): readonly EntryId[] {
  const [opened, setOpened] = useState<readonly EntryId[]>([entry]);
  if (opened.includes(entry)) return opened;
  setOpened([...opened, entry]);
  return [...opened, entry];
}

/**
 * Every request of the interface on one screen: bar, rail, the chosen request, and the stream of everything that happens. The request takes clicks
 * first: what is in a `Suspense` becomes interactive after it, or with a click on it. It is in a `memo`, because React makes it interactive at once
 * when it gets other properties: on a phone, the console learns its width after its first render.
 */
function Console() {
  const root = useRef<HTMLDivElement>(null);
  const entry = useEntry();
  const opened = useOpened(entry);
  const below = useMedia('(max-width: 1100px)');
  const isPhone = useMedia('(max-width: 820px)');
  const [findings, setFindings] = useState<HTMLElement | null>(null);
  const hasFindings = entry === 'diagnose' && !isPhone;
  const [sizes, resize] = usePaneSizes();
  const [pointed, setPointed] = useState<Pointed>();
  const showInStream = useCallback<ShowInStream>(
    (response, all) => setPointed({ message: responseId(response), marked: all.map(responseId) }),
    [],
  );
  const { session } = usePlaygroundParts();
  const request = useRef<HTMLElement>(null);
  // With another target all panes are new ones.
  useFocusFallback(request);
  // The initial sizes are those of the style sheet: to set them would make a browser style the whole console anew before it takes a click.
  useLayoutEffect(() => {
    for (const [track, share] of tracksOf(sizes))
      root.current?.style.setProperty(track, sizes === initialSizes ? '' : `${String(share)}fr`);
  }, [sizes]);
  // A button that opened another entry goes with its pane.
  useLayoutEffect(() => {
    if (document.activeElement?.closest(':is(.console-entry, .console-findings)[hidden]')) request.current?.focus({ preventScroll: true });
  }, [entry]);
  return (
    <div className="console not-content" ref={root}>
      <Notices>
        <Overview entry={entry} />
        <PaletteActions reset={session.reset} focusRequest={() => request.current?.focus()} />
        <section ref={request} className="console-request" aria-label="Request" tabIndex={-1}>
          {opened.map((id) => (
            <EntryPane key={id} id={id} shown={id === entry} showInStream={showInStream} side={isPhone ? null : findings} />
          ))}
        </section>
        <Splitter
          label="Resize request and stream"
          orientation={below ? 'horizontal' : 'vertical'}
          value={below ? sizes.rows : sizes.columns}
          {...sizeLimits}
          initial={below ? initialSizes.rows : initialSizes.columns}
          onChange={(value) => resize(below ? { rows: value } : { columns: value })}
        />
        <div className={hasFindings ? 'console-beside' : 'console-alone'}>
          {opened.includes('diagnose') ? (
            <section ref={setFindings} className="console-findings pi-widget not-content" aria-label="Findings" hidden={!hasFindings} />
          ) : null}
          <StreamBeside pointed={pointed} below={hasFindings} />
        </div>
      </Notices>
    </div>
  );
}

export default withBoundary(Console);
