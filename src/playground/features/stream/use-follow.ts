import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { observeSize } from './observe-size.ts';

/** How far from the newest message a reader may be who still follows, in pixels. */
const tolerance = 48;

/** The share of the view that content after the newest message may take. */
const maxShareAfter = 0.4;

/**
 * Scrolls to the newest message as messages arrive, unless the reader scrolled away or reads a message. A message that opened by itself is seen from the line
 * above it on.
 */
export function useFollow(view: RefObject<HTMLElement | null>, isReading: boolean) {
  const [following, setFollowing] = useState(true);
  // A message may arrive before React has updated the state.
  const follows = useRef(true);
  // The height of the view that is scrolled for.
  const height = useRef(0);

  const newestTop = (): number => {
    const box = view.current;
    const list = box?.querySelector<HTMLElement>('.st-rows');
    if (!box || !list) return 0;
    const end = list.offsetTop + list.offsetHeight;
    const last = Math.max(0, end - box.clientHeight + Math.min(box.scrollHeight - end, box.clientHeight * maxShareAfter));
    const row = isReading ? null : list.querySelector<HTMLElement>('[data-opened]');
    if (!row) return last;
    const heads = box.querySelector<HTMLElement>('.st-heads')?.offsetHeight ?? 0;
    // The line above it is seen too, where there is room.
    const room = Math.max(0, Math.min(box.clientHeight - heads - row.offsetHeight, row.firstElementChild?.clientHeight ?? 0));
    return Math.min(last, Math.max(0, list.offsetTop + row.offsetTop - heads - room));
  };
  const follow = () => {
    follows.current = true;
    setFollowing(true);
    view.current?.scrollTo({ top: newestTop() });
  };

  const goOn = (): void => {
    if (follows.current && !isReading) view.current?.scrollTo({ top: newestTop() });
  };
  useLayoutEffect(goOn, [isReading]);

  const checkPosition = () => {
    const now = (view.current?.scrollTop ?? 0) >= newestTop() - tolerance;
    follows.current = now;
    setFollowing(now);
  };
  useEffect(() => {
    const box = view.current;
    if (!box) return;
    return observeSize(box, () => {
      height.current = box.clientHeight;
      if (follows.current && !isReading) goOn();
      else checkPosition();
    });
  }, [isReading, view]);

  return {
    following,
    /** Goes to the newest message and follows from then on. */
    follow,
    /** More rows, or the details of a message, make the list longer. */
    onResize: goOn,
    /** A view that grows or shrinks scrolls by itself: the reader did not. */
    onScroll: () => {
      if (view.current?.clientHeight === height.current) checkPosition();
    },
  };
}
