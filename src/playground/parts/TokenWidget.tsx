import { lazy, Suspense, useState } from 'react';
import type { TokenResult } from '../../wire/proxy.ts';
import { useDraft, useTask } from '../hooks.ts';
import type { Target, TokenRequest } from '../targets/target.ts';
import { tokenProblems, tokenRequest, type GrantType, type TokenForm } from '../oauth/token-request.ts';
import { CodeCountdown } from './Answer.tsx';
import { Countdown } from './Countdown.tsx';
import { Exchanged } from './Exchanged.tsx';
import { TextField } from './Fields.tsx';
import { Problem } from './Findings.tsx';
import { SendButton } from './SendButton.tsx';
import type { Ready } from './Widget.tsx';

/** What the form proposes, from what this tab has. */
function proposal({ state, workspace }: Ready): TokenForm {
  const { code, tokens } = state.flows[state.place];
  const clientId = code?.clientId || tokens?.clientId || (workspace?.applications[0]?.clientId ?? '');
  const made = workspace?.applications.find((application) => application.clientId === clientId)?.clientSecret;
  return {
    code: code?.code ?? '',
    redirectUri: code?.redirectUri ?? '',
    refreshToken: tokens?.refreshToken ?? '',
    clientId,
    clientSecret: made ?? state.typedSecret,
  };
}

function Outcome({ answer, base }: { answer: TokenResult | undefined; base: string }) {
  const outcome = answer?.outcome;
  return (
    <div className={answer ? 'pi-answer' : ''}>
      {/* There before anything comes: a live region that comes with its text is not announced everywhere. */}
      <div role="status">
        {outcome?.kind === 'tokens' ? <p className="pi-good">Tokens received: an access token and a refresh token.</p> : null}
        {outcome?.kind === 'refused' ? <p className="pi-problem">Refused. No token was issued.</p> : null}
        {outcome?.kind === 'unusable' ? <p className="pi-problem">No tokens received. {outcome.message}</p> : null}
      </div>
      {answer ? <Exchanged exchange={answer.exchange} base={base} /> : null}
    </div>
  );
}

/** How long the access token of the chosen target lasts. */
export function TokenCountdown({ state }: Pick<Ready, 'state'>) {
  const { tokens, aheadBy } = state.flows[state.place];
  return tokens ? <Countdown what="Access token" issuedAt={tokens.receivedAt} seconds={tokens.expiresInSeconds} aheadBy={aheadBy} /> : null;
}

const BodyEditor = lazy(() => import('./BodyEditor.tsx'));

/** Sends what the form makes, or an edited body as it stands. */
async function send(target: Target, made: TokenRequest, edited: string | undefined, signal: AbortSignal): Promise<TokenResult> {
  if (edited === undefined) return target.token(made, signal);
  return (await import('../oauth/send-token-body.ts')).sendTokenBody(target, edited, signal);
}

const wording = {
  authorization_code: { send: 'Exchange the code', waiting: 'Authorize first: the code comes from there.' },
  refresh_token: { send: 'Refresh', waiting: 'Exchange a code first: the refresh token comes from there.' },
} as const;

/** A token request of one grant type: its fields, what was sent, and what came back (§4.2). */
export function TokenWidget({ grantType, editable, ...ready }: Ready & { grantType: GrantType; editable: boolean }) {
  const { session, state, target, base, prefix } = ready;
  const [form, change] = useDraft(proposal(ready));
  const [answer, setAnswer] = useState<TokenResult>();
  const [edited, setEdited] = useState<string>();
  const task = useTask();
  const problems = tokenProblems(grantType, form);
  const problem = (field: keyof TokenForm) => {
    const found = problems.find((entry) => entry.field === field);
    return found && <Problem base={base} {...found} />;
  };
  const submit = () => {
    task.run(async (signal) => {
      setAnswer(undefined);
      const received = await send(target, tokenRequest(grantType, form), edited, signal);
      setAnswer(received);
      if (received.outcome.kind !== 'tokens') return;
      const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresInSeconds } = received.outcome.tokens;
      session.keepTokens(target.place, { accessToken, refreshToken, expiresInSeconds, clientId: form.clientId }, state.epoch);
    });
  };
  const exchange = grantType === 'authorization_code';
  const secret = state.place === 'live';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(exchange ? form.code : form.refreshToken) === '' ? <p className="pi-hint">{wording[grantType].waiting}</p> : null}
      {exchange ? (
        <>
          <TextField label="Code (code)" value={form.code} onChange={(code) => change({ code })} />
          <TextField
            label="Redirect URI (redirect_uri)"
            value={form.redirectUri}
            hint="The same as in the authorization request; empty if none was sent there."
            onChange={(redirectUri) => change({ redirectUri })}
          />
        </>
      ) : (
        <TextField
          label="Refresh token (refresh_token)"
          value={form.refreshToken}
          secret={secret}
          onChange={(refreshToken) => change({ refreshToken })}
        />
      )}
      <TextField
        label="Client ID (client_id)"
        value={form.clientId}
        problem={problem('clientId')}
        onChange={(clientId) => change({ clientId })}
      />
      <TextField
        label="Client secret (client_secret)"
        value={form.clientSecret}
        secret={secret}
        problem={problem('clientSecret')}
        hint={secret ? 'Kept in the memory of this page only: a reload forgets it.' : 'Filled in from the sandbox, which made it.'}
        onChange={(clientSecret) => {
          change({ clientSecret });
          if (secret) session.keepSecret(clientSecret);
        }}
      />
      <Suspense>{editable ? <BodyEditor {...{ target, grantType, form, edited, setEdited, prefix, base }} /> : null}</Suspense>
      {exchange ? <CodeCountdown state={state} /> : null}
      <div className="pi-row">
        <SendButton task={task} disabled={edited === undefined && problems.length > 0}>
          {wording[grantType].send}
        </SendButton>
      </div>
      {task.problem === undefined ? null : (
        <p className="pi-problem" role="alert">
          {task.problem}
        </p>
      )}
      <Outcome answer={answer} base={base} />
      <TokenCountdown state={state} />
    </form>
  );
}
