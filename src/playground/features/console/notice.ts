import { createContext, use } from 'react';

/** A short message of the console. */
export interface Notice {
  readonly text: string;
}

/** How the parts of the console show a message. */
interface Notices {
  readonly say: (text: string) => void;
}

/** The message line of the console. */
export const NoticeContext = createContext<Notices>({ say: () => undefined });

/** Shows a message in the console. */
export function useNotice(): Notices {
  return use(NoticeContext);
}
