import { useEffect, useEffectEvent } from 'react';
import { receiverResponses } from '../../requests/webhooks/receiver-responses.ts';
import { usePlaygroundParts, useWidgetContext } from '../../state/shared.ts';
import { targetKinds } from '../../state/target-kinds.ts';
import { targetName } from '../../ui/TargetBar.tsx';
import { clockMoves, useClockMove } from './BarClock.tsx';
import { entries } from './entries.ts';
import { offerActions, type PaletteAction } from './palette.ts';
import { pressedActions } from './pressed-actions.ts';
import { openEntry } from './use-entry.ts';

const responses = [
  ['responds with 200', receiverResponses.right],
  ['responds with 500', receiverResponses.broken],
  ['responds slowly', receiverResponses.slow],
  ['does not respond', receiverResponses.silent],
] as const;

/** Offers what the console can do to the search dialog. `focusRequest` moves the focus to the request. */
export function PaletteActions({ focusRequest, reset }: { focusRequest: () => void; reset: () => void }) {
  const { session, state, runtime } = useWidgetContext();
  const { log } = usePlaygroundParts();
  const { move } = useClockMove();
  const live = state.kind === 'live';
  const actions = useEffectEvent((): readonly PaletteAction[] => [
    ...entries.map(({ id, title, group }) => ({
      title,
      group,
      run: () => {
        openEntry(id);
        focusRequest();
      },
    })),
    ...responses.map(([title, response]) => ({
      title: `Receiver ${title}`,
      group: 'Receiver',
      run: () => void session.respondWith(response),
    })),
    ...(live
      ? []
      : clockMoves.map(([, title, to]) => ({
          title: `Clock: ${title}`,
          group: 'Clock',
          run: () => move(to),
        }))),
    ...targetKinds(runtime)
      .filter((kind) => kind !== state.kind)
      .map((kind) => ({ title: `Calls go to: ${targetName(kind, runtime)}`, group: 'Target', run: () => void session.choose(kind) })),
    ...pressedActions(log.$entries.get().length > 0),
    ...(state.undoUntil === undefined ? [] : [{ title: 'Undo the reset', group: 'Session', run: session.undoReset }]),
    { title: 'Reset', group: 'Session', run: reset },
  ]);
  useEffect(() => offerActions(document, () => actions()), []);
  return null;
}
