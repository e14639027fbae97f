import { useState, type ReactNode } from 'react';

/** The pane of the stream. On a phone it is a sheet at the foot of the window, which its button enlarges. */
export function StreamPane({ summary, children }: { summary: string; children: ReactNode }) {
  const [enlarged, enlarge] = useState(false);
  return (
    <section className="console-stream" aria-label="Stream" data-enlarged={enlarged || undefined}>
      <button
        type="button"
        className="console-grip"
        aria-expanded={enlarged}
        onClick={() => {
          enlarge(!enlarged);
        }}
      >
        Stream <span className="console-label">{summary}</span>
        <svg className="console-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 10.5 5-5 5 5" />
        </svg>
      </button>
      <div className="console-stream-body">{children}</div>
    </section>
  );
}
