import { defaultPrefix, toEventType, type EventName } from '../../../interface/index.ts';
import { createSandbox, demoSeed, seededRandom, type PostOutcome, type Sandbox } from '../../../sandbox/index.ts';

/** An arbitrary constant, in milliseconds since the epoch. */
const startTime = Date.UTC(2026, 2, 2, 16, 29, 1, 310);
const second = 1000;

/** Options of a stage. */
export interface StageOptions {
  /** The prefix of event types. */
  readonly prefix?: string;
}

/** A sandbox of the demonstration application and its receiver. Every run has the same values. */
export class DemoService {
  readonly sandbox: Sandbox;
  readonly prefix: string;
  readonly redirectUri = 'http://localhost:4321';
  /** How the receiver responds to each delivery. */
  receiver: (event: string) => PostOutcome = () => ({ status: 200 });
  readonly client: { readonly id: string; readonly secret: string };
  readonly documents: readonly { readonly id: string; readonly companyId: string }[];

  constructor({ prefix = defaultPrefix }: StageOptions = {}) {
    this.prefix = prefix;
    this.sandbox = createSandbox({
      authUrl: 'https://sandbox.example',
      prefix,
      docs: 'https://sandbox.example',
      seed: demoSeed([this.redirectUri]),
      autoGrant: true,
      clock: { now: () => startTime },
      random: seededRandom(20_260_302),
      scheduler: { after: () => () => undefined },
      post: (_url, _headers, body) => Promise.resolve(this.receiver((JSON.parse(body) as { event: string }).event)),
    });
    const [application] = this.sandbox.applications;
    if (!application) throw new Error('the demonstration has no application');
    this.client = { id: application.clientId, secret: application.clientSecret };
    this.documents = this.sandbox.describe().documents;
  }

  /** The event type on the wire. */
  type(name: EventName): string {
    return toEventType(name, this.prefix);
  }

  /** The first document of the demonstration. */
  get document(): { readonly id: string; readonly companyId: string } {
    const [document] = this.documents;
    if (!document) throw new Error('the demonstration has no document');
    return document;
  }

  /** Fires an event and waits for its deliveries. */
  async fire(name: EventName, subject: Readonly<Record<string, string>> = { documentId: this.document.id }): Promise<string> {
    const messages = await this.sandbox.control.fire({ event: this.type(name), ...subject });
    await this.deliver();
    return `event: ${this.type(name)}\ndeliveries: ${String(messages.length)}`;
  }

  /** Delivers what is pending. */
  async deliver(): Promise<void> {
    await this.sandbox.settled();
    await this.sandbox.clock.advance(second);
    await this.sandbox.settled();
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
