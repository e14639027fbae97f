import { toEventType, type EventName } from '../../../interface/index.ts';
import type { PostOutcome, Sandbox } from '../../../sandbox/index.ts';
import { demoSandbox } from '../recorded/demo-sandbox.ts';

/** A sandbox of the demonstration application and its receiver. Every run has the same values. */
export class DemoService {
  readonly sandbox: Sandbox;
  readonly prefix: string;
  readonly redirectUri = 'http://localhost:4321';
  /** How the receiver responds to each delivery. */
  receiver: (event: string) => PostOutcome = () => ({ status: 200 });
  readonly client: { readonly id: string; readonly secret: string };
  /** The first document of the demonstration. */
  readonly document: { readonly id: string; readonly companyId: string };
  /** Delivers what is pending. */
  readonly deliver: () => Promise<void>;

  /** `prefix` is that of event types. */
  constructor(prefix: string) {
    this.prefix = prefix;
    const { sandbox, application, document, deliver } = demoSandbox({
      address: 'https://sandbox.example',
      redirectUri: this.redirectUri,
      prefix,
      post: (_url, _headers, body) => Promise.resolve(this.receiver((JSON.parse(body) as { event: string }).event)),
    });
    this.sandbox = sandbox;
    this.client = { id: application.clientId, secret: application.clientSecret };
    this.document = document;
    this.deliver = deliver;
  }

  /** The event type on the wire. */
  type(name: EventName): string {
    return toEventType(name, this.prefix);
  }

  /** Fires an event and waits for its deliveries. */
  async fire(name: EventName, subject: Readonly<Record<string, string>> = { documentId: this.document.id }): Promise<string> {
    const messages = await this.sandbox.control.fire({ event: this.type(name), ...subject });
    await this.deliver();
    return `event: ${this.type(name)}\ndeliveries: ${String(messages.length)}`;
  }

  /** Each delivery so far with its outcome, a line each. */
  async deliveries(): Promise<string> {
    const attempts = await this.sandbox.deliveries();
    return attempts
      .map(({ event, outcome }) => {
        if (outcome === undefined) return `${event} → no response yet`;
        return `${event} → ${'status' in outcome ? String(outcome.status) : outcome.message}`;
      })
      .join('\n');
  }

  /** The body of the last notification of a type, as indented JSON. */
  async notification(name: EventName): Promise<string> {
    const attempts = await this.sandbox.deliveries();
    return JSON.stringify(attempts.findLast(({ event }) => event === this.type(name))?.body, null, 2);
  }
}
