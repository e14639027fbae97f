/** An error body of the sandbox (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly rule?: string;
  readonly assumption?: string;
  readonly pointer?: string;
}
