import { defaultPrefix } from '../interface/event-types.ts';
import { agreedInExchange, agreedInLoose } from './checked/checked.ts';
import { agreeing, type Agreement } from './checked/agreement.ts';
import type { Kind } from './checks/classify.ts';
import { SeenSecrets, withoutSecrets } from './corrections/seen-secrets.ts';
import { swappedToken } from './checks/logged-tokens.ts';
import { misreadTokens } from './checks/token-reading.ts';
import { expectedLifetime, misusedLifetime } from './checks/token-lifetime.ts';
import { History } from './checks/history.ts';
import { RepeatedNotes } from './checks/repeated-notes.ts';
import type { DiagnosedMessage } from './diagnosed-message.ts';
import { diagnoseExchange, diagnoseLoose } from './diagnose-message.ts';
import { factsText } from './facts.ts';
import type { Finding } from './finding.ts';
import { read, readMentioned } from './readers/read.ts';
import type { Reading } from './readers/text/reading.ts';
import { sourceText } from './source-text.ts';
import { unrelatedIn } from './unrelated.ts';

export type { Kind } from './checks/classify.ts';
export type { DiagnosedMessage } from './diagnosed-message.ts';

/** The result of a diagnosis. Without a finding of level `error`, the text breaks no rule that can be checked in it. */
export interface Diagnosis {
  /** The kind of the first message that has one. */
  readonly kind: Kind;
  /** The findings of all messages. */
  readonly findings: readonly Finding[];
  /** The corrected text, if there is one message. */
  readonly corrected?: string;
  /** Every message of the text in its order. Unrelated ones are listed only for a file with several messages. */
  readonly messages: readonly DiagnosedMessage[];
  /** What was read instead, if no message is one of the interface: the titles of requests to other services, and of other objects. */
  readonly unrelated?: readonly string[];
  /** What could not be read of a file, in a sentence. */
  readonly broken?: string;
}

/** A message with what a reader sees of it. */
interface Message {
  message: DiagnosedMessage;
  readonly agreements: readonly Agreement[];
  readonly source: string;
}

/** Every message that was read of a text. */
function messagesOf({ exchanges, loose }: Reading, pasted: string, prefix: string): Message[] {
  const history = new History(pasted);
  const notes = new RepeatedNotes();
  const found = exchanges.map((exchange) => {
    const whole = diagnoseExchange(exchange, prefix, history);
    const message = { ...whole, findings: notes.without(whole.kind, exchange, whole.findings) };
    const agreements = agreedInExchange(message.kind, exchange, prefix, history);
    history.add(message.kind, exchange);
    return { message, agreements, exchange };
  });
  return [
    ...found.map(({ message, agreements, exchange }) => ({
      agreements,
      message: history.isRejected(message.kind, exchange) ? diagnoseExchange(exchange, prefix, history) : message,
      source: sourceText(exchange),
    })),
    ...loose.map((one) => {
      const message = diagnoseLoose(one, prefix, history);
      return {
        message,
        agreements: agreedInLoose(message.kind, one, prefix, history),
        source: 'facts' in one ? factsText(one.facts) : one.text,
      };
    }),
  ];
}

function isRelated({ message }: Message): boolean {
  return message.kind !== 'unknown';
}

/** Every message of a text, and those that are listed. */
function messagesIn(pasted: string, prefix: string): { all: Message[]; listed: Message[]; broken: string | undefined } {
  const reading = read(pasted);
  const { isList = false, broken } = reading;
  const found = messagesOf(reading, pasted, prefix);
  const mentioned = found.some(isRelated) || isList ? [] : messagesOf(readMentioned(pasted), pasted, prefix).filter(isRelated);
  const all = mentioned.length > 0 ? mentioned : found;
  const known = all.flatMap(({ message }) => message.findings);
  const inText = [swappedToken(pasted, known), misreadTokens(pasted), misusedLifetime(pasted), expectedLifetime(pasted)];
  const misread = inText.filter((one) => one !== undefined);
  const request = all.find(({ message }) => message.kind === 'token-request');
  if (request) request.message = { ...request.message, findings: [...request.message.findings, ...misread] };
  return {
    all,
    broken,
    listed: isList ? all : all.filter(({ message: { kind, findings } }) => kind !== 'unknown' || findings.length > 0),
  };
}

/** A message with what was checked and is right. */
function withChecked({ message, agreements }: Message): DiagnosedMessage {
  const checked = agreeing(agreements, message.findings);
  return checked === undefined ? message : { ...message, checked };
}

/** A message in which nothing that is said quotes a secret of the text. */
function masked(message: DiagnosedMessage, secrets: SeenSecrets): DiagnosedMessage {
  const { findings, corrected } = message;
  return {
    ...message,
    findings: withoutSecrets(findings, secrets),
    ...(corrected === undefined ? {} : { corrected: secrets.masked(corrected) }),
  };
}

/**
 * Recognises the messages in a pasted text and checks each: requests and responses, commands and programs that send them, logs, files
 * with several of them, and bodies alone. Every mistake is reported. Pure, never throws; findings contain no secret.
 */
export function diagnose(pasted: string, prefix?: string): Diagnosis {
  return diagnoseWithSources(pasted, prefix).diagnosis;
}

/** What `diagnose` returns, with the text of each message in its order, as HTTP text with placeholders for secrets. */
export function diagnoseWithSources(pasted: string, prefix: string = defaultPrefix): { diagnosis: Diagnosis; sources: string[] } {
  const secrets = new SeenSecrets(pasted);
  const { all, listed, broken } = messagesIn(pasted, prefix);
  const messages = listed.map((one) => masked(withChecked(one), secrets));
  const related = messages.filter(({ kind }) => kind !== 'unknown');
  const only = related.length === 1 ? related[0]?.corrected : undefined;
  const diagnosis = {
    kind: related[0]?.kind ?? 'unknown',
    findings: messages.flatMap(({ findings }) => findings),
    ...(only === undefined ? {} : { corrected: only }),
    messages,
    ...(broken === undefined ? {} : { broken }),
    ...(related.length === 0 ? unrelatedIn(pasted, prefix, all, secrets) : {}),
  };
  return { diagnosis, sources: listed.map(({ source }) => source) };
}
