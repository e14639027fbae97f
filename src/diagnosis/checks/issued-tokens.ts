import { parseObject } from '../../http/json-object.ts';
import { wrong, type Finding } from '../finding.ts';
import { bearerToken, isSuccess, type HttpExchange } from '../messages/message.ts';
import { hiddenValue, isHidden } from '../messages/placeholders.ts';
import { pairsOf, type Pair } from '../messages/url.ts';
import { pairOf } from '../requests/parameters.ts';
import { limits } from '../../interface/limits.ts';
import { timesOf } from '../readers/logs/log-times.ts';

/** A token, or its start, by which a log tells tokens apart. */
const shown = /^[\w~+/.-]{8,}/;

/** The refresh tokens with which a refresh failed, because the user revoked the grant or they were never valid (§3.3, §7). */
class RefusedTokens {
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

/** When a token was issued at the latest, in milliseconds since 1970, and its lifetime in seconds. */
interface Issued {
  readonly by: number;
  readonly lifetime: number;
}

/** How much later than its request a record may be written, in seconds. */
const maxDelay = 60;

const named = /\baccess_token\\?["']?\s{0,4}(?::|=>)\s{0,4}\\?["']([\w~+/.-]{6,}=*)/g;
/** A token in a field of a log without quotation marks, which may have only the start of it: `access_token=dd5_BsAn..`. */
const inField = /(?<![\w.-])access(?:_token)?=([\w~+/-]{6,})(?:\.{2,3}|…)?(?=\s|$)/g;
const expiry = /\bexpires_in\\?["']?\s{0,4}(?::|=>?)\s{0,4}\\?["']?(\d{1,9})\b/;
/** How far from its token `expires_in` is looked for, in characters. */
const maxDistance = 400;

/** The lifetime in seconds that a line has beside the token between two places, in the same object. */
function lifetimeBeside(line: string, start: number, end: number): number {
  const [before = ''] = /[^{}]*$/.exec(line.slice(Math.max(0, start - maxDistance), start)) ?? [];
  const [after = ''] = /^[^{}]*/.exec(line.slice(end, end + maxDistance)) ?? [];
  return Number(expiry.exec(before + after)?.[1] ?? limits.accessTokenSeconds);
}

/** The tokens in the fields of a line that also has a lifetime, so that it is about their issue. */
function issuedInField(line: string): RegExpExecArray[] {
  return expiry.test(line) ? [...line.matchAll(inField)] : [];
}

/** The access tokens that the lines of a log name, with the times of these lines, and those of responses whose times a tool recorded. */
export class IssuedTokens {
  private readonly tokens = new Map<string, Issued>();
  private readonly recorded = new Map<string, Issued>();
  private readonly refused = new RefusedTokens();
  /** The times of all lines. A request whose time is not among them was timed by another clock. */
  private readonly times: ReadonlySet<number>;

  /** `text` is everything that was pasted. */
  constructor(text: string) {
    const lines = /\baccess(?:_token|=)/.test(text) ? text.split('\n') : [];
    const times = timesOf(lines);
    this.times = new Set(times.filter((time) => time !== undefined));
    // Something on a line without a time happened before the next line that has one.
    let next: number | undefined;
    const latest = times
      .toReversed()
      .map((time) => (next = time ?? next))
      .toReversed();
    for (const [index, line] of lines.entries()) {
      const time = latest[index];
      if (time === undefined) continue;
      // A later line may name the same token again, because it was issued again.
      for (const { 0: whole, 1: token = '', index: at } of [...line.matchAll(named), ...issuedInField(line)])
        if (!isHidden(token)) this.tokens.set(token, { by: time, lifetime: lifetimeBeside(line, at, at + whole.length) });
    }
  }

  /** Takes note of a token request and its response: of the token in it, if a tool recorded the time of that. */
  add(exchange: HttpExchange): void {
    this.refused.add(exchange);
    if (!isSuccess(exchange)) return;
    const { request, response, endedAt = request?.startedAt } = exchange;
    const { access_token: token, expires_in: given } = parseObject(response?.body ?? '') ?? {};
    const lifetime = typeof given === 'number' ? given : limits.accessTokenSeconds;
    if (endedAt !== undefined && typeof token === 'string' && !isHidden(token)) this.recorded.set(token, { by: endedAt, lifetime });
  }

  /** What is wrong with the refresh token of a request that did not succeed. */
  ofRefresh(pairs: readonly Pair[]): Finding | undefined {
    return this.refused.ofToken(pairOf(pairs, 'refresh_token')?.value ?? '');
  }

  /** What is wrong with the age of the access token that a request sends (§3.3). A token that is accepted has not expired. */
  ofExchange(exchange: HttpExchange): Finding | undefined {
    const { headers, startedAt = NaN } = exchange.request ?? { headers: undefined };
    if (isSuccess(exchange)) return undefined;
    const token = (bearerToken({ headers }) ?? '').replace(/(?:\.{2,3}|…)$/, '');
    const recorded = this.recorded.get(token);
    const ofLine = this.times.has(startedAt - (startedAt % 1000)) ? this.tokens.get(token) : undefined;
    const { by = NaN, lifetime = 0 } = recorded ?? ofLine ?? {};
    const age = Math.floor((startedAt - by) / 1000);
    return age > lifetime + (recorded ? maxDelay : 0)
      ? wrong(
          'access-token-expires',
          'Authorization',
          `The access token was sent ${String(age)} seconds after its issue. It expires after ${String(lifetime)} seconds.`,
        )
      : undefined;
  }
}
