import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../interface/counted.ts';
import { sentenceOf, type Message } from './message.ts';

/** The shortest time between two announcements, in milliseconds: a screen reader speaks slowly. */
const intervalMs = 1500;

interface AnnouncerProps {
  readonly messages: readonly Message[];
  /** How far the clock of the service is ahead of the page's, in milliseconds. */
  readonly aheadBy: number;
}

/** Tells screen readers how many messages arrived since the page was opened, and describes the last one. */
export function Announcer({ messages, aheadBy }: AnnouncerProps) {
  const [said, say] = useState({ at: 0, text: '' });
  const announced = useRef(0);
  const spokenAt = useRef(0);
  // What the tab stored, or a session that is imported, is not news.
  const count = messages.filter(({ entry, at }) => (entry?.startedAt ?? at - aheadBy) >= performance.timeOrigin).length;
  const last = messages.at(-1);
  useEffect(() => {
    if (count < announced.current) announced.current = count;
    if (count === announced.current || !last) return;
    const timer = setTimeout(
      () => {
        const fresh = count - announced.current;
        announced.current = count;
        spokenAt.current = Date.now();
        const text = `${counted(fresh, 'new message')}. ${fresh === 1 ? '' : 'The last: '}${sentenceOf(last)}`;
        say({ at: spokenAt.current, text });
      },
      Math.max(0, spokenAt.current + intervalMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [count, last]);
  return (
    <p role="status" className="sr-only">
      {/* Another element each time: a screen reader does not announce text that stays the same. */}
      <span key={said.at}>{said.text}</span>
    </p>
  );
}
