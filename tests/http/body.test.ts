import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mediaType, readBytes, readStream, readText } from '../../src/http/body.ts';
import { HttpError } from '../../src/http/http-error.ts';

const encoder = new TextEncoder();

/** A stream of parts. */
function parts(...texts: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const left = texts.map((text) => (typeof text === 'string' ? encoder.encode(text) : text));
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
}

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('https://docs.example/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

/** A request as Firefox makes it: without `body`. */
function withoutStream(request: Request): Request {
  return new Proxy(request, {
    get(target, name) {
      if (name === 'body') return undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

const forms: readonly (readonly [name: string, make: (body: string) => Request])[] = [
  ['as a stream', (body) => post(body)],
  ['with a stated length', (body) => post(body, { 'content-length': String(encoder.encode(body).length) })],
  ['with a stated length that is too small', (body) => post(body, { 'content-length': '1' })],
  ['in an engine without Request.body', (body) => withoutStream(post(body))],
];

describe('the body of a request', () => {
  for (const [name, make] of forms)
    test(`is read up to a number of bytes, not of characters, ${name}`, async () => {
      assert.equal(await readText(make('ééé'), 6), 'ééé');
      assert.equal(await readText(make('ééé!'), 6), undefined);
      assert.equal(await readText(make('\uFEFF{}'), 100), '{}');
    });

  for (const [name, make] of forms)
    test(`is read as it came, up to a number of bytes, ${name}`, async () => {
      assert.deepEqual(await readBytes(make('\uFEFFé'), 5), encoder.encode('\uFEFFé'));
      assert.equal(await readBytes(make('\uFEFFéé'), 5), undefined);
    });

  test('is empty where there is none', async () => {
    assert.equal(await readText(new Request('https://docs.example/'), 0), '');
    assert.equal(await readText(withoutStream(new Request('https://docs.example/')), 0), '');
  });

  test('is not read at all when its stated length is too large', async () => {
    const request = post('abc', { 'content-length': '4' });
    assert.equal(await readText(request, 3), undefined);
    assert.equal(request.bodyUsed, false);
  });
});

describe('a stream', () => {
  test('is read as UTF-8, a character in two parts included', async () => {
    const [first, second] = encoder.encode('é');
    assert.equal(await readStream(parts('a', Uint8Array.of(first ?? 0), Uint8Array.of(second ?? 0), 'b'), 4), 'aéb');
  });

  test('is left to the caller as soon as it is too long', async () => {
    const stream = parts('abc', 'def', 'ghi');
    assert.equal(await readStream(stream, 5), undefined);
    assert.deepEqual((await stream.getReader().read()).value, encoder.encode('ghi'));
  });

  test('keeps its byte order mark for a decoder that asks for it', async () => {
    assert.equal(await readStream(parts('\uFEFFa'), 4, new TextDecoder('utf-8', { ignoreBOM: true })), '\uFEFFa');
    assert.equal(await readStream(parts('\uFEFFa'), 4), 'a');
    assert.equal(await readStream(null, 4), '');
  });
});

test('a media type has no parameters and no capitals', () => {
  assert.equal(mediaType('Application/JSON ; charset=UTF-8'), 'application/json');
  assert.equal(mediaType(null), '');
});

test('a connection that is closed within a body is an error of the client, any other failure is none', async () => {
  const failing = (error: Error): Request =>
    post(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.error(error);
        },
      }),
    );
  for (const read of [readText, readBytes]) {
    const closed = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    await assert.rejects(read(failing(closed), 10), (error) => error instanceof HttpError && error.code === 'incomplete_body');
    const other = new Error('other');
    await assert.rejects(read(failing(other), 10), (error) => error === other);
  }
});
