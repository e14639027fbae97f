import type { OpenFactId } from '../../interface/index.ts';

/** What the sandbox does where the interface does not specify something. Never a fact of the interface; in exports only where it is labelled. */
export interface Assumption {
  readonly id: string;
  /** The open fact that it settles, for the sandbox only. */
  readonly fact: OpenFactId;
  /** Further open facts that the same choice settles. */
  readonly also?: readonly OpenFactId[];
  /** The source of the choice, for example `RFC 6749 §5.2`. */
  readonly source?: string;
  /** What the sandbox does, as a sentence. */
  readonly default: string;
  /** What `strict` does instead, where it differs. */
  readonly strict?: string;
  /** What `vary` does instead, where it differs. */
  readonly vary?: string;
}
