import type { RefusedMessage, CallbackMessage, TakenMessage } from '../../playground/state/callback-channel.ts';

const names = ['code', 'error', 'error_description', 'state'] as const;
/** Milliseconds between two attempts to hand over the response; after the last one the page gives up. */
const pause = 250;
const attempts = 8;

type Parameters = CallbackMessage['parameters'];
type CallbackOutcome = 'waiting' | 'granted' | 'denied' | 'failed' | 'mismatch' | 'untaken' | 'nothing';
type Row = readonly [name: string, value: string, verdict?: 'matches' | 'differs'];

function parametersIn(query: string): Parameters {
  const found = new URLSearchParams(query);
  return Object.fromEntries(names.flatMap((name) => (found.has(name) ? [[name, found.get(name)]] : [])));
}

/** Shows the section of an outcome. Its title is the heading and the window title, so that neither ever holds a code. */
function show(outcome: CallbackOutcome) {
  const main = document.querySelector('main');
  const heading = document.querySelector('h1');
  if (!main || !heading) return;
  main.dataset['outcome'] = outcome;
  for (const section of main.querySelectorAll<HTMLElement>('[data-title]')) {
    section.hidden = section.id !== outcome;
    if (!section.hidden) document.title = heading.textContent = section.dataset['title'] ?? '';
  }
}

/** Lists what arrived. A code is cut: it is of no use on a screenshot. */
function list(rows: readonly Row[]) {
  const arrived = document.querySelector<HTMLElement>('#arrived');
  if (!arrived) return;
  arrived.hidden = false;
  arrived.replaceChildren(
    ...rows.flatMap(([name, value, verdict]) => {
      const [term, text] = [document.createElement('dt'), document.createElement('dd')];
      term.textContent = name;
      text.textContent = name === 'code' && value.length > 12 ? `${value.slice(0, 12)}…` : value;
      if (verdict !== undefined) text.append(' ', Object.assign(document.createElement('b'), { className: verdict, textContent: verdict }));
      return [term, text];
    }),
  );
}

/** Names what the browser brought, on the arrow of the diagram. */
function carry(parameters: Parameters) {
  const carried = document.querySelector('#carried');
  const brought = (['code', 'error', 'state'] as const).filter((name) => parameters[name] !== undefined);
  if (carried) carried.textContent = brought.join(', ') || 'nothing';
}

/** Closes the tab, which a browser permits only where a script opened it: otherwise the button says what the reader can do. */
function offerClosing() {
  const button = document.querySelector<HTMLButtonElement>('#close');
  button?.addEventListener('click', () => {
    close();
    button.textContent = 'The browser did not close it. Close it yourself.';
  });
}

function rowsOf(parameters: Parameters, verdict?: 'matches'): Row[] {
  return names.flatMap((name) => {
    const value = parameters[name];
    return value === undefined ? [] : [name === 'state' && verdict ? [name, value, verdict] : [name, value]];
  });
}

/** Offers the response for the clipboard. It is on the page only: not in the URL, and not in any storage. */
function offer(query: string) {
  const field = document.querySelector<HTMLTextAreaElement>('#landed');
  const button = document.querySelector<HTMLButtonElement>('#copy');
  if (!field || !button) return;
  field.value = `${location.origin}${location.pathname}${query}`;
  field.addEventListener('focus', () => {
    field.select();
  });
  button.addEventListener('click', () => {
    // Where the browser refuses, the URL is selected for the reader.
    field.focus();
    field.select();
    button.textContent = document.execCommand('copy') ? 'Copied' : 'Press Ctrl+C to copy';
  });
}

/** Hands the authorization response in a query to the page that requested it, over the channel of that name, and shows the result. */
export function handOver(query: string, channelName: string) {
  const parameters = parametersIn(query);
  const { code, error, state } = parameters;
  carry(parameters);
  offerClosing();
  if (code === undefined && error === undefined) {
    show('nothing');
    return;
  }
  show('waiting');
  const channel = new BroadcastChannel(channelName);
  let sent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (outcome: CallbackOutcome, rows: readonly Row[]) => {
    clearTimeout(timer);
    channel.close();
    list(rows);
    show(outcome);
  };
  const send = () => {
    if (sent === attempts) {
      offer(query);
      end('untaken', rowsOf(parameters));
      return;
    }
    sent += 1;
    channel.postMessage({ type: 'authorization-response', parameters } satisfies CallbackMessage);
    timer = setTimeout(send, pause);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<TakenMessage> | Partial<RefusedMessage> | null>) => {
    if (!data || data.state !== state) return;
    if (data.type === 'authorization-response-taken') {
      const outcome = code !== undefined ? 'granted' : error === 'access_denied' ? 'denied' : 'failed';
      end(outcome, rowsOf(parameters, 'matches'));
    }
    if (data.type === 'authorization-response-refused')
      end('mismatch', [
        ['sent', data.expected ?? ''],
        ['received', state ?? '(no state)', 'differs'],
      ]);
  });
  send();
}
