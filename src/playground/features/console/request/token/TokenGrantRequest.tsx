import { requestRoute } from '../../../../../interface/actors.ts';
import { tokenBody, tokenCall } from '../../../../../wire/token-request.ts';
import { tokenRequestOutcome } from '../../../../requests/outcomes/token-outcome.ts';
import { tokenProblems, tokenRequest, type GrantType } from '../../../../requests/oauth/token-request.ts';
import { CodeCountdown, TokenCountdown } from '../../../../ui/Lifetimes.tsx';
import { PageLink } from '../../../../ui/Links.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useRetained } from '../../../../ui/use-retained.ts';
import { ResponseView } from '../after-send.ts';
import { CopyAsCurl } from '../parts/CopyAsCurl.tsx';
import { MistakeCount } from '../parts/EditedCheck.tsx';
import { OutcomeCard } from '../parts/OutcomeCard.tsx';
import { liveHost, type PaneProps } from '../pane.ts';
import { RequestLayout } from '../RequestLayout.tsx';
import { TokenBody } from './TokenBody.tsx';
import { TokenFields } from './TokenFields.tsx';
import { tokenProposal } from './token-proposal.ts';
import { useSandboxCode } from './SandboxCode.tsx';
import { useEditedCheck } from '../parts/use-edited-check.ts';
import { useTokenRequest } from './use-token-request.ts';

/** What differs between the two: `field` has what is exchanged, and `lacks` says that it is empty. */
const grants = {
  authorization_code: {
    title: 'Exchange the code',
    name: 'exchange',
    slug: 'authorization/exchange',
    note: 'a code works once',
    field: 'code',
    lacks: 'no code',
    Countdown: CodeCountdown,
  },
  refresh_token: {
    title: 'Refresh the access token',
    name: 'refresh',
    slug: 'authorization/refresh',
    note: undefined,
    field: 'refreshToken',
    lacks: 'no refresh token',
    Countdown: TokenCountdown,
  },
} as const;

/** The scopes that the user was asked for in a sandbox: those of the authorization request, or all that the application is registered for. */
function useScopes({ state, workspace }: PaneProps, client: string): readonly string[] | undefined {
  const [requested] = useRetained<readonly string[]>('requested scopes', state);
  // Which scopes an operation needs, only the sandbox decides.
  if (state.kind === 'live') return undefined;
  return requested?.length ? requested : workspace?.applications.find(({ clientId }) => clientId === client)?.scopes;
}

/** A token request of one grant type (§4.2): its fields, its bytes, and its outcome. A sandbox gives a code for it. */
export function TokenGrantRequest({ grantType, ...pane }: PaneProps & { grantType: GrantType }) {
  const { state, target, compact, go } = pane;
  const { title, name, slug, note, field, lacks, Countdown } = grants[grantType];
  const live = state.kind === 'live';
  const form = useForm(tokenProposal(pane), { name, secret: ['code', 'refreshToken', 'clientSecret'] }, pane);
  const { values } = form;
  const { task, sent, edited, setEdited, send, forget } = useTokenRequest(grantType, pane, form.applyEdits);
  const { page, button, failure, departures } = useSandboxCode(pane, forget);
  const scopes = useScopes(pane, values.clientId);
  const problems = tokenProblems(grantType, values);
  const exchange = grantType === 'authorization_code';
  const body = edited ?? tokenBody(tokenRequest(grantType, values));
  const call = tokenCall(target.authUrl, body);
  const findings = useEditedCheck(call, edited !== undefined, pane.prefix);
  const isEmpty = values[field] === '';
  const lacking = isEmpty ? lacks : `${String(problems.length)} required`;
  const missing = edited === undefined && problems.length > 0 ? lacking : undefined;
  return (
    <RequestLayout
      title={title}
      route={requestRoute(name)}
      compact={compact}
      host={liveHost(pane, 'authUrl')}
      reference={<PageLink slug={slug}>Guide</PageLink>}
      fields={
        page ?? (
          <>
            <TokenFields pane={pane} grantType={grantType} form={form} problems={problems} />
            <Countdown state={state} />
          </>
        )
      }
      raw={page ? undefined : <TokenBody call={call} live={live} edited={edited} setEdited={setEdited} findings={findings} />}
      focusSend={departures}
      send={{
        task,
        label: 'Send',
        missing,
        note: edited === undefined ? note : <MistakeCount findings={findings} />,
        actions: (
          <>
            {exchange && !live && (isEmpty || compact) ? button : null}
            {!exchange && isEmpty && compact ? <PageLink slug={grants.authorization_code.slug}>Exchange a code</PageLink> : null}
            {page ? null : <CopyAsCurl live={live} request={() => ({ ...call, body })} />}
          </>
        ),
      }}
      onSend={() => send()}
      outcome={
        sent ? (
          <OutcomeCard
            outcome={tokenRequestOutcome(sent, grantType, { edited: sent.edited, scopes })}
            milliseconds={sent.exchange.milliseconds}
            go={go}
            retry={() => {
              setEdited(undefined);
              send('form');
            }}
          >
            {sent.outcome.kind === 'tokens' ? <TokenCountdown state={state} /> : null}
          </OutcomeCard>
        ) : (
          failure
        )
      }
      response={sent ? <ResponseView exchange={sent.exchange} live={live} /> : undefined}
    />
  );
}
