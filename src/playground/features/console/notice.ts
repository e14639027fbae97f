import { createContext, use } from 'react';

/** A short message of the console. */
export interface Notice {
  readonly text: string;
}

/** How the parts of the console show a message in its message line. */
export const NoticeContext = createContext<(text: string) => void>(() => undefined);

/** Returns what shows a message in the console. */
export function useNotice(): (text: string) => void {
  return use(NoticeContext);
}
