import { useCallback, useEffect, useState, type ReactNode, createContext, use } from 'react';
import { useWidgetContext } from '../../state/shared.ts';

/** A short message of the console. */
interface Notice {
  readonly text: string;
  readonly number: number;
}

/** How the parts of the console show a message in its message line. */
const NoticeContext = createContext<(text: string) => void>(() => undefined);

/** Returns what shows a message in the console. */
export function useNotice(): (text: string) => void {
  return use(NoticeContext);
}

/** How long a message stays, in milliseconds. */
const noticeTime = 10_000;

/** A message, until the tab is reset: it says nothing of the sandbox that follows. */
function NoticeLine({ text }: Pick<Notice, 'text'>) {
  const { resetCount } = useWidgetContext().state;
  const [said] = useState(resetCount);
  return said === resetCount ? <p>{text}</p> : null;
}

/** Shows the messages of the console in one line at its foot: the latest, for ten seconds. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const say = useCallback((text: string) => setNotice((before) => ({ text, number: (before?.number ?? 0) + 1 })), []);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(undefined), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <NoticeContext value={say}>
      {children}
      <div className="console-notice" role="status">
        {notice ? <NoticeLine key={notice.number} text={notice.text} /> : null}
      </div>
    </NoticeContext>
  );
}
