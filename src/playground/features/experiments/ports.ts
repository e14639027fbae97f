import type { InboxResponse } from '../../../wire/receiver.ts';
import type { EventName } from '../../../interface/event-types.ts';
import type { Target } from '../../targets/target.ts';

/** What the user does on the grant page. */
export type Decision = 'grant' | 'deny';

/** A receiver that an experiment may point a registration at. */
export interface ExperimentReceiver {
  readonly url: string;
  readonly setResponse: (response: InboxResponse) => Promise<void>;
}

/** The application that sends the requests, and what it may watch. */
export interface TestData {
  readonly clientId: string;
  readonly clientSecret: string;
  /** A registered redirect URI with a host: the browser need not be able to open it. */
  readonly redirectUri: string;
  readonly documentId: string;
  readonly companyId: string;
}

/** All that an experiment touches: a target, and what is around it. */
export interface Ports extends Target {
  /** An event type on the wire. */
  readonly eventType: (name: EventName) => string;
  readonly testData: TestData;
  /** The service refuses what it may refuse: the sandbox's assumption mode `strict`. */
  readonly strict: boolean;
  readonly receiver?: ExperimentReceiver;
  /** The URL of a receiver with a self-signed certificate. */
  readonly selfSigned?: string;
  /**
   * Lets the user sign in and decide, and returns the redirect URL. Only a live deployment has it, where the reader decides; on the pages of a
   * sandbox the experiment does.
   */
  readonly decide?: (authorizationUrl: string, decision: Decision) => Promise<string>;
  /** Waits until what a response caused can have happened: so many milliseconds, or until a sandbox that is called directly has settled. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** What an experiment needs beside the calls. */
export type Need = 'control' | 'receiver' | 'selfSigned' | 'strict';
