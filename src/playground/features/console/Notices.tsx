import { useCallback, useEffect, useState, type ReactNode, createContext, use } from 'react';

/** A short message of the console. */
interface Notice {
  readonly text: string;
}

/** How the parts of the console show a message in its message line. */
const NoticeContext = createContext<(text: string) => void>(() => undefined);

/** Returns what shows a message in the console. */
export function useNotice(): (text: string) => void {
  return use(NoticeContext);
}

/** How long a message stays, in milliseconds. */
const noticeTime = 10_000;

/** Shows the messages of the console in one line at its foot: the latest, for ten seconds. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const say = useCallback((text: string) => setNotice({ text }), []);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(undefined), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <NoticeContext value={say}>
      {children}
      <div className="console-notice" role="status">
        {notice ? <p>{notice.text}</p> : null}
      </div>
    </NoticeContext>
  );
}
