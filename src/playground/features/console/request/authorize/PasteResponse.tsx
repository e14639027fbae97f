import { useState } from 'react';
import { parseRedirect } from '../../../../requests/oauth/authorization-response.ts';
import type { Session } from '../../../../state/session.ts';
import { TextField } from '../../../../ui/Fields.tsx';

/** A field for a redirect URL or a code that did not reach this tab. */
export function PasteResponse({ session, open }: { session: Session; open: boolean }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = () => {
    const parameters = parseRedirect(text);
    if (typeof parameters === 'string') {
      setProblem(parameters);
      return;
    }
    session.takeResponse(parameters, true);
    setProblem(undefined);
    setText('');
  };
  return (
    <details className="rq-more" open={open || undefined}>
      <summary>Response from elsewhere</summary>
      {/* Within the form of the request: Enter takes what was pasted, and sends nothing. What is pasted is no change of the request. */}
      <div
        className="rq-paste"
        onChange={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          take();
        }}
      >
        <TextField
          label="Paste the redirect URL or code"
          value={text}
          problem={problem}
          hint="The URL that the browser reached, or the code that the service showed."
          onChange={setText}
        />
        <button type="button" className="pi-quiet" onClick={take}>
          Use this code
        </button>
      </div>
    </details>
  );
}
