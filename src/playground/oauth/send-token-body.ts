import type { TokenResult } from '../../wire/proxy.ts';
import type { Target } from '../targets/target.ts';
import { judgeTokenAnswer } from '../targets/token-answer.ts';
import { tokenCall } from './token-request.ts';

/** Sends the form body of a token request byte for byte, and judges the answer as any other. Rejects with a TargetError. */
export async function sendTokenBody(
  { call, authUrl }: Pick<Target, 'call' | 'authUrl'>,
  body: string,
  signal?: AbortSignal,
): Promise<TokenResult> {
  const exchange = await call(tokenCall(authUrl, body), signal);
  return { outcome: judgeTokenAnswer(exchange), exchange };
}
