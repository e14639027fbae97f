import { readOutOfBandTitle } from '../../../../interface/application/out-of-band-title.ts';
import { fromEventType } from '../../../../interface/event-types.ts';
import { tokenPath } from '../../../../interface/operations/endpoints.ts';
import { stateAfterTrial } from '../../../requests/outcomes/registration.ts';
import { operationTitles } from '../../../requests/webhooks/operation-titles.ts';
import { isFiring } from './acts.ts';
import { broughtBy, pageTitle } from './calls.ts';
import type { Group } from './groups.ts';
import type { Message } from './message.ts';

/** How something ended, in one or two words. Green and red mark outcomes only: an open one has neither. */
interface GroupOutcome {
  readonly text: string;
  readonly tone: 'ok' | 'bad' | 'open';
}

const ok = (text: string): GroupOutcome => ({ text, tone: 'ok' });
const bad = (text: string): GroupOutcome => ({ text, tone: 'bad' });
const open = (text: string): GroupOutcome => ({ text, tone: 'open' });

const waiting = open('waiting');
const fromReceiver = ({ from, kind }: Message): boolean => kind === 'response' && from === 'receiver';

/** The outcome of the notifications of a group; undefined if it has none. */
function delivered(messages: readonly Message[]): GroupOutcome | undefined {
  const sent = messages.filter(({ kind }) => kind === 'delivery');
  if (sent.length === 0) return undefined;
  const failed = messages.find((message) => fromReceiver(message) && message.bad);
  if (failed) return bad(failed.label);
  if (sent.some((message) => message.waiting)) return waiting;
  return ok(sent.length === 1 ? 'delivered' : `${String(sent.length)} delivered`);
}

/** The response to the trial decides about a registration: only 200 keeps it (§3.4). */
function created(messages: readonly Message[], prefix: string): GroupOutcome {
  const trial = messages.find(({ kind, label }) => kind === 'delivery' && fromEventType(label, prefix) === 'webhook.register');
  if (!trial) return open('no trial seen');
  if (trial.waiting) return open('trial pending');
  const response = messages.find(fromReceiver);
  const state = stateAfterTrial({ status: response?.status ?? 0 });
  return state === 'registered' ? ok(state) : bad(state);
}

function authorized(messages: readonly Message[]): GroupOutcome {
  const last = messages.at(-1);
  if (last?.kind === 'redirect') {
    const { error } = broughtBy(last.exchange.request.url);
    return error === undefined ? ok('granted') : bad(error);
  }
  if (!last || last.waiting) return waiting;
  if (last.bad) return bad(last.label);
  const outOfBand = readOutOfBandTitle(/<title>([^<]*)/.exec(last.exchange.response.body)?.[1] ?? '');
  if (outOfBand) return outOfBand.kind === 'code' ? ok('granted') : bad('error');
  return open(pageTitle(last.exchange) === undefined ? last.label : 'page shown');
}

function called({ label, messages }: Group, prefix: string): GroupOutcome {
  const [request] = messages;
  const response = messages.find(({ kind, from }) => kind === 'response' && from === 'service');
  if (!response) return request?.bad ? bad('no response') : waiting;
  if (response.bad) return bad(response.label);
  if (label === 'createWebhook') return created(messages, prefix);
  if (label === 'unregisterWebhook') return ok('unregistered');
  if (response.exchange.request.url.endsWith(tokenPath)) return ok('tokens');
  return delivered(messages) ?? (label === 'pingWebhook' ? open(response.label) : ok(response.label));
}

/** The refusal that an experiment met, or the last response. Whether it is the right one, the experiment says: here it is neither good nor bad. */
function experimented(messages: readonly Message[]): GroupOutcome {
  if (messages.at(-1)?.waiting) return waiting;
  const responses = messages.filter(({ kind, from }) => kind === 'response' && from === 'service');
  return open((responses.findLast(({ bad: refused }) => refused) ?? responses.at(-1))?.label ?? 'done');
}

/** How a group ended; an open outcome if it has not ended. */
export function groupOutcome(group: Group, prefix: string): GroupOutcome {
  const { cause, messages } = group;
  if (cause === 'authorize') return authorized(messages);
  if (cause === 'call') return called(group, prefix);
  if (cause === 'experiment') return experimented(messages);
  const act = messages.find(({ kind }) => kind === 'act');
  if (act?.bad) return bad('failed');
  const result = delivered(messages);
  if (result) return result;
  return act?.waiting ? waiting : open(act && isFiring(act) ? 'nothing sent' : 'done');
}

const titles = new Map<string, string>(Object.entries(operationTitles));

/** The title of a group. */
export function groupTitle({ cause, label, messages }: Group): string {
  if (cause === 'authorize') return 'Authorize';
  if (cause === 'resend') return 'Resend';
  if (cause === 'experiment') return `Experiment: ${label}`;
  if (cause !== 'call') return label;
  if (messages[0]?.exchange.request.url.endsWith(tokenPath)) return label === 'Refresh' ? 'Refresh' : 'Exchange';
  return titles.get(label) ?? label;
}
