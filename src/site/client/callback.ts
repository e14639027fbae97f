import { callbackChannel, type ResponseMessage, type TakenMessage } from '../../playground/session/callback-channel.ts';

const names = ['code', 'state', 'error', 'error_description'] as const;
/** Between two attempts to hand the answer over, in milliseconds; the last one is the end of the wait. */
const pause = 250;
const attempts = 8;

function parametersIn(query: string): ResponseMessage['parameters'] {
  const found = new URLSearchParams(query);
  return Object.fromEntries(names.flatMap((name) => (found.has(name) ? [[name, found.get(name)]] : [])));
}

function show(part: string) {
  for (const section of document.querySelectorAll<HTMLElement>('[data-outcome]')) section.hidden = section.dataset['outcome'] !== part;
}

/** Offers what landed here to be pasted. It stands on the page only: not in the address, not in any storage. */
function offer(query: string) {
  const field = document.querySelector<HTMLTextAreaElement>('#landed');
  if (!field) return;
  field.value = `${location.origin}${location.pathname}${query}`;
  field.addEventListener('focus', () => {
    field.select();
  });
}

/** Hands the authorization response in a query to the page that asked for it, and says what happened. */
export function handOver(query: string) {
  const parameters = parametersIn(query);
  if (!('code' in parameters) && !('error' in parameters)) {
    show('nothing');
    return;
  }
  show('waiting');
  const channel = new BroadcastChannel(callbackChannel);
  let sent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    if (sent === attempts) {
      channel.close();
      offer(query);
      show('untaken');
      return;
    }
    sent += 1;
    channel.postMessage({ type: 'authorization-response', parameters } satisfies ResponseMessage);
    timer = setTimeout(send, pause);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<TakenMessage> | null>) => {
    if (data?.type !== 'authorization-response-taken' || data.state !== parameters.state) return;
    clearTimeout(timer);
    channel.close();
    show('code' in parameters ? 'taken' : 'refused');
  });
  send();
}
