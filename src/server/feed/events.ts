/** The most that one event of a feed may take, in UTF-16 units: a notification of 1 MiB whose every character is escaped, and its headers. */
const maxEvent = 8 * 1024 * 1024;

/** What is wrong with a feed or its server, in one line. One that is final will not be different at another attempt. */
export class FeedError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/**
 * The data of each server-sent event in a stream, as soon as it is complete. An event that the end of the stream cuts off is left out. Reads the
 * stream no faster than its consumer. Rejects with a FeedError if an event is too large, and as the stream does.
 */
export async function* eventData(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    // The part that was searched before holds no end of an event, except for a line break at its end.
    let searched = Math.max(text.length - 1, 0);
    text += decoder.decode(chunk, { stream: true });
    for (;;) {
      const end = text.indexOf('\n\n', searched);
      if (end === -1) break;
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      searched = 0;
      const data = lines.find((line) => line.startsWith('data:'));
      if (data !== undefined) yield data.slice('data:'.length);
    }
    if (text.length > maxEvent) throw new FeedError('an event of the feed is too large', true);
  }
}
