import { citationLink } from '../interface/index.ts';
import type { AssumptionId } from './assumptions/index.ts';
import type { Context } from './context.ts';
import type { Refusal } from './refusal.ts';

/** The header that names the assumptions on which the status or the shape of an answer rests. */
export const assumptionHeader = 'sandbox-assumption';
/** The assumption behind every error body of the webhook API and the control API (RFC 9457). */
export const problemAssumption = 'api-problem-details';
/** The assumption behind every error body of the token endpoint (RFC 6749 §5.2). */
export const oauthErrorAssumption = 'token-errors';

/** What an answer may carry beside its body. */
export interface AnswerOptions {
  /** Ids of assumptions. */
  readonly assumptions?: readonly AssumptionId[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers of an answer: what is given, and the assumptions if there are any. */
export function answerHeaders(contentType: string | undefined, { assumptions = [], headers = {} }: AnswerOptions): Record<string, string> {
  return {
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...headers,
    ...(assumptions.length > 0 ? { [assumptionHeader]: [...new Set(assumptions)].join(', ') } : {}),
  };
}

/** A JSON answer. */
export function json(status: number, body: unknown, options: AnswerOptions = {}, contentType = 'application/json;charset=UTF-8'): Response {
  return text(status, JSON.stringify(body), answerHeaders(contentType, options));
}

const encoder = new TextEncoder();

/** An answer whose length is known, so that a server can send it in one piece. */
export function text(status: number, body: string, headers: Readonly<Record<string, string>>): Response {
  const bytes = encoder.encode(body);
  return new Response(bytes, { status, headers: { ...headers, 'content-length': String(bytes.length) } });
}

/** An answer without a body. */
export function empty(status: number, options: AnswerOptions = {}): Response {
  return new Response(null, { status, headers: answerHeaders(undefined, options) });
}

/** Text as RFC 6749 §5.2 allows it in `error_description`: printable ASCII without `"` and `\`. */
export function describable(sentence: string): string {
  return sentence.replaceAll('"', "'").replace(/[^\x20-\x7e]|\\/g, '?');
}

/** An error of the token endpoint (RFC 6749 §5.2), with the rule or assumption that it cites. */
export function oauthError(context: Pick<Context, 'docs'>, refusal: Refusal): Response {
  const { code, broken, message, headers } = refusal;
  const body = { error: code, error_description: describable(message), error_uri: citationLink(context.docs, broken), ...broken };
  return json(refusal.status, body, {
    assumptions: assumptionsOf(refusal, oauthErrorAssumption),
    headers: { ...noStore, ...headers },
  });
}

/** An error of the webhook API or the control API: problem details (RFC 9457), with the rule or assumption that it cites. */
export function problem(context: Pick<Context, 'docs'>, refusal: Refusal): Response {
  const { code, status, broken, message, headers, pointer } = refusal;
  const body = {
    type: citationLink(context.docs, broken),
    title: titleOf(code),
    status,
    detail: message,
    code,
    ...broken,
    pointer,
  };
  return json(status, body, { assumptions: assumptionsOf(refusal, problemAssumption), headers }, 'application/problem+json;charset=UTF-8');
}

/** Answers that carry a credential are never cached (RFC 6749 §5.1). */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

/** Every assumption on which a refusal rests: the one that gives it its shape, the one that was broken, and what it adds. */
export function assumptionsOf({ broken, assumptions }: Refusal, shape: AssumptionId): AssumptionId[] {
  return [shape, ...(broken.assumption === undefined ? [] : [broken.assumption]), ...assumptions];
}

/** A code in words: the summary of a problem that does not change from one to the next (RFC 9457 §3.1.4). */
function titleOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
