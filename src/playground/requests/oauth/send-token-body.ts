import type { TokenResult } from '../../../wire/proxy.ts';
import { tokenCall } from '../../../wire/token-request.ts';
import { tokenOutcome } from '../../../wire/token-response.ts';
import type { Target } from '../../targets/target.ts';

/** Sends the form body of a token request byte for byte. Rejects with a TargetError. */
export async function sendTokenBody(
  { call, authUrl }: Pick<Target, 'call' | 'authUrl'>,
  body: string,
  signal?: AbortSignal,
): Promise<TokenResult> {
  const exchange = await call(tokenCall(authUrl, body), signal);
  return { outcome: tokenOutcome(exchange.response), exchange };
}
