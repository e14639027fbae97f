import { callbackChannel, type ResponseMessage, type TakenMessage } from '../../playground/session/callback-channel.ts';

const names = ['code', 'state', 'error', 'error_description'] as const;
/** Milliseconds between two attempts to hand over the response; after the last one the page gives up. */
const pause = 250;
const attempts = 8;

function parametersIn(query: string): ResponseMessage['parameters'] {
  const found = new URLSearchParams(query);
  return Object.fromEntries(names.flatMap((name) => (found.has(name) ? [[name, found.get(name)]] : [])));
}

function show(part: string) {
  for (const section of document.querySelectorAll<HTMLElement>('[data-outcome]')) section.hidden = section.dataset['outcome'] !== part;
}

/** Shows the response so that the reader can paste it elsewhere. It is on the page only: not in the URL, and not in any storage. */
function offer(query: string) {
  const field = document.querySelector<HTMLTextAreaElement>('#landed');
  if (!field) return;
  field.value = `${location.origin}${location.pathname}${query}`;
  field.addEventListener('focus', () => {
    field.select();
  });
}

/** Hands the authorization response in a query to the page that requested it, and shows the result. */
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
