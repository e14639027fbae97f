import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../interface/counted.ts';
import { sentenceOf, type Message } from './message.ts';

/** The shortest time between two announcements, in milliseconds: a screen reader speaks slowly. */
const intervalMs = 1500;

/** Tells screen readers how many messages arrived, and describes the last one. */
export function Announcer({ count, last }: { count: number; last: Message | undefined }) {
  const [said, say] = useState('');
  const announced = useRef<number>(undefined);
  const spokenAt = useRef(0);
  useEffect(() => {
    // What was there when the page opened is not news.
    announced.current ??= count;
    if (count < announced.current) announced.current = count;
    if (count === announced.current || !last) return;
    const timer = setTimeout(
      () => {
        const fresh = count - (announced.current ?? 0);
        announced.current = count;
        spokenAt.current = Date.now();
        say(`${counted(fresh, 'new message')}. ${fresh === 1 ? '' : 'The last: '}${sentenceOf(last)}`);
      },
      Math.max(0, spokenAt.current + intervalMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [count, last]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
