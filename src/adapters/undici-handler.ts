/** What undici 7 and later let a handler do while its response arrives. */
interface Controller {
  readonly aborted: boolean;
  readonly paused: boolean;
  readonly reason: Error | null;
  rawHeaders: readonly Buffer[];
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** What undici calls with the response. Handlers of undici 6 and of the `fetch` of Node.js have the older methods. */
export interface DispatchHandler {
  onRequestStart?(controller: object, context: object): void;
  onResponseStart?(controller: object, status: number, headers: Readonly<Record<string, string | string[]>>, statusText: string): void;
  onResponseData?(controller: object, chunk: Uint8Array): void;
  onResponseEnd?(controller: object, trailers: object): void;
  onResponseError?(controller: object, error: Error): void;
  onConnect?(abort: (reason: Error) => void): void;
  onHeaders?(status: number, headers: Buffer[], resume: () => void, statusText: string): boolean;
  onData?(chunk: Buffer): boolean;
  onComplete?(trailers: Buffer[]): void;
  onError?(error: Error): void;
}

/** The controller of one response, and what waits as long as its handler pauses. It resolves with false if the handler has aborted. */
interface Controlled {
  readonly controller: Controller;
  readonly ready: () => Promise<boolean>;
}

/** Makes the controller of one response. */
export function createController(handler: DispatchHandler): Controlled {
  let [aborted, reason]: [boolean, Error | null] = [false, null];
  let waiting: { readonly resumed: Promise<void>; readonly resume: () => void } | undefined;
  const resume = (): void => {
    waiting?.resume();
    waiting = undefined;
  };
  const controller: Controller = {
    get aborted() {
      return aborted;
    },
    get paused() {
      return waiting !== undefined;
    },
    get reason() {
      return reason;
    },
    rawHeaders: [],
    pause() {
      let release = (): void => undefined;
      const resumed = new Promise<void>((resolve) => (release = resolve));
      waiting ??= { resumed, resume: release };
    },
    resume,
    abort(why) {
      if (aborted) return;
      [aborted, reason] = [true, why];
      fail(handler, why, controller);
      resume();
    },
  };
  const ready = async (): Promise<boolean> => {
    await waiting?.resumed;
    return !aborted;
  };
  return { controller, ready };
}

/** Passes a response to a handler, as fast as it takes it. */
export async function deliver(
  { status, statusText, headers }: Response,
  content: Buffer,
  handler: DispatchHandler,
  { controller, ready }: Controlled,
): Promise<void> {
  if (controller.aborted) return;
  controller.rawHeaders = [...headers].flat().map((text) => Buffer.from(text));
  const steps: readonly (() => unknown)[] = handler.onResponseStart
    ? [
        () => handler.onResponseStart?.(controller, status, namedHeaders(headers), statusText),
        () => handler.onResponseData?.(controller, content),
        () => handler.onResponseEnd?.(controller, {}),
      ]
    : [
        () => handler.onHeaders?.(status, [...controller.rawHeaders], controller.resume, statusText),
        () => handler.onData?.(content),
        () => handler.onComplete?.([]),
      ];
  for (const step of steps) {
    // A handler of undici 6 says by its result that it wants to wait.
    if (step() === false) controller.pause();
    if (!(await ready())) return;
  }
}

/** The headers of a response by their names. Only cookies have several values that cannot be joined. */
function namedHeaders(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}

/** Tells a handler why there is no response. */
export function fail(handler: DispatchHandler, error: Error, controller: object): void {
  if (handler.onResponseError) handler.onResponseError(controller, error);
  else handler.onError?.(error);
}
