import { useId, useState } from 'react';

type End = 'finding' | 'mark';

/** The way between a finding and its mark in the text, by their number. */
export interface Pointing {
  /** The number that the reader followed last. */
  readonly pointed: number | undefined;
  readonly idOf: (end: End, number: number) => string;
  /** Brings the other end into view, with the focus on its number. */
  readonly goTo: (end: End, number: number) => void;
}

/** Lets a number in a text lead to its finding, and back. */
export function usePointing(): Pointing {
  const id = useId();
  const [pointed, point] = useState<number>();
  const idOf = (end: End, number: number) => `${id}-${end}-${String(number)}`;
  return {
    pointed,
    idOf,
    goTo: (end, number) => {
      const place = document.getElementById(idOf(end, number));
      place?.focus({ preventScroll: true });
      (place?.closest('li') ?? place)?.scrollIntoView({ block: 'nearest' });
      point(number);
    },
  };
}
