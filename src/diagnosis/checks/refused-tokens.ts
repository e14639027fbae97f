import { parseObject } from '../../http/json-object.ts';
import { wrong, type Finding } from '../finding.ts';
import type { HttpExchange } from '../messages/message.ts';
import { hiddenValue } from '../messages/placeholders.ts';
import { pairsOf } from '../messages/url.ts';
import { pairOf } from '../requests/parameters.ts';

/** A token, or its start, by which a log tells tokens apart. */
const shown = /^[\w~+/.-]{8,}/;

/** The refresh tokens with which a refresh failed, because the user revoked the grant or they were never valid (§3.3, §7). */
export class RefusedTokens {
  private readonly tokens = new Set<string>();

  /** Takes note of a token request and the response to it. */
  add({ request, response }: HttpExchange): void {
    const token = pairOf(pairsOf(request?.body ?? ''), 'refresh_token')?.value ?? '';
    const isRefused = parseObject(response?.body ?? '')?.['error'] === 'invalid_grant';
    if (isRefused && shown.test(token) && !hiddenValue.test(token)) this.tokens.add(token);
  }

  /** What is wrong with a token that is sent again. */
  ofToken(token: string): Finding | undefined {
    const message =
      'A refresh with this refresh token has failed before: it is invalidated. Send the one of a new grant, or ask the user for a new grant.';
    return this.tokens.has(token) ? wrong('error-refresh-invalidated', 'refresh_token', message) : undefined;
  }
}
