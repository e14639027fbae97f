import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { observeSize } from './observe-size.ts';

/** How far from the newest message a reader may be who still follows, in pixels. */
const tolerance = 48;

/** The share of the view that content after the newest message may take. */
const maxShareAfter = 0.4;

/**
 * Scrolls to the newest message as messages arrive, unless the reader scrolled away. `count` is the number of messages; `isReading` keeps the
 * view where it is while a message is open.
 */
export function useFollow(view: RefObject<HTMLElement | null>, count: number, isReading: boolean) {
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
    return Math.max(0, end - box.clientHeight + Math.min(box.scrollHeight - end, box.clientHeight * maxShareAfter));
  };
  const follow = () => {
    follows.current = true;
    setFollowing(true);
    view.current?.scrollTo({ top: newestTop() });
  };

  useLayoutEffect(() => {
    if (follows.current && !isReading) view.current?.scrollTo({ top: newestTop() });
    // `newestTop` reads nothing but the document.
  }, [count, isReading]);

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
      if (follows.current && !isReading) box.scrollTo({ top: newestTop() });
      else checkPosition();
    });
  }, [isReading, view]);

  return {
    following,
    /** Goes to the newest message and follows from then on. */
    follow,
    /** A view that grows or shrinks scrolls by itself: the reader did not. */
    onScroll: () => {
      if (view.current?.clientHeight === height.current) checkPosition();
    },
  };
}
