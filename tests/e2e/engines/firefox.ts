import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectBidi, type Bidi } from './bidi.ts';
import type { Engine, Tab } from './engine.ts';
import { installed } from './installed.ts';
import { startGroup, temporaryHome } from './process-group.ts';
import { callExpression, clickActions, hoverActions, keyActions } from './protocol.ts';

/** What a new profile would ask of Mozilla's servers although the browser is driven by a program. */
const preferences = [
  'network.captive-portal-service.enabled',
  'network.connectivity-service.enabled',
  'services.settings.enabled',
  'datareporting.policy.dataSubmissionEnabled',
];

interface LogEntry {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

interface Evaluated {
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

async function newTab(bidi: Bidi, complaints: readonly string[]): Promise<Tab> {
  const begin = complaints.length;
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      // A page that replaces its address while it loads ends the command, so the load itself is waited for.
      await bidi.send('script.evaluate', {
        expression: "document.readyState === 'complete' || new Promise((loaded) => addEventListener('load', () => loaded(true)))",
        target: { context },
        awaitPromise: true,
      });
    },
    async evaluate<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R> {
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
        expression: callExpression(work, args),
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails || !result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value) as R;
    },
    hover: (x, y) => bidi.send('input.performActions', { context, actions: hoverActions(x, y) }),
    click: (x, y) => bidi.send('input.performActions', { context, actions: clickActions(x, y) }),
    press: (...keys) => bidi.send('input.performActions', { context, actions: keyActions(keys) }),
    complaints: () => Promise.resolve(complaints.slice(begin)),
    close: () => bidi.send('browser.removeUserContext', { userContext }),
  };
}

/** Firefox, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => installed(['firefox-esr']).missing,
  async start() {
    await using started = new AsyncDisposableStack();
    const home = temporaryHome(started, 'firefox-');
    writeFileSync(path.join(home, 'user.js'), preferences.map((name) => `user_pref("${name}", false);\n`).join(''));
    const { found } = started.use(
      await startGroup(
        ['firefox-esr', '--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'],
        { HOME: home },
        (output) => /WebDriver BiDi listening on (\S+)/.exec(output)?.[1],
      ),
    );
    const bidi = started.use(await connectBidi(`${found}/session`));
    await bidi.send('session.new', { capabilities: {} });
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
    const complaints: string[] = [];
    bidi.on<LogEntry>('log.entryAdded', ({ level, text }) => {
      if (level === 'warn' || level === 'error') complaints.push(`${level}: ${text ?? ''}`);
    });
    const running = started.move();
    return { newTab: () => newTab(bidi, complaints), stop: () => running.disposeAsync() };
  },
};
