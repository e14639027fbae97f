/** What is wrong with a certificate: it is self-signed, or a caller does not know the authority that signed it. */
export type CertificateFlaw = 'self-signed' | 'unknown-authority';

/** What the program or the log of a receiver shows of it. */
export type ReceiverFact =
  /** The only method that it takes. */
  | { readonly kind: 'accepts'; readonly method: string }
  /** The status of its response to the trial of a registration. */
  | { readonly kind: 'trial'; readonly status: number }
  /** The status of its response to every notification. */
  | { readonly kind: 'always'; readonly status: number }
  | { readonly kind: 'certificate'; readonly flaw: CertificateFlaw }
  /** An event type that it expects and the interface does not have. */
  | { readonly kind: 'event'; readonly type: string }
  /** A field in which it looks for the event type. */
  | { readonly kind: 'field'; readonly name: string }
  /** It parses the body of a notification as a form alone. */
  | { readonly kind: 'form' }
  /** A state that it expects and the interface does not have. */
  | { readonly kind: 'state'; readonly state: string }
  /** It fails to parse the timestamp of a notification. */
  | { readonly kind: 'timestamp' };

/** What the program of a redirect URI does in another way than the interface. */
export type CallbackFact =
  /** The name under which it reads a parameter. */
  | { readonly kind: 'code' | 'state' | 'error'; readonly name: string }
  | { readonly kind: 'method'; readonly method: string }
  /** Where it reads the code, in place of the query. */
  | { readonly kind: 'query'; readonly place: 'body' }
  | { readonly kind: 'unread'; readonly parameter: 'state' }
  /** The window title that it expects in another form: the one with the code, or that of an error. */
  | { readonly kind: 'title'; readonly name: 'code' | 'error' }
  /** The error that it expects for a denied grant. */
  | { readonly kind: 'denied'; readonly error: string };

/** The facts as a result shows them in place of the text of a message, one a line. */
export function factsText(facts: readonly (ReceiverFact | CallbackFact)[]): string {
  const isValueAlone = (kind: string): boolean => kind === 'accepts' || kind === 'trial' || kind === 'certificate';
  return facts
    .map(({ kind, ...rest }) => [...(isValueAlone(kind) ? [] : [kind]), ...Object.values<string | number>(rest)].join(' '))
    .join('\n');
}
