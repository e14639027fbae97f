import type { RuleId } from '../../interface/index.ts';
import type { Actor } from '../../interface/actors.ts';

/** One message of a sequence diagram. */
interface Message {
  readonly from: Actor;
  readonly to: Actor;
  readonly text: string;
  /** A detail that only the list below the drawing has. */
  readonly more?: string;
  /** A sentence that only the list has, after the message. */
  readonly reason?: string;
  /** Whether the message is a response, which is drawn dashed. */
  readonly isResponse?: boolean;
  /** The part of the sequence that begins with the message. */
  readonly phase?: string;
  /** Ids of the rules that state it. */
  readonly rules: readonly RuleId[];
}

/** How long something is valid, drawn as a dimension line below the messages. */
interface Dimension {
  readonly begins: string;
  readonly lasts: string;
  readonly ends: string;
  /** The same as a sentence, for the list below the drawing. */
  readonly sentence: string;
  /** Ids of the rules that state it. */
  readonly rules: readonly RuleId[];
}

/** A sequence of messages between actors. */
export interface Sequence {
  readonly id: string;
  readonly title: string;
  /** From left to right. */
  readonly actors: readonly Actor[];
  readonly messages: readonly Message[];
  readonly dimension?: Dimension;
}
