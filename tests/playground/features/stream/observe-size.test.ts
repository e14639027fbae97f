import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { observeSize } from '../../../../src/playground/features/stream/observe-size.ts';

/** What a browser has for it: `report` is called when the size of an element changes, `draw` when the next frame comes. */
let report: () => void;
let observing: boolean;
let frames: Map<number, () => void>;

function draw(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame();
}

const names = ['ResizeObserver', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;

beforeEach(() => {
  let count = 0;
  frames = new Map();
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(changed: () => void) {
        report = () => {
          if (observing) changed();
        };
      }
      observe(): void {
        observing = true;
      }
      disconnect(): void {
        observing = false;
      }
    },
    requestAnimationFrame: (frame: () => void): number => (frames.set((count += 1), frame), count),
    cancelAnimationFrame: (number: number) => void frames.delete(number),
  });
});
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(globalThis, name);
});

test('a changed size is acted on in the next frame, once, and not while the browser reports it', () => {
  let acted = 0;
  observeSize({} as Element, () => (acted += 1));
  report();
  report();
  assert.equal(acted, 0);
  draw();
  assert.equal(acted, 1);
  draw();
  assert.equal(acted, 1);
});

test('a changed size is not acted on any more when the observation has ended', () => {
  let acted = 0;
  const end = observeSize({} as Element, () => (acted += 1));
  report();
  end();
  report();
  draw();
  assert.equal(acted, 0);
});
