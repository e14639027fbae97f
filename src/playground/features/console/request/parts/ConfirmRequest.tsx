import { useEffect, useId, useRef } from 'react';
import type { Route } from '../../../../../interface/actors.ts';
import { RouteMarks } from '../../../../ui/Actor.tsx';
import { CodeBlock } from '../../../../ui/CodeBlock.tsx';

/** A write to a live service: what is shown before it goes. */
export interface Confirmation {
  /** Where it goes. */
  readonly host: string;
  /** What it does there, as a sentence. */
  readonly effect: string;
  /** The exact request, secrets masked. */
  readonly text: string;
  readonly cancel: () => void;
}

/** Shows a write to a live service once before it goes, with its secrets masked. */
export function ConfirmRequest({ host, effect, text, cancel, route, send }: Confirmation & { route: Route; send: () => void }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div
      className="rq-confirm"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}d`}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel();
      }}
    >
      <h3 id={id}>Send this to {host}?</h3>
      <p id={`${id}d`}>{effect}</p>
      <figure className="rq-block">
        <figcaption>
          <RouteMarks {...route} />
          <span>The exact request; secrets are masked only here</span>
        </figcaption>
        <CodeBlock label="The exact request">{text}</CodeBlock>
      </figure>
      <div className="rq-send">
        <button ref={button} type="button" onClick={send}>
          Send to {host}
        </button>
        <button type="button" className="pi-quiet" onClick={cancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
