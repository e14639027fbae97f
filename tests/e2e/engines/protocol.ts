// What WebDriver and WebDriver BiDi have in common: input actions, and functions that are sent as text.

/** Keys that are no characters, as WebDriver writes them (W3C WebDriver §17.4.2). */
const namedKeys: Readonly<Record<string, string>> = {
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

const mouse = (x: number, y: number, ...then: readonly object[]): readonly object[] => {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...then] }];
};

/** The actions that move the mouse to a point of the window, in CSS pixels. */
export const hoverActions = (x: number, y: number): readonly object[] => mouse(x, y);

/** The actions that click at a point of the window, in CSS pixels. */
export const clickActions = (x: number, y: number): readonly object[] =>
  mouse(x, y, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });

/** The actions that press keys one after the other. */
export function keyActions(keys: readonly string[]): readonly object[] {
  const actions = keys.flatMap((key) => {
    const together = (key === '+' ? [key] : key.split('+')).map((name) => namedKeys[name] ?? name);
    return [...together.map((value) => ({ type: 'keyDown', value })), ...together.toReversed().map((value) => ({ type: 'keyUp', value }))];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** An expression that calls a function in a page and gives its result as JSON, `null` for undefined. */
export function callExpression(work: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `JSON.stringify((${String(work)})(...${JSON.stringify(args)}) ?? null)`;
}
