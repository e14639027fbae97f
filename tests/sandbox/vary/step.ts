import assert from 'node:assert/strict';
import { operationPath, type RuleId, type TokenResponse } from '../../../src/interface/index.ts';
import { getTokens } from '../authorization/flow.ts';
import type { Open, OpenSandbox } from '../environments.ts';

/** A check of rules in a sandbox with `vary`. It must pass for every seed. */
export interface Step {
  readonly rules: readonly RuleId[];
  check(open: Open): Promise<void>;
}

/** A step that needs only a sandbox. */
export function inSandbox(rules: readonly RuleId[], check: (sandbox: OpenSandbox) => Promise<void>): Step {
  return { rules, check: async (open) => check(await open()) };
}

/** Asserts that each response is an error. */
export async function fail(responses: readonly Promise<Response>[]): Promise<void> {
  for (const [index, promised] of responses.entries()) {
    const response = await promised;
    assert.equal(response.ok, false, `request ${String(index)}: ${await response.text()}`);
  }
}

/** Calls getWebhooks with an access token. */
export function list(sandbox: OpenSandbox, { access_token: token }: Pick<TokenResponse, 'access_token'>): Promise<Response> {
  return sandbox.fetch(operationPath('getWebhooks'), { headers: { authorization: `Bearer ${token}` } });
}

/** Gets tokens, and asserts that the API accepts them. */
export async function workingTokens(sandbox: OpenSandbox): Promise<TokenResponse> {
  const tokens = await getTokens(sandbox);
  assert.ok((await list(sandbox, tokens)).ok);
  return tokens;
}

/** Revokes what the first user granted to the first application. */
export async function revoke(sandbox: OpenSandbox): Promise<void> {
  const { applications, users, companies } = sandbox.description;
  const ids = { clientId: applications[0]?.clientId, userId: users[0]?.id, companyId: companies[0]?.id };
  await sandbox.control('/grants/revoke', ids);
}
