import type { Move, Party } from './moves.ts';

/** A vertical line with a name above it. */
export interface Lane {
  readonly party: Party;
  readonly title: string;
  readonly x: number;
}

/** A message as an arrow, in units of the drawing. */
export interface Arrow {
  readonly move: Move;
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
  /** Short enough to stand between two lanes. */
  readonly label: string;
  /** The middle of the label. */
  readonly labelX: number;
  /** Milliseconds since the first message, as text. */
  readonly after: string;
}

/** A drawing of messages, the earliest at the top. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly Lane[];
  /** Where lanes begin and end. */
  readonly top: number;
  readonly arrows: readonly Arrow[];
}

// As wide as a widget in a window of 360 pixels: there a unit is a pixel, and a label can be read.
const width = 304;
const top = 28;
const rowHeight = 32;
const longest = 19;
const lanes: readonly Lane[] = [
  { party: 'application', title: 'Application', x: 40 },
  { party: 'service', title: 'Service', x: 152 },
  { party: 'receiver', title: 'Receiver', x: 264 },
];

/** Where the reader comes in: between two lanes, because the reader is not the service. */
const readerX = 208;

const xOf = (party: Party): number => lanes.find((lane) => lane.party === party)?.x ?? readerX;

/** A duration as text: `+12 ms`, `+3.4 s`, `+61 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `+${String(Math.round(milliseconds))} ms`;
  if (milliseconds < 120_000) return `+${String(Math.round(milliseconds / 100) / 10)} s`;
  return `+${String(Math.round(milliseconds / 60_000))} min`;
}

/** The end of a long event type tells it apart; its beginning is common to many. */
function shortened(label: string): string {
  return label.length <= longest ? label : `…${label.slice(1 - longest)}`;
}

/** Draws messages, one a row: the order is to scale, the time between them is not. */
export function drawTimeline(moves: readonly Move[]): Drawing {
  const [first] = moves;
  const arrows = moves.map((move, index): Arrow => {
    const [x1, x2] = [xOf(move.from), xOf(move.to)];
    return {
      move,
      x1,
      x2,
      y: top + (index + 1) * rowHeight - 6,
      label: shortened(move.label),
      // A label is as wide as the space between two lanes.
      labelX: move.from === 'reader' ? readerX : (x1 + x2) / 2,
      after: duration(move.at - (first?.at ?? move.at)),
    };
  });
  return { width, height: top + moves.length * rowHeight + 12, lanes, top, arrows };
}

const sentences: Readonly<Record<Move['kind'], (label: string) => string>> = {
  request: (label) => `The application sends ${label} to the service.`,
  response: (label) => `The service answers the application with ${label}.`,
  delivery: (label) => `The service delivers ${label} to the receiver.`,
  again: (label) => `You send ${label} to the receiver again, which the interface shows nothing of.`,
  answer: (label) => (/^\d/.test(label) ? `The receiver answers the service with ${label}.` : `The delivery fails: ${label}.`),
};

/** A message as a sentence. */
export function sentenceOf({ kind, label, race, bad }: Move): string {
  const sentence = sentences[kind](label);
  if (kind === 'request' && bad) return `${sentence} It got no answer.`;
  return race ? `${sentence} It comes before the answer to createWebhook.` : sentence;
}
