import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../interface/counted.ts';
import { sentenceOf, type Message } from './messages/message.ts';

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
  const known = useRef(new Set<string>());
  const fresh = useRef(0);
  const spokenAt = useRef(0);
  const since = useRef(performance.timeOrigin);
  useEffect(() => {
    // After Clear or Reset, ids begin again. What an undone reset brings back was there before.
    if (messages.length === 0 && known.current.size > 0) {
      known.current.clear();
      fresh.current = 0;
      since.current = Date.now();
    }
    for (const { id, entry, at } of messages) {
      if (known.current.has(id)) continue;
      known.current.add(id);
      // What the tab stored, or a session that is imported, is not news.
      if ((entry?.startedAt ?? at - aheadBy) >= since.current) fresh.current++;
    }
    const last = messages.at(-1);
    if (fresh.current === 0 || !last) return;
    const timer = setTimeout(
      () => {
        const text = `${counted(fresh.current, 'new message')}. ${fresh.current === 1 ? '' : 'The last: '}${sentenceOf(last)}`;
        fresh.current = 0;
        spokenAt.current = Date.now();
        say({ at: spokenAt.current, text });
      },
      Math.max(0, spokenAt.current + intervalMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [messages, aheadBy]);
  return (
    <p role="status" className="sr-only">
      {/* Another element each time: a screen reader does not announce text that stays the same. */}
      <span key={said.at}>{said.text}</span>
    </p>
  );
}
