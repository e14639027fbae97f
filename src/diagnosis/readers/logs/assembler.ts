/** Joins the statements of a log about one request: its line, its headers, its body, and the response. */
import { formAlone, type HttpExchange } from '../../messages/message.ts';
import { partsOf } from '../../messages/url.ts';
import { fits, isAnswer, isBody, isPart, isTokenForm } from './bodies.ts';
import { inCommon, lacks, nearest, type Draft, type Pending } from './drafts.ts';
import { bodyOf, type Value } from './entry-values.ts';
import { timesOf } from './log-times.ts';
import type { RequestStatement, Statement } from './statements.ts';

/** What may be between a body and the line of its request: a line that a logger writes before its message, and what clients write of connections. */
const passed = /^(?:\w{3} \d{1,2}, \d{4} |.{0,120}(?:\bStarting new HTTPS? connection\b|\bhttpcore\b)|\s*$)/;
/** How many requests may be open at once. */
const maxOpen = 8;

/** A token request of which an entry has only the form. */
function formIn({ entry }: Statement, { text }: Value): HttpExchange {
  const [startedAt] = timesOf(entry.text.split('\n', 1));
  return { name: 'Form body', request: { ...formAlone(text), ...(startedAt === undefined ? {} : { startedAt }) } };
}

/** Joins statements in the order in which they are added. `read` reads the line of a request. */
export class Assembler {
  readonly drafts: Draft[] = [];
  private readonly read: (line: string) => readonly HttpExchange[];
  /** The bodies that belong to no request before them. */
  private pending: readonly Pending[] = [];

  constructor(read: (line: string) => readonly HttpExchange[]) {
    this.read = read;
  }

  add(statement: Statement): void {
    const { entry, request, sent, headers, isResponse, isNotification } = statement;
    if (isNotification) this.begin(statement, undefined);
    else if (request) this.addRequest(statement, request);
    else if (isResponse) this.addResponse(statement);
    else if (sent.length > 0 || headers.length > 0) this.addParts(statement);
    else if (!passed.test(entry.text)) this.drop();
  }

  /** Ends the wait for the requests of bodies. The form of a token request is one alone. */
  drop(): void {
    for (const { after, first, body } of this.pending) {
      if (!after && isTokenForm(body)) this.begin(first, formIn(first, body)).body = body;
      else after?.entries.push(first.entry);
    }
    this.pending = [];
  }

  /** The request to which a statement belongs. */
  private draftOf(statement: Statement, matches: (draft: Draft) => boolean): Draft | undefined {
    return nearest(this.drafts.slice(-maxOpen).filter(matches), statement);
  }

  private begin(first: Statement, exchange: HttpExchange | undefined): Draft {
    const { entry, headers, status, received } = first;
    const last = this.drafts.at(-1);
    if (last?.status !== undefined) last.isClosed = true;
    const draft = { first, exchange, entries: [entry], headers, body: undefined, status, received: received[0], isClosed: false };
    this.drafts.push(draft);
    return draft;
  }

  private addRequest(statement: Statement, request: RequestStatement): void {
    const { sent, status } = statement;
    const isSame = ({ first, exchange, status: known }: Draft): boolean =>
      exchange !== undefined &&
      known === undefined &&
      first.request?.method === request.method &&
      partsOf(first.request.url).path === partsOf(request.url).path;
    const logged = sent.length === 0 && (status !== undefined || request.isHttp) ? this.draftOf(statement, isSame) : undefined;
    if (logged) {
      this.respond(logged, statement);
      return;
    }
    const own = sent.find(isBody);
    const before = own ? undefined : this.bodyBefore(statement, request);
    const isWhole = before && !isPart(before.body);
    const words = before && !isWhole ? ` ${bodyOf(before.body, false).replaceAll('&', ' ')}` : '';
    const draft = this.begin(statement, request.isHttp && !before ? undefined : this.read(request.line + words)[0]);
    draft.body = own ?? (isWhole ? before.body : undefined);
    if (before) draft.entries.push(before.first.entry);
    // A body of other words may be that of a request that follows.
    const others = this.pending.filter((one) => before && inCommon(one, statement) < inCommon(before, statement));
    this.pending = before ? [] : this.pending;
    this.drop();
    this.pending = others;
  }

  /** The body before a request, unless it may be that of another request before it. */
  private bodyBefore(statement: Statement, request: RequestStatement): Pending | undefined {
    const pending = nearest(
      this.pending.filter(({ body }) => fits(body, request)),
      statement,
    );
    const last = this.drafts.at(-1);
    const isOfLast = pending && last?.first.request && last.body === undefined && fits(pending.body, last.first.request);
    return isOfLast ? undefined : pending;
  }

  private respond(draft: Draft, { entry, status, received, sent }: Statement): void {
    draft.entries.push(entry);
    draft.status ??= status;
    draft.received ??= received[0] ?? sent[0];
    draft.isClosed = true;
  }

  private addResponse(statement: Statement): void {
    const { status, received } = statement;
    if (status !== undefined && this.pending.some(({ body, after }) => !after && isTokenForm(body))) this.drop();
    const last = this.drafts.at(-1);
    // A log may say the status again, and the body later.
    const isAgain = status === undefined ? received.length > 0 && last?.received === undefined : last?.status === status;
    const draft = this.draftOf(statement, (one) => one.status === undefined) ?? (isAgain ? last : undefined);
    if (draft) this.respond(draft, statement);
    else if (last) last.isClosed = true;
    this.drop();
  }

  private addParts(statement: Statement): void {
    const { sent, headers, entry } = statement;
    const last = this.drafts.at(-1);
    const isNext = last?.status !== undefined && last.received === undefined && last.entries.at(-1)?.end === entry.start - 1;
    if (isNext && sent.some(isAnswer)) {
      this.respond(last, statement);
      return;
    }
    const draft = this.draftOf(statement, (one) => !one.isClosed && one.exchange !== undefined);
    const body = sent.find(isBody);
    const isOwn = draft !== undefined && body !== undefined && lacks(draft, body);
    if (draft && (isOwn || headers.length > 0)) {
      draft.headers = [...draft.headers, ...headers];
      draft.body ??= isOwn ? body : undefined;
      draft.entries.push(entry);
    } else if (body) {
      this.pending = [...this.pending.slice(-maxOpen), { body, first: statement, after: isNext && last.body ? last : undefined }];
    }
  }
}
