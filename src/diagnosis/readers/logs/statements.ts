/** Reads what an entry of a log says of a request: its line, its headers and its body, and the status and the body of the response. */
import type { Header } from '../../../http/headers.ts';
import { isFields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { pairsIn } from '../records/structured.ts';
import { withoutQuotes } from '../code/plain-text.ts';
import { statusIn } from '../http/logged-status.ts';
import { isLoggedNotification } from '../http/receiver-logs.ts';
import { isDirectBody } from './bodies.ts';
import { entriesOf, type Entry } from './entries.ts';
import { valuesIn, withoutValues, type Value } from './entry-values.ts';

/** What follows a header on the line of a request: another header, the body, or what is said of the response. */
const next = [
  String.raw`[-=]{1,4}>|→|<-|←|\|`,
  String.raw`\{["']`,
  String.raw`[([]?(?:[1-5]\d\d|\d{1,7} ?ms)\b`,
  String.raw`(?:status|took|returned|failed|response|responded|http|body|payload)[ =:/]`,
  String.raw`(?:accept|content-type|authorization|host|user-agent|x-[\w-]{1,40})(?:: |=)`,
].join('|');
const header = new RegExp(
  String.raw`(?<=^|\s)(["']?)(content-type|accept|authorization)(?:: | = |=(?=[A-Z]\w{2,20} \S|\w+\/))(\S.{0,5000}?)(?<=[^ \t,;|])\1(?=[ \t]*$|[ \t,;|]+(?:${next}))`,
  'gim',
);

/** The headers in the lines of a text. */
function headersInLines(text: string): Header[] {
  return [...text.matchAll(header)].map(([, , name = '', value = '']) => [name, withoutQuotes(value.trim())]);
}

/** Where the headers end that the first line of a text has: 0 without one. */
function endOfHeadersBeside(text: string): number {
  const last = [...(/^.*/.exec(text)?.[0] ?? '').matchAll(header)].at(-1);
  return last ? last.index + last[0].length : 0;
}

/** The headers of an object, as many languages print it. */
function headersOf(written: string): Header[] | undefined {
  const ofGo = /^map\[(.*)\]$/s.exec(written)?.[1];
  if (ofGo !== undefined) return [...ofGo.matchAll(/(?<![\w-])([\w-]+):\[([^\][]*)\]/g)].map(([, name = '', value = '']) => [name, value]);
  const value = /^[{[]/.test(written) ? looseValue(written) : undefined;
  return isFields(value) || Array.isArray(value) ? pairsIn(value) : undefined;
}

/** A request in an entry: the method, the URL, and its line up to the values behind it. `isHttp`: the version of HTTP follows. */
export interface RequestStatement {
  readonly method: string;
  readonly url: string;
  readonly line: string;
  readonly isHttp: boolean;
}

/** What an entry says. */
export interface Statement {
  readonly entry: Entry;
  /** The words that other entries may have in common with it. */
  readonly words: ReadonlySet<string>;
  readonly request?: RequestStatement;
  readonly headers: readonly Header[];
  /** Whether the headers are on the line of the request. */
  readonly isBeside: boolean;
  readonly sent: readonly Value[];
  /** Whether it is about a response, maybe behind a request. */
  readonly isResponse: boolean;
  readonly status?: string;
  readonly received: readonly Value[];
  readonly isNotification: boolean;
}

/** The line of a request: a method, and a URL or the path of an endpoint. */
const requestLine =
  /\b(GET|POST|PUT|PATCH|DELETE)\b["']?[ :]+["']?(https?:\/\/[^\s"']{1,400}|\/[^\s"']{0,200}(?:oauth|webhook)[^\s"']*)["']?/i;
/** Words of an entry that is about a response. */
const responseWords =
  /\b(?:response|resp?|received|result|got|output|repl(?:y|ied)|answer(?:ed|ing)?|respond(?:ed|ing)|return(?:s|ed|ing)?|failed|stub|matched)\b|<-|←/i;
/** What is between words, and words that say nothing of what a line belongs to: a time, a number or a level. */
const between = /[\s[\]()"',]+/;
const common = /^(?:[\d:.,TZ+-]*|trace|debug|info|notice|warn(?:ing)?|error|fatal)$/i;

/** How much of an entry is looked at for its words. */
const maxWords = 300;

function isOfHeaders({ label, text }: Value): boolean {
  return label.startsWith('header') || /^\{\s*["']?(?:accept|authorization|content-type|user-agent|host)["']?\s*(?::|=>)/i.test(text);
}

function wordsOf(plain: string): Set<string> {
  return new Set(
    plain
      .slice(0, maxWords)
      .split(between)
      .filter((word) => !common.test(word)),
  );
}

function statementOf(entry: Entry): Statement {
  const { text } = entry;
  const values = valuesIn(text);
  const plain = withoutValues(text, values);
  const match = requestLine.exec(plain);
  const [whole = '', method, url = ''] = match ?? [];
  const from = (match?.index ?? 0) + whole.length;
  // The headers that the line of a request has are before what it says of the response.
  const beside = method === undefined ? 0 : endOfHeadersBeside(plain.slice(from));
  const outcome = statusIn(plain.slice(from + beside));
  const isResponse = outcome !== undefined || (method === undefined && responseWords.test(plain));
  const end = !isResponse ? text.length : method === undefined ? 0 : from + beside + (outcome?.index ?? 0);
  const headers = values.find((value) => value.start < end && isOfHeaders(value));
  const bodies = values.filter((value) => !isOfHeaders(value));
  const sent = bodies.filter((value) => value.start < end && (method === undefined || isDirectBody(value, plain.slice(value.end, end))));
  const line = text.slice(0, from) + (/^[^\n{[]*/.exec(text.slice(from, end))?.[0] ?? '');
  return {
    entry,
    words: wordsOf(plain.slice(0, match?.index)),
    ...(method === undefined ? {} : { request: { method: method.toUpperCase(), url, line, isHttp: /^.*HTTP\//i.test(plain.slice(from)) } }),
    headers: (headers && headersOf(headers.text)) ?? headersInLines(plain.slice(from, end)),
    isBeside: beside > 0,
    sent: sent.map((value) =>
      method !== undefined && value.label === '' && value.text.startsWith('{') ? { ...value, label: 'json' } : value,
    ),
    isResponse,
    ...(outcome ? { status: outcome.status } : {}),
    received: bodies.filter((value) => value.start >= end),
    isNotification: values.some((value) => isLoggedNotification(value.text)),
  };
}

/** What the entries of a log say, in their order. */
export function statementsOf(text: string): Statement[] {
  return entriesOf(text).map(statementOf);
}
