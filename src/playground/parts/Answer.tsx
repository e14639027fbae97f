import { useState } from 'react';
import { limits } from '../../interface/limits.ts';
import { parseLanded } from '../oauth/authorization-response.ts';
import { pageLink } from '../../interface/citations.ts';
import type { Session } from '../session/session.ts';
import { Countdown } from './Countdown.tsx';
import { TextField } from './Fields.tsx';
import type { Ready } from './Widget.tsx';

/** The code of the chosen target and how long it lasts; nothing once it was exchanged. */
export function CodeCountdown({ state }: Pick<Ready, 'state'>) {
  const { code, tokens, aheadBy } = state.flows[state.place];
  if (!code || (tokens && tokens.receivedAt >= code.receivedAt)) return null;
  return <Countdown what="Authorization code" issuedAt={code.receivedAt} seconds={limits.codeSeconds} aheadBy={aheadBy} />;
}

/** What came back from the last authorization request: its code, its error, or why it was refused. */
export function Answer({ state, base, waiting }: Ready & { waiting: boolean }) {
  const { answer } = state;
  const { code } = state.flows[state.place];
  return (
    <div className="pi-answer">
      <div role="status">
        {waiting ? <p>Waiting for the answer to come back from the other tab.</p> : null}
        {answer ? (
          <p className={answer.kind === 'code' ? 'pi-good' : 'pi-problem'}>
            {answer.error === undefined ? null : (
              <>
                <code>error={answer.error}</code>:{' '}
              </>
            )}
            {answer.message} {answer.kind === 'error' && answer.stateMatched ? 'Its state is the one that you sent. ' : null}
            {answer.kind === 'code' ? null : <a href={pageLink(base, 'authorization/errors')}>What can go wrong</a>}
          </p>
        ) : null}
        {answer?.kind === 'code' && code ? (
          <p>
            code: <code>{code.code}</code>
          </p>
        ) : null}
      </div>
      <CodeCountdown state={state} />
    </div>
  );
}

/** Takes an answer that could not come back by itself. */
export function PasteAnswer({ session }: { session: Session }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const parameters = parseLanded(text);
        if (typeof parameters === 'string') {
          setProblem(parameters);
          return;
        }
        session.take(parameters, true);
        setProblem(undefined);
        setText('');
      }}
    >
      <TextField
        label="Landed address or out-of-band code"
        value={text}
        problem={problem}
        hint="If the answer did not come back by itself, paste the address that the browser landed on, or the code that the service showed."
        onChange={setText}
      />
      <button type="submit" className="pi-quiet">
        Take it
      </button>
    </form>
  );
}
