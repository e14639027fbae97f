import type { PaletteAction } from './palette.ts';
import { focusField, press } from '../../ui/press.ts';
import { openEntry } from './use-entry.ts';

const inStream = (title: string, ...texts: readonly string[]): PaletteAction => ({
  title,
  group: 'Stream',
  run: () => void press('.st', texts),
});

/** What a button of the stream does once there are messages. */
const ofMessages: readonly PaletteAction[] = [
  inStream('Export as HAR', 'Export', 'Export as HAR'),
  inStream('Export as text', 'Export', 'Export as text'),
  inStream('Clear the stream', 'Clear'),
];

/** What other buttons of the workbench and its page do. */
const always: readonly PaletteAction[] = [
  {
    title: 'Run all experiments',
    group: 'Tools',
    run: () => {
      openEntry('experiments');
      void press('.pi-run-all', ['Run all']);
    },
  },
  {
    title: 'Filter the stream',
    group: 'Stream',
    run: () => void press('.st', ['Filter']).then(() => focusField('.st-filter input')),
  },
  ...['Export session', 'Import session'].map((title) => ({
    title,
    group: 'Session',
    run: () => void press('.console-end', ['Session', title]),
  })),
  ...['light', 'dark', 'auto'].map((scheme) => ({
    title: `Colour scheme: ${scheme === 'auto' ? 'that of the system' : scheme}`,
    group: 'Page',
    run: () => document.querySelector<HTMLElement>(`[data-scheme=${scheme}]`)?.click(),
  })),
];

/** The actions that press a button for the reader. */
export const pressedActions = (hasMessages: boolean): readonly PaletteAction[] => [...(hasMessages ? ofMessages : []), ...always];
