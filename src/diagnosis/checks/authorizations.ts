import { decoded } from '../../http/decoded.ts';
import { pairsOf, partsOf, type Pair } from '../messages/url.ts';
import { pairOf } from '../requests/parameters.ts';
import { isHidden, isPlaceholder } from '../messages/placeholders.ts';

/** The redirect URIs of the authorization requests of one client. */
class RequestedUris {
  readonly values = new Set<string>();
  hasPlaceholder = false;
  /** The parameter of the last request, and the number of that request. */
  last: Pair | undefined;
  lastNumber = -1;

  add(uri: Pair | undefined, number: number): void {
    this.values.add(uri?.value ?? '');
    this.hasPlaceholder ||= uri !== undefined && isPlaceholder(uri.value);
    [this.last, this.lastNumber] = [uri, number];
  }
}

/** The requests with the same state. */
interface SameState {
  readonly last: readonly Pair[];
  readonly count: number;
}

/** An address without its query, and without the slash that browsers write for an empty path. */
function addressOf(url: string): string {
  const { origin, path } = partsOf(url);
  return `${origin}${path}`.replace(/\/$/, '');
}

/** The client of a request, which is empty if it is not known. An ID that is encoded twice is the same ID. */
function clientOf(pairs: readonly Pair[]): string {
  const id = decoded(pairOf(pairs, 'client_id')?.value ?? '');
  return isPlaceholder(id) ? '' : id;
}

function textOf(pairs: readonly Pair[]): string {
  return JSON.stringify(pairs.map(({ name, raw }) => [name, raw]));
}

/** The authorization requests of a text, by what later messages repeat of them. */
export class Authorizations {
  count = 0;
  /** The parameters of the last request. */
  last: readonly Pair[] | undefined;
  private readonly addresses = new Set<string>();
  private readonly byState = new Map<string | undefined, SameState>();
  private readonly ofAll = new RequestedUris();
  private readonly byClient = new Map<string, RequestedUris>();
  private readonly rejected = new Set<string>();

  /** Takes note of a request with these parameters. */
  add(pairs: readonly Pair[]): void {
    const uri = pairOf(pairs, 'redirect_uri');
    if (uri) this.addresses.add(addressOf(uri.value));
    const state = pairOf(pairs, 'state')?.value;
    this.byState.set(state, { last: pairs, count: (this.byState.get(state)?.count ?? 0) + 1 });
    const client = clientOf(pairs);
    const ofClient = this.byClient.get(client) ?? new RequestedUris();
    this.byClient.set(client, ofClient);
    for (const uris of [this.ofAll, ofClient]) uris.add(uri, this.count);
    this.last = pairs;
    this.count += 1;
  }

  /** Whether a URL is that of the redirect URI of a request. */
  hasRedirectUri(url: string): boolean {
    return this.addresses.has(addressOf(url));
  }

  /** The parameters of the last request, or of the last with the state of the redirect if that has one. Empty if none is known. */
  before(redirectUrl: string): readonly Pair[] {
    const state = pairOf(pairsOf(partsOf(redirectUrl).query), 'state')?.value;
    if (state === undefined) return this.last ?? [];
    const { last = [], count = 0 } = this.byState.get(state) ?? {};
    return isHidden(state) && count > 1 ? [] : last;
  }

  /** Takes note of a redirect that says that the scope of its request is invalid. */
  reject(redirectUrl: string): void {
    this.rejected.add(textOf(this.before(redirectUrl)));
  }

  /** Whether a redirect after a request with these parameters says that its scope is invalid. */
  isRejected(pairs: readonly Pair[]): boolean {
    return this.rejected.has(textOf(pairs));
  }

  /** The redirect URIs of the requests that may be of the client of an exchange, those of the last request first. */
  urisFor(exchange: readonly Pair[]): RequestedUris[] {
    const client = clientOf(exchange);
    if (client === '') return [this.ofAll];
    const uris = [this.byClient.get(client), this.byClient.get('')].filter((one) => one !== undefined);
    return uris.sort((one, other) => other.lastNumber - one.lastNumber);
  }
}
