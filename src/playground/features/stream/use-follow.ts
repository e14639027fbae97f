import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How near to the end a reader is who follows, in pixels. */
const near = 48;

/** How much of the view what follows the last message may take. */
const share = 0.4;

/**
 * Scrolls to the newest message as messages arrive, unless the reader scrolled away or reads a message. `count` changes with each message,
 * `holds` keeps the view where it is.
 */
export function useFollow(view: RefObject<HTMLElement | null>, count: number, holds: boolean) {
  const [following, setFollowing] = useState(true);
  // Scrolling changes the state later than a message may arrive.
  const follows = useRef(true);

  const goal = (): number => {
    const box = view.current;
    const list = box?.querySelector<HTMLElement>('.st-rows');
    if (!box || !list) return 0;
    const end = list.offsetTop + list.offsetHeight;
    return Math.max(0, end - box.clientHeight + Math.min(box.scrollHeight - end, box.clientHeight * share));
  };
  const follow = () => {
    follows.current = true;
    setFollowing(true);
    view.current?.scrollTo({ top: goal() });
  };

  useLayoutEffect(() => {
    if (follows.current && !holds) view.current?.scrollTo({ top: goal() });
    // The goal derives from the document alone.
  }, [count, holds]);

  const look = () => {
    const now = (view.current?.scrollTop ?? 0) >= goal() - near;
    follows.current = now;
    setFollowing(now);
  };
  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (follows.current && !holds) box.scrollTo({ top: goal() });
      else look();
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
    };
  }, [holds, view]);

  return {
    following,
    /** Goes to the newest message and follows from then on. */
    follow,
    onScroll: look,
  };
}
