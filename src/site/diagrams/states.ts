import { plainText, type StateMachine, type Transition } from '../../interface/index.ts';

/** A state's box. Units are those of the drawing. */
interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}
/** An arrow with its words; `x` and `y` are the position of its first line of text. */
interface Arrow {
  readonly path: string;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle';
}
/** A drawing of a state machine. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /** Where the machine starts, if the interface says so. */
  readonly start: { readonly x: number; readonly y: number } | undefined;
}

/** Width and height of a box. */
export const box = { width: 152, height: 44 } as const;
const right = 428;
const middle = (box.width + right) / 2;
const letters = 36;
const line = 17;

/** The words on an arrow: what triggers it, and under which condition. */
function words({ trigger, condition }: Transition): string[] {
  return [...wrap(plainText(trigger), letters), ...(condition === undefined ? [] : wrap(`[${plainText(condition)}]`, letters))];
}

/** A forward arrow above its line, and what goes back below it. */
function pair(forward: Transition, back: Transition | undefined, y: number): Arrow[] {
  const up = words(forward);
  const level = y + box.height / 2 + (back ? 0 : 9);
  const first: Arrow = {
    path: `M${String(box.width)} ${String(level - 9)}H${String(right - 4)}`,
    lines: up,
    x: middle,
    y: level - 16 - (up.length - 1) * line,
    anchor: 'middle',
  };
  if (!back) return [first];
  const down = words(back);
  return [
    first,
    { path: `M${String(right)} ${String(level + 9)}H${String(box.width + 4)}`, lines: down, x: middle, y: level + 28, anchor: 'middle' },
  ];
}

/** States two by two: one left, one right, an arrow there and one back. */
function pairs(machine: StateMachine): Drawing {
  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  const step = 116;
  let row = 0;
  const placed = new Set<string>();
  for (const transition of machine.transitions) {
    const { from, to } = transition;
    if (from === null || placed.has(from)) continue;
    const y = 42 + row * step;
    boxes.push({ name: from, x: 0, y }, { name: to, x: right, y });
    placed.add(from).add(to);
    const back = machine.transitions.find((other) => other.from === to && other.to === from);
    arrows.push(...pair(transition, back, y));
    row += 1;
  }
  const alone = machine.states.filter(({ name }) => !placed.has(name));
  for (const [at, { name }] of alone.entries()) boxes.push({ name, x: at * (box.width + 24), y: 42 + row * step - 32 });
  return { width: right + box.width, height: 42 + row * step - (alone.length > 0 ? -16 : 32), boxes, arrows, start: undefined };
}

/** One state at the left, and below each other at its right what it can become. */
function fan(machine: StateMachine, from: string): Drawing {
  const leaving = machine.transitions.filter((transition) => transition.from === from && transition.to !== from);
  const entering = machine.transitions.find((transition) => transition.from === null);
  const staying = machine.transitions.find((transition) => transition.from === from && transition.to === from);
  const top = entering ? 78 : 34;
  const boxes: Box[] = [{ name: from, x: 0, y: top }];
  const arrows: Arrow[] = [];
  const trunk = box.width + 26;
  let y = top;
  for (const [at, transition] of leaving.entries()) {
    const text = words(transition);
    if (at > 0) y += Math.max(76, 40 + text.length * line);
    boxes.push({ name: transition.to, x: right, y });
    const level = y + box.height / 2;
    const path =
      at === 0
        ? `M${String(box.width)} ${String(level)}H${String(right - 4)}`
        : `M${String(trunk)} ${String(top + box.height / 2)}V${String(level - 8)}q0 8 8 8H${String(right - 4)}`;
    arrows.push({ path, lines: text, x: trunk + 12, y: level - 8 - (text.length - 1) * line, anchor: 'start' });
  }
  if (entering)
    arrows.push({
      path: `M${String(box.width / 2)} 20V${String(top - 4)}`,
      lines: words(entering),
      x: box.width / 2 + 14,
      y: 26,
      anchor: 'start',
    });
  if (staying) {
    const bottom = top + box.height;
    arrows.push({
      path: `M30 ${String(bottom)}v34q0 8 8 8h60q8 0 8-8v-30`,
      lines: words(staying),
      x: 68,
      y: bottom + 62,
      anchor: 'middle',
    });
  }
  return {
    width: right + box.width,
    height: y + box.height + 12,
    boxes,
    arrows,
    start: entering ? { x: box.width / 2, y: 14 } : undefined,
  };
}

/** Draws a state machine: as a fan if all transitions leave one state, otherwise in pairs. Throws an Error if a state or a transition would not be drawn. */
export function draw(machine: StateMachine): Drawing {
  const sources = [...new Set(machine.transitions.map(({ from }) => from).filter((from) => from !== null))];
  const [only] = sources;
  const drawing = only !== undefined && sources.length === 1 && machine.transitions.length > 1 ? fan(machine, only) : pairs(machine);
  const missing = machine.states.find(({ name }) => !drawing.boxes.some((placed) => placed.name === name));
  if (missing) throw new Error(`the drawing of ${machine.id} has no place for ${missing.name}`);
  if (drawing.arrows.length !== machine.transitions.length) throw new Error(`the drawing of ${machine.id} does not show every transition`);
  return drawing;
}

/** Breaks a text into lines of at most `width` characters, at spaces: SVG does not wrap by itself. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
