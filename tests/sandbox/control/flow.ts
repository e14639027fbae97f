import assert from 'node:assert/strict';
import type { OpenSandbox } from '../environments.ts';
import type { Problem } from '../problem.ts';

/** Calls the control API with a method and a body as they stand, and with the right key unless another authorization is given. */
export function callControl(
  { fetch, description }: OpenSandbox,
  method: string,
  path: string,
  body?: string,
  authorization: string | undefined = `Bearer ${description.controlKey}`,
): Promise<Response> {
  return fetch(`/control${path}`, {
    method,
    headers: authorization === '' ? {} : { authorization },
    ...(body === undefined ? {} : { body }),
  });
}

/** Sends JSON by POST. */
export function postControl(sandbox: OpenSandbox, path: string, body: unknown): Promise<Response> {
  return callControl(sandbox, 'POST', path, JSON.stringify(body));
}

/** Asserts that a call is refused with problem details that cite a rule or assumption, and returns them. */
export async function assertProblem(
  promised: Response | Promise<Response>,
  status: number,
  code: string,
  cites = 'control-api',
): Promise<Problem> {
  const response = await promised;
  const text = await response.text();
  assert.equal(response.status, status, text);
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
  const problem = JSON.parse(text) as Problem;
  assert.deepEqual([problem.status, problem.code, problem.rule ?? problem.assumption], [status, code, cites], text);
  assert.ok(problem.type.endsWith(`#${problem.rule === undefined ? cites : `rule-${cites}`}`), problem.type);
  assert.ok(problem.title !== '' && problem.detail !== '');
  return problem;
}
