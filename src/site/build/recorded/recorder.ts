import { defaultPrefix, operations, type TokenResponse } from '../../../interface/index.ts';
import type { Post, Sandbox, SandboxOptions } from '../../../sandbox/index.ts';
import type { SampleFlow } from '../../sample-files.ts';
import { demoSandbox } from './demo-sandbox.ts';
import { requestOf } from './sample-request.ts';

/** The redirect URI and the receiver of the samples. */
const redirectUri = 'https://viewer.example/callback';
const webhookUrl = 'https://viewer.example/notifications';

/** A sandbox that is ready for one flow, with the environment variables that the sample of that flow reads. */
export interface PreparedSandbox {
  readonly sandbox: Sandbox;
  readonly environment: Readonly<Record<string, string>>;
  /** Delivers pending notifications; resolves when they have arrived. */
  deliver(): Promise<void>;
}

/** A response of the sandbox, with the ids of the assumptions that it applies. */
interface Recording {
  readonly status: number;
  readonly body: unknown;
  readonly assumptions: readonly string[];
}

/** Options of `prepareSandbox`. */
export interface PrepareOptions extends Pick<SandboxOptions, 'assumptions' | 'choices'> {
  /** The prefix of event types. */
  readonly prefix?: string;
  /** How notifications are delivered; by default every delivery succeeds with 200 and nothing is sent. */
  readonly post?: Post;
}

const respondWith200: Post = () => Promise.resolve({ status: 200 });

/**
 * Prepares a sandbox for the sample of a flow. The clock does not move by itself, and random values are repeatable. Rejects with an Error if the
 * sandbox does not respond as the flow needs.
 */
export async function prepareSandbox(
  flow: SampleFlow,
  address: string,
  { prefix = defaultPrefix, post = respondWith200, ...mode }: PrepareOptions = {},
): Promise<PreparedSandbox> {
  const { sandbox, application, document, deliver } = demoSandbox({ address, redirectUri, prefix, post, ...mode });
  const environment: Record<string, string> = {
    AUTH_URL: address,
    BASE_URL: address,
    CLIENT_ID: application.clientId,
    CLIENT_SECRET: application.clientSecret,
    REDIRECT_URI: redirectUri,
    WEBHOOK_URL: webhookUrl,
    DOCUMENT_ID: document.id,
    STATE: 'Qm3nV7xT0cKp',
  };
  if (flow === 'authorize' || flow === 'receive') return { sandbox, environment, deliver };

  environment['CALLBACK_URL'] = await authorize(sandbox, environment);
  environment['CODE'] = new URL(environment['CALLBACK_URL']).searchParams.get('code') ?? '';
  if (flow === 'exchange' || flow === 'callback') return { sandbox, environment, deliver };

  const tokens = (await jsonOf(sandbox, requestOf('exchange', environment, prefix))) as TokenResponse;
  environment['ACCESS_TOKEN'] = tokens.access_token;
  environment['REFRESH_TOKEN'] = tokens.refresh_token;
  // The interface does not specify a refresh before the access token has expired.
  if (flow === 'refresh') await sandbox.clock.advance(tokens.expires_in * 1000);
  if (flow === 'refresh' || flow === 'createWebhook') return { sandbox, environment, deliver };

  const webhook = (await jsonOf(sandbox, requestOf('createWebhook', environment, prefix))) as { id: string };
  environment['WEBHOOK_ID'] = webhook.id;
  await deliver();
  return { sandbox, environment, deliver };
}

/** The sandbox's response to the sample of a flow. Undefined for a flow whose result is no response of the service. */
export async function record(flow: SampleFlow, prefix: string = defaultPrefix): Promise<Recording | undefined> {
  if (flow === 'authorize' || flow === 'callback' || flow === 'receive') return undefined;
  const { sandbox, environment } = await prepareSandbox(flow, 'https://sandbox.example', { prefix });
  try {
    const response = await sandbox.fetch(requestOf(flow, environment, prefix));
    if (!response.ok) throw new Error(`the sandbox rejected ${flow}: ${await response.text()}`);
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      assumptions: response.headers.get('sandbox-assumption')?.split(', ') ?? [],
    };
  } finally {
    sandbox.close();
  }
}

async function authorize(sandbox: Sandbox, environment: Readonly<Record<string, string>>): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: environment['CLIENT_ID'] ?? '',
    redirect_uri: redirectUri,
    scope: 'Read Write',
    state: environment['STATE'] ?? '',
  });
  const address = `${environment['AUTH_URL'] ?? ''}${operations.authorize.path}?${query.toString()}`;
  const { headers } = await sandbox.fetch(new Request(address, { redirect: 'manual' }));
  return headers.get('location') ?? '';
}

async function jsonOf(sandbox: Sandbox, request: Request): Promise<unknown> {
  const response = await sandbox.fetch(request);
  if (!response.ok) throw new Error(`the sandbox rejected ${request.url}: ${await response.text()}`);
  return response.json();
}
