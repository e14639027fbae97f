/** The part of an EventSource that the feed of a receiver needs. */
export interface Source {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}
