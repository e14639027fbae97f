import type { IncomingMessage } from 'node:http';

/** What a request is made of. */
interface Parts {
  readonly url: string;
  readonly method: string;
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
  readonly signal: () => AbortSignal;
}

/**
 * A Request that builds only what is asked for. Building a native one costs more than most answers do, and handlers mostly
 * read method, URL, a few headers and the body as text. Everything else is that of a native Request, made when first needed.
 */
class LazyRequest {
  readonly #parts: Parts;
  #headers: Headers | undefined;
  #native: Request | undefined;
  #read = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get url(): string {
    return this.#parts.url;
  }

  get method(): string {
    return this.#parts.method;
  }

  get headers(): Headers {
    return this.#native?.headers ?? (this.#headers ??= headersOf(this.#parts.incoming));
  }

  get signal(): AbortSignal {
    return this.#parts.signal();
  }

  get body(): ReadableStream<Uint8Array> | null {
    return this.#request().body;
  }

  get bodyUsed(): boolean {
    return this.#read || (this.#native?.bodyUsed ?? false);
  }

  async text(): Promise<string> {
    if (this.#native) return this.#native.text();
    return new TextDecoder().decode(this.#once());
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#native ? this.#native.arrayBuffer() : new Uint8Array(this.#once()).buffer;
  }

  async bytes(): Promise<Uint8Array> {
    return this.#native ? this.#native.bytes() : new Uint8Array(this.#once());
  }

  blob(): Promise<Blob> {
    return this.#request().blob();
  }

  formData(): Promise<FormData> {
    return this.#request().formData();
  }

  clone(): Request {
    return this.#request().clone();
  }

  #once(): Buffer {
    if (this.#read) throw new TypeError('the body of this request has been read already');
    this.#read = true;
    return this.#parts.body;
  }

  #request(): Request {
    if (this.#read) throw new TypeError('the body of this request has been read already');
    const { url, method, body } = this.#parts;
    const bodiless = method === 'GET' || method === 'HEAD' || body.length === 0;
    return (this.#native ??= new Request(url, {
      method,
      headers: this.headers,
      signal: this.signal,
      ...(bodiless ? {} : { body: new Uint8Array(body) }),
    }));
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}

Object.setPrototypeOf(LazyRequest.prototype, Request.prototype);

/** The Request of an incoming message whose body has been read. `signal` is called when a handler wants to know of the client's leaving. */
export function lazyRequest(parts: Parts): Request {
  return new LazyRequest(parts) as unknown as Request;
}
