/** What the sandbox did in a scenario. */
export interface Observation {
  /** The request as HTTP text, if the mistake is in a request. */
  readonly request?: string;
  /** What came back or was delivered, shortened to what matters. */
  readonly seen: string;
  /** The status of the response, where there is one. */
  readonly status?: number;
}
