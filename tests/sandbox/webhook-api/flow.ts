import assert from 'node:assert/strict';
import { apiMediaType, isRule, operationPath, operations, type WebhookOperationName } from '../../../src/interface/index.ts';
import { assumption } from '../../../src/sandbox/index.ts';
import type { OpenSandbox } from '../environments.ts';
import type { Problem } from '../problem.ts';

/** The six operations of §4.4, those that take an id, and those that take a body. */
export const six = ['getWebhooks', 'createWebhook', 'getWebhook', 'updateWebhook', 'unregisterWebhook', 'pingWebhook'] as const;
export const withId = ['getWebhook', 'updateWebhook', 'unregisterWebhook', 'pingWebhook'] as const;
export const withBody = ['createWebhook', 'updateWebhook'] as const;
export const options = { collapseEvents: false };

/** Parts of a raw request. */
export interface Raw {
  readonly id?: string;
  readonly query?: string;
  readonly body?: RequestInit['body'];
  /** Added to the documented ones, or in their place. An undefined one is left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Calls an operation with the documented headers and the sandbox's Basic credentials, but for what is given. */
export function ask(
  sandbox: OpenSandbox,
  name: WebhookOperationName,
  { id = 'none', query = '', body, headers }: Raw = {},
): Promise<Response> {
  const { method } = operations[name];
  const all: Record<string, string | undefined> = {
    accept: apiMediaType,
    authorization: sandbox.description.apiCredentials[0]?.header,
    ...(body === undefined ? {} : { 'content-type': apiMediaType }),
    ...headers,
  };
  const sent = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined);
  return sandbox.fetch(operationPath(name, id) + query, { method, headers: sent, ...(body === undefined ? {} : { body }) });
}

/** The Authorization header of an access token. */
export function bearer(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** The assumptions that a response names. Fails when one of them does not exist. */
export function assumed(response: Response): string[] {
  const ids = (response.headers.get('sandbox-assumption') ?? '').split(', ').filter((id) => id !== '');
  for (const id of ids) assert.ok(assumption(id), `no assumption has the id ${id}`);
  return ids;
}

/** Asserts that a response is a problem with a status, which cites and links a rule or an assumption and names what it rests on. */
export async function assertProblem(
  promised: Response | Promise<Response>,
  status: number,
  cites: string,
  pointer?: string,
): Promise<Problem> {
  const response = await promised;
  const text = await response.text();
  assert.equal(response.headers.get('content-type'), 'application/problem+json;charset=UTF-8', text);
  const problem = JSON.parse(text) as Problem;
  const { type, title, detail, code } = problem;
  assert.deepEqual(
    [response.status, problem.status, problem.rule, problem.assumption, problem.pointer],
    [status, status, ...(isRule(cites) ? [cites, undefined] : [undefined, cites]), pointer],
    text,
  );
  assert.ok(URL.canParse(type) && type.endsWith(isRule(cites) ? `/#rule-${cites}` : `/#${cites}`), type);
  for (const words of [title, detail, code]) assert.ok(words.length > 0, text);
  // A sentence for the caller, not a trace of the program.
  assert.doesNotMatch(text, /\.ts\b|node:|\bat \S+ \(/);
  const ids = assumed(response);
  assert.ok(ids.includes('api-problem-details'), ids.join());
  if (!isRule(cites)) assert.ok(ids.includes(cites), ids.join());
  return problem;
}

/** Everything that is registered, as the control API shows it: what a refused call must leave as it was, but for the time of its last use. */
export async function registered(sandbox: OpenSandbox): Promise<unknown> {
  const { items } = (await sandbox.control('/registrations')) as { items: Record<string, unknown>[] };
  return items.map((item) => ({ ...item, activeAt: undefined }));
}
