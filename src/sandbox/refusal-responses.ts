import { citationLink } from '../interface/index.ts';
import type { AssumptionId } from './assumptions/index.ts';
import { pickVariant } from './assumptions/pick-variant.ts';
import type { Context } from './context.ts';
import type { Cited, Refusal } from './refusal.ts';
import { json, noStore } from './responses.ts';

/** Turns a refusal into a response. Each endpoint has one shape; redirects and pages are the authorization server's own. */
export type RefusalShape = (context: Context, refusal: Refusal) => Response | Promise<Response>;

/** The URL of the documentation of a rule or an assumption; undefined if the sandbox has no documentation. */
export function docsLink({ docs }: Pick<Context, 'docs'>, cited: Cited): string | undefined {
  return docs === undefined ? undefined : citationLink(docs, cited);
}

/** An error of the token endpoint (RFC 6749 §5.2). */
export function oauthError(context: Context, refusal: Refusal): Response {
  const { cited, message, options } = refusal;
  const { status, code, headers } = options;
  const body = { error: code, error_description: describable(message), error_uri: docsLink(context, cited), ...cited };
  return json(status, body, { assumptions: assumptionsOf(refusal, 'token-errors'), headers: { ...noStore, ...headers } });
}

/** Problem details (RFC 9457), without `type` if there is no page about it: an error of the control API, or of a path that does not exist. */
export function problemDetails(context: Pick<Context, 'docs'>, refusal: Refusal): Response {
  const { cited, message, options } = refusal;
  const { status, code, headers = {}, pointer } = options;
  const body = { type: docsLink(context, cited), title: problemTitle(code), status, detail: message, code, ...cited, pointer };
  const assumptions = assumptionsOf(refusal, 'api-problem-details');
  return json(status, body, { assumptions, headers }, 'application/problem+json;charset=UTF-8');
}

/** An error of the webhook API: problem details, or with `vary` maybe another status and shape (assumption `api-problem-details`). */
export function webhookApiError(context: Context, refusal: Refusal): Response {
  if (!pickVariant(context, [false, true])) return problemDetails(context, refusal);
  const { cited, message, options } = refusal;
  const { status, code, headers = {} } = options;
  const assumptions = assumptionsOf(refusal, 'api-problem-details');
  return json(status === 400 ? 422 : status, { error: code, message, ...cited }, { assumptions, headers });
}

/** Every assumption on which the response to a refusal rests: that of its shape, the one that was cited, and its further ones. */
export function assumptionsOf({ cited, options }: Refusal, shape: AssumptionId): AssumptionId[] {
  return [shape, ...(cited.assumption === undefined ? [] : [cited.assumption]), ...(options.assumptions ?? [])];
}

/** Text as RFC 6749 §5.2 allows it in `error_description`: printable ASCII without `"` and `\`. */
export function describable(sentence: string): string {
  return sentence.replaceAll('"', "'").replace(/[^\x20-\x7e]|\\/g, '?');
}

/** A code in words: a title that is the same for each problem of its kind (RFC 9457 §3.1.4). */
function problemTitle(code: string): string {
  return code.replaceAll('_', ' ').replace(/\bid|json|^./g, (text) => text.toUpperCase());
}
