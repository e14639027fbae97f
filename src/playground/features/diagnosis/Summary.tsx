import type { ReactNode } from 'react';
import { Beside } from './Beside.tsx';

interface SummaryProps {
  readonly side: HTMLElement | null;
  readonly isEmpty: boolean;
  /** What the text is, and how many mistakes it has. */
  readonly text: string;
  readonly isWrong: boolean;
  /** What the place beside the text shows while there is no text. */
  readonly idle: ReactNode;
}

/** The head of the findings. It is there before anything is pasted: a live region that comes with its text is not announced everywhere. */
export function Summary({ side, isEmpty, text, isWrong, idle }: SummaryProps) {
  return (
    <Beside side={side}>
      <div className={side ? 'pi-side-head' : 'pi-summary'}>
        {side ? <h3>Findings</h3> : null}
        <p role="status" className={isEmpty ? '' : isWrong ? 'pi-problem' : 'pi-good'}>
          {isEmpty ? '' : text}
        </p>
      </div>
      {side && isEmpty ? idle : null}
    </Beside>
  );
}
