import { fileURLToPath } from 'node:url';
import { freePort } from '../../free-port.ts';
import type { Engine, Tab } from './engine.ts';
import { installed } from './installed.ts';
import { startGroup, temporaryHome, type ProcessGroup } from './process-group.ts';
import { callExpression, clickActions, hoverActions, keyActions } from './protocol.ts';
import { startSession } from './webdriver.ts';

const browser = fileURLToPath(new URL('webkit-browser.py', import.meta.url));
const programs = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session', 'python3'];

/** WebKit's own sandbox needs rights that a container does not give, and there is no graphics card. */
const environment = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };

/**
 * Whether a line of the console reports a request that was cut off when the page was left. WebKit words it like a refusal by CORS, which a request to
 * the origin of its own script cannot meet.
 */
export function isCutOff(line: string): boolean {
  return /^(?<origin>https?:\/\/[^/]+)\/.* cannot load \k<origin>\/\S* due to access control checks\.$/.test(line);
}

/**
 * Whether a line of the console reports that WebKit laid a page out twice in one frame, and tells of the second size in the next. Nothing that observes
 * a size acts before that (`observe-size.test.ts`).
 */
export function isSecondLayout(line: string): boolean {
  return line.endsWith(': CONSOLE JS ERROR ResizeObserver loop completed with undelivered notifications.');
}

async function newTab(driver: string, group: ProcessGroup): Promise<Tab> {
  const begin = group.output().length;
  const send = await startSession(driver, {
    'webkitgtk:browserOptions': { binary: installed(['python3']).paths[0], args: [browser] },
  });
  return {
    async goto(url) {
      await send('POST', 'url', { url });
    },
    async evaluate<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R> {
      return JSON.parse(await send<string>('POST', 'execute/sync', { script: `return ${callExpression(work, args)}`, args: [] })) as R;
    },
    async hover(x, y) {
      // On a new page, a mouse that stays where it was enters nothing.
      for (const actions of [hoverActions(0, 0), hoverActions(x, y)]) await send('POST', 'actions', { actions });
    },
    async click(x, y) {
      await send('POST', 'actions', { actions: clickActions(x, y) });
    },
    async press(...keys) {
      await send('POST', 'actions', { actions: keyActions(keys) });
    },
    complaints: () =>
      Promise.resolve(
        group
          .output()
          .slice(begin)
          .split('\n')
          .filter((line) => /CONSOLE (\w+ )?(ERROR|WARN)/.test(line) && !isCutOff(line) && !isSecondLayout(line)),
      ),
    async close() {
      await send('DELETE', '');
    },
  };
}

/** WebKitGTK, by WebDriver, on a screen in memory. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: () => installed(programs).missing,
  async start() {
    await using started = new AsyncDisposableStack();
    const home = temporaryHome(started, 'webkit-');
    const screen = started.use(
      await startGroup(
        ['Xvfb', '-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'],
        {},
        (output) => /^\d+(?=\n)/m.exec(output)?.[0],
      ),
    );
    // The driver cannot choose one itself.
    const port = String(await freePort());
    const driver = `http://127.0.0.1:${port}`;
    const group = started.use(
      await startGroup(
        ['dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`],
        { ...environment, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: `:${screen.found}` },
        async () => (await fetch(`${driver}/status`)).ok || undefined,
      ),
    );
    const running = started.move();
    return { newTab: () => newTab(driver, group), stop: () => running.disposeAsync() };
  },
};
