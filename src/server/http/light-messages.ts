/**
 * Requests and responses with the parts that handlers and servers usually use. The platform makes a stream for each body, which takes as long as
 * the rest of a small request. These make the platform's object only when another part is used.
 */
import type { ServerResponse } from 'node:http';
import { makeTextResponsesBy } from '../../http/response.ts';

/** An object that can make one of the platform's class. */
interface Light {
  readonly platform: object;
}

/** Gives the objects of a class the members of a platform's class that they lack: each is that of their `platform`. */
function inheritLazily({ prototype: own }: { readonly prototype: Light }, { prototype: inherited }: { readonly prototype: object }): void {
  Object.setPrototypeOf(own, inherited);
  for (const name of Reflect.ownKeys(inherited)) {
    if (Object.hasOwn(own, name)) continue;
    Object.defineProperty(own, name, {
      get(this: Light) {
        const value: unknown = Reflect.get(this.platform, name);
        return typeof value === 'function' ? (value.bind(this.platform) as unknown) : value;
      },
    });
  }
}

/** A request whose body has arrived. That of a GET or HEAD request is dropped, as Fetch has none there. */
class WholeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly #body: Buffer<ArrayBuffer> | null;
  #platform: Request | undefined;

  constructor(url: string, method: string, headers: Headers, body: Buffer<ArrayBuffer>) {
    [this.url, this.method, this.headers] = [url, method, headers];
    this.#body = ['GET', 'HEAD'].includes(method) ? null : body;
  }

  get platform(): Request {
    const { url, method, headers } = this;
    return (this.#platform ??= new Request(url, { method, headers, body: this.#body }));
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#platform ? this.#platform.arrayBuffer() : Promise.resolve(new Uint8Array(this.#body ?? []).buffer);
  }

  text(): Promise<string> {
    return this.#platform ? this.#platform.text() : Promise.resolve(this.#body?.toString() ?? '');
  }
}

/** A response whose body is a text. */
class TextResponse {
  readonly status: number;
  readonly #given: Record<string, string>;
  readonly #text: string;
  #headers: Headers | undefined;
  #platform: Response | undefined;

  constructor(text: string, status: number, headers: Record<string, string>) {
    [this.#text, this.status, this.#given] = [text, status, headers];
  }

  get headers(): Headers {
    return this.#platform ? this.#platform.headers : (this.#headers ??= new Headers(this.#given));
  }

  get platform(): Response {
    return (this.#platform ??= new Response(this.#text, { status: this.status, headers: this.#headers ?? this.#given }));
  }

  /** Sends it in one piece. Returns false if it was used as a response of the platform, whose body may have been read. */
  send(outgoing: ServerResponse): boolean {
    if (this.#platform) return false;
    // As with the platform's responses, there is no reason phrase.
    outgoing.writeHead(this.status, '', this.#headers ? [...this.#headers].flat() : this.#given);
    outgoing.end(this.#text);
    return true;
  }
}

inheritLazily(WholeRequest, Request);
inheritLazily(TextResponse, Response);
makeTextResponsesBy({
  make: (text, status, headers) => new TextResponse(text, status, headers) as unknown as Response,
  platform: (response) => (response instanceof TextResponse ? response.platform : response),
});

/** A request whose body has arrived. The URL must be a normalized one. */
export function wholeRequest(url: string, method: string, headers: Headers, body: Buffer<ArrayBuffer>): Request {
  return new WholeRequest(url, method, headers, body) as unknown as Request;
}

/** Sends a text response that was made here. Returns false, with nothing sent, for another response. */
export function sendText(outgoing: ServerResponse, response: Response): boolean {
  return response instanceof TextResponse && response.send(outgoing);
}
