import { createContext, use } from 'react';

/** A short message of the console, with at most one action. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** How the parts of the console show a message. */
interface Notices {
  readonly say: (text: string, action?: Notice['action']) => void;
}

/** The message line of the console. */
export const NoticeContext = createContext<Notices>({ say: () => undefined });

/** Shows a message in the console. */
export function useNotice(): Notices {
  return use(NoticeContext);
}
