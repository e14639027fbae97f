import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts a part of the diagnosis into the place beside the text, where there is one. */
export function Beside({ side, children }: { side: HTMLElement | null; children: ReactNode }) {
  return side ? createPortal(children, side) : children;
}
