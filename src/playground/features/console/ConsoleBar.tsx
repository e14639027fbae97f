import { Suspense, useRef } from 'react';
import type { WidgetContext } from '../../state/session.ts';
import { useWidgetContext } from '../../state/shared.ts';
import { targetKinds } from '../../state/target-kinds.ts';
import { useFocusFallback } from '../../ui/focus-fallback.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageLink } from '../../ui/Links.tsx';
import { SandboxGone } from '../../ui/SandboxGone.tsx';
import { SessionNotice } from '../../ui/SessionNotice.tsx';
import { BarClock } from './BarClock.tsx';
import { Chips } from './Chips.tsx';
import type { EntryFacts } from './entry-facts.ts';
import { Menu } from './Menu.tsx';
import { TargetMenu } from './TargetMenu.tsx';

const CopyText = lazyPart(async () => ({ default: (await import('./request/parts/CopyText.tsx')).CopyText }));
const SessionFiles = lazyPart(async () => ({ default: (await import('../links/SessionFiles.tsx')).SessionFiles }));

/** The state of the sandbox: how its dot looks, and a few words. */
function stateOf(
  { busy, problem, kind, gone, silent }: WidgetContext['state'],
  started: boolean,
): [dot: 'on' | 'off' | 'bad', words: string] {
  if (problem !== undefined) return ['bad', problem];
  if (busy) return ['off', 'Starting…'];
  if (gone?.kind === kind) return ['bad', 'Gone'];
  if (silent === kind) return ['bad', 'Not responding'];
  if (kind === 'live') return ['off', 'Real service'];
  return started ? ['on', 'Running'] : ['off', 'Starts with your first request'];
}

function Status() {
  const { state, started } = useWidgetContext();
  const [dot, words] = stateOf(state, started);
  return (
    <div role="status">
      <span className="console-dot" data-is={dot}>
        {words}
      </span>
    </div>
  );
}

/** What concerns the session as a whole: a link to the shown entry, files, and the help page. */
function SessionMenu() {
  return (
    <Menu label="Session" button="Session">
      <Suspense fallback={null}>
        <CopyText label="Copy link to this page" text={() => location.href.replace(/#(fill=.*)?$/s, '')} />
        <SessionFiles />
      </Suspense>
      <PageLink slug="tools/workbench-help">How the workbench works</PageLink>
    </Menu>
  );
}

/** Where calls go, the state of the sandbox, its clock, what expires, and the session as a whole. */
export function ConsoleBar({ facts }: { facts: EntryFacts }) {
  const { session, state, started, runtime } = useWidgetContext();
  const bar = useRef<HTMLElement>(null);
  useFocusFallback(bar);
  const live = state.kind === 'live';
  return (
    <section ref={bar} className={live ? 'console-bar inverse' : 'console-bar'} aria-label="Target and clock">
      <div>
        <TargetMenu />
      </div>
      <Status />
      <SandboxGone session={session} state={state} />
      {started && !live ? <BarClock /> : null}
      <div className="console-end">
        <Chips {...facts} />
        {live ? (
          <button type="button" onClick={() => void session.choose(targetKinds(runtime)[0])}>
            Back to the sandbox
          </button>
        ) : null}
        <button type="button" onClick={session.reset}>
          Reset
        </button>
        <SessionNotice session={session} state={state} />
        <SessionMenu />
      </div>
    </section>
  );
}
