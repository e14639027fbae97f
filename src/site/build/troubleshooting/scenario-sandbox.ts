import { apiMediaType, formMediaType, operationPath, operations, tokenPath, type TokenResponse } from '../../../interface/index.ts';
import { queryOf, type ParameterValues } from '../../../interface/query-of.ts';
import { DemoService } from './demo-service.ts';
import { errorIn, redirectIn, shortened } from './texts.ts';

const webhookUrl = 'https://partner.example/notifications';

/** The headers of an API request without a body. */
export const withToken = (token: string) => ({ Accept: apiMediaType, Authorization: `Bearer ${token}` });

interface ApiInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What the sandbox did in a scenario. */
export interface Observation {
  /** The request as HTTP text, if the mistake is in a request. */
  readonly request?: string;
  /** The response or the delivery, shortened to what matters. */
  readonly seen: string;
  /** The status of the response, where there is one. */
  readonly status?: number;
}

/** The service in which a scenario makes one mistake, with the requests of an application that makes none. */
export class ScenarioSandbox extends DemoService {
  /** The URL of an authorization request; a value of `undefined` leaves a parameter out. */
  authorizationUrl(changes: ParameterValues = {}): string {
    const parameters = {
      response_type: 'code',
      client_id: this.client.id,
      redirect_uri: this.redirectUri,
      state: 'af0ifjsldkj',
      ...changes,
    };
    return `${this.sandbox.describe().authUrl}${operations.authorize.path}?${queryOf(parameters)}`;
  }

  /** Makes an authorization request that is granted at once. */
  async authorize(changes: ParameterValues = {}): Promise<Observation> {
    const url = this.authorizationUrl(changes);
    const response = await this.sandbox.fetch(new Request(url, { redirect: 'manual' }));
    const location = response.headers.get('location');
    return {
      request: `GET ${url}`,
      seen: location === null ? errorIn(await response.text()) : redirectIn(location),
      status: response.status,
    };
  }

  /** A new code. */
  async code(changes: ParameterValues = {}): Promise<string> {
    const { seen } = await this.authorize(changes);
    return new URL(seen.split('\n')[0] ?? '').searchParams.get('code') ?? '';
  }

  /** A token request; a value of `undefined` leaves a parameter out. */
  token(parameters: ParameterValues, init: RequestInit & { query?: string } = {}): Promise<Observation> {
    const { query, ...rest } = init;
    const credentials = { client_id: this.client.id, client_secret: this.client.secret };
    return this.send(`${this.sandbox.describe().authUrl}${tokenPath}${query === undefined ? '' : `?${query}`}`, {
      method: operations.token.method,
      headers: { 'Content-Type': formMediaType },
      body: queryOf({ ...credentials, ...parameters }),
      ...rest,
    });
  }

  /** Exchanges a code. */
  async exchange(parameters: ParameterValues = {}, init?: RequestInit & { query?: string }): Promise<Observation> {
    const code = parameters['code'] ?? (await this.code());
    return this.token({ grant_type: 'authorization_code', redirect_uri: this.redirectUri, ...parameters, code }, init);
  }

  /** Tokens of a new grant. */
  async tokens(scope = 'Read Write'): Promise<TokenResponse> {
    const { seen } = await this.exchange({ code: await this.code({ scope }) });
    return JSON.parse(seen) as TokenResponse;
  }

  /** An API request with the headers of the interface and a fresh access token. */
  async api(path: string, init: ApiInit = {}): Promise<Observation> {
    const { headers, ...rest } = init;
    const sent = headers ?? withToken((await this.tokens()).access_token);
    const typed = rest.body === undefined || headers ? sent : { ...sent, 'Content-Type': apiMediaType };
    return this.send(`${this.sandbox.describe().baseUrl}${path}`, { ...rest, headers: typed });
  }

  /** A create request; a value of `undefined` leaves a field out. */
  create(changes: Readonly<Record<string, unknown>> = {}, init: ApiInit = {}): Promise<Observation> {
    const body = {
      events: [this.type('comment.create')],
      url: webhookUrl,
      options: { collapseEvents: true },
      documentId: this.document.id,
      isTransient: false,
      ...changes,
    };
    return this.api(operations.createWebhook.path, { method: 'POST', body: JSON.stringify(body), ...init });
  }

  /** The id of a new registration. Its trial is delivered. */
  async registered(changes?: Readonly<Record<string, unknown>>): Promise<string> {
    const { seen } = await this.create(changes);
    await this.deliver();
    return (JSON.parse(seen) as { id: string }).id;
  }

  /** Asks for a registration. */
  get(id: string): Promise<Observation> {
    return this.api(operationPath('getWebhook', id));
  }

  private async send(url: string, init: RequestInit): Promise<Observation> {
    const request = new Request(url, init);
    const head = [
      `${request.method} ${url}`,
      ...Object.entries((init.headers ?? {}) as Record<string, string>).map((pair) => pair.join(': ')),
    ];
    const text = typeof init.body === 'string' ? `${head.join('\n')}\n\n${init.body}` : head.join('\n');
    const response = await this.sandbox.fetch(request);
    return { request: text, seen: shortened(await response.text()), status: response.status };
  }
}
