import type { Finding } from '../finding.ts';
import type { HttpExchange } from '../messages/message.ts';
import { locationOf, type Kind } from './classify.ts';

/** A URL as a browser requests it: it adds the path to one that has none. */
function requested(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]+)(?=[?#]|$)/i, '$1/');
}

/** Leaves out what is noted of a redirect if the response to the authorization request, which led there, has the same note. */
export class RepeatedNotes {
  /** The findings of authorization requests, by the URL to which the response redirects. */
  private readonly before = new Map<string, readonly Finding[]>();

  /** The findings of an exchange without the notes that the authorization request before it has. */
  without(kind: Kind, exchange: HttpExchange, findings: readonly Finding[]): readonly Finding[] {
    const location = kind === 'authorization-request' ? locationOf(exchange) : undefined;
    if (location !== undefined) this.before.set(requested(location), findings);
    const noted = kind === 'redirect' ? (this.before.get(requested(exchange.request?.url ?? '')) ?? []) : [];
    return findings.filter(({ level, message }) => level !== 'note' || !noted.some((one) => one.message === message));
  }
}
