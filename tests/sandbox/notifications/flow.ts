import assert from 'node:assert/strict';
import * as v from 'valibot';
import {
  apiMediaType,
  fromEventType,
  notificationSchema,
  operationPath,
  operations,
  toEventType,
  type EventName,
  type WebhookOperationName,
} from '../../../src/interface/index.ts';
import type { Attempt, Post, PostOutcome } from '../../../src/sandbox/index.ts';
import type { Open, OpenOptions, OpenSandbox } from '../environments.ts';
import { testData, getTokens } from '../authorization/flow.ts';
import type { Registration } from '../../../src/wire/control-records.ts';

/** A notification as a receiver got it. */
export interface Received {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: Readonly<Record<string, string>>;
}

/** What a receiver responds: a status, a failure, or silence until the sender gives up. */
type ReceiverResponse = number | PostOutcome | 'silence';

/** A receiver double: it records what it gets and responds as the test sets. */
export interface Receiver {
  readonly post: Post;
  readonly received: readonly Received[];
  /** How many POSTs their sender aborted. */
  readonly abortedCount: number;
  response: ReceiverResponse | ((got: Received) => ReceiverResponse | Promise<ReceiverResponse>);
  /** Resolves when `count` notifications have arrived, with or without a response. */
  arrival(count: number): Promise<void>;
  /** Event types, in the order of their arrival; those of one registration only, when its id is given. */
  types(webhookId?: string): (string | undefined)[];
}

export function createReceiver(): Receiver {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let abortedCount = 0;
  const receiver: Receiver = {
    received,
    get abortedCount() {
      return abortedCount;
    },
    response: 200,
    async post(url, headers, text, signal) {
      signal.addEventListener('abort', () => abortedCount++);
      const got: Received = { url, headers, text, body: JSON.parse(text) as Record<string, string> };
      received.push(got);
      for (const check of waiting) check();
      const response = typeof receiver.response === 'function' ? await receiver.response(got) : receiver.response;
      if (response === 'silence') return silence(signal);
      return typeof response === 'number' ? { status: response } : response;
    },
    async arrival(count) {
      await new Promise<void>((resolve) => {
        const check = (): void => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
    types: (webhookId) =>
      received.filter(({ body }) => webhookId === undefined || body['webhookId'] === webhookId).map(({ body }) => body['event']),
  };
  return receiver;
}

/** A POST that ends only when it is aborted. */
function silence(signal: AbortSignal): Promise<PostOutcome> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ failure: 'timeout', message: 'Given up.' }));
  });
}

/** Parts of a create body; undefined leaves one out. */
export type Body = Readonly<Record<string, unknown>>;

/** A sandbox, a receiver and an application with an access token. */
export interface Stage {
  readonly sandbox: OpenSandbox;
  readonly receiver: Receiver;
  /** Calls an operation of the webhook API with the access token. */
  call(name: WebhookOperationName, id?: string, body?: Body, query?: string): Promise<Response>;
  /** Sends a valid create call, with the given values replaced, and returns the id. The trial may still be in progress. */
  create(body?: Body): Promise<string>;
  /** Creates, and waits for the trial. */
  register(body?: Body): Promise<string>;
  /** Triggers an event, and waits for its notifications. Returns the ids of the notified registrations. */
  fire(name: EventName, subject?: Body): Promise<string[]>;
  /** Gets a new access token, when moving the clock has ended the old one. */
  renew(): Promise<void>;
  /** A registration as the control API shows it, even after it has ended. */
  registration(id: string): Promise<Registration>;
  /** The log of deliveries. */
  deliveries(): Promise<readonly Attempt[]>;
}

/** The destination of every registration by default. */
export const destination = 'https://receiver.example/hook';

/** A valid body of a create call. */
export function createBody(sandbox: OpenSandbox): Body {
  return {
    events: [toEventType('comment.create')],
    url: destination,
    options: { collapseEvents: false },
    companyId: testData(sandbox).north.id,
  };
}

export async function setUp(open: Open, options: OpenOptions = {}): Promise<Stage> {
  const receiver = createReceiver();
  const sandbox = await open({ post: receiver.post, ...options });
  let tokens = await getTokens(sandbox);
  const stage: Stage = {
    sandbox,
    receiver,
    call(name, id, body, query = '') {
      const headers = { accept: apiMediaType, authorization: `Bearer ${tokens.access_token}` };
      const { method } = operations[name];
      return sandbox.fetch(
        operationPath(name, id) + query,
        body === undefined
          ? { method, headers }
          : { method, headers: { ...headers, 'content-type': apiMediaType }, body: JSON.stringify(body) },
      );
    },
    async create(body = {}) {
      const response = await stage.call('createWebhook', undefined, { ...createBody(sandbox), ...body });
      const text = await response.text();
      assert.ok(response.ok, text);
      return (JSON.parse(text) as { id: string }).id;
    },
    async register(body) {
      const id = await stage.create(body);
      await sandbox.settled();
      return id;
    },
    async fire(name, subject = { documentId: documentsOf(sandbox).footbridge.id }) {
      const { messages } = (await sandbox.control('/events', { event: toEventType(name), ...subject })) as {
        messages: { webhookId: string }[];
      };
      await sandbox.settled();
      return messages.map(({ webhookId }) => webhookId);
    },
    async renew() {
      tokens = await getTokens(sandbox);
    },
    async registration(id) {
      const { items } = (await sandbox.control('/registrations')) as { items: Registration[] };
      const found = items.find((registration) => registration.id === id);
      assert.ok(found, `no registration ${id}`);
      return found;
    },
    async deliveries() {
      return ((await sandbox.control('/deliveries')) as { items: Attempt[] }).items;
    },
  };
  return stage;
}

/** The two documents of the demonstration seed: the first company's and the second's. */
export function documentsOf({ description }: OpenSandbox) {
  const [footbridge, tower] = description.documents;
  assert.ok(footbridge && tower);
  return { footbridge, tower };
}

/** Asserts that a body is a notification of a known type as the interface gives it, and returns its event name. */
export function assertNotification(body: unknown): EventName {
  const name = fromEventType((body as { event: string }).event);
  assert.ok(name, JSON.stringify(body));
  assert.deepEqual(v.parse(notificationSchema(name), body), body);
  return name;
}

/** The notifications of a type that a receiver got, oldest first. */
export function notificationsOf({ received }: Receiver, name: EventName): Received[] {
  return received.filter(({ body }) => body['event'] === toEventType(name));
}
