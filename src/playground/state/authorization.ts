import { randomState } from '../requests/oauth/authorization-request.ts';
import { reportOf, type AuthorizationReport } from '../requests/oauth/authorization-report.ts';
import { checkResponse, type PendingRequest, type ResponseParameters } from '../requests/oauth/authorization-response.ts';
import type { TargetKind } from '../targets/target.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

const allKinds = ['page', 'server', 'live'] as const;

/** The redirect URL that a response came with; undefined for one that had none, such as an out-of-band code. */
function redirectUrl(
  { manual, ...parameters }: ResponseParameters,
  { redirectUri }: Pick<PendingRequest, 'redirectUri'>,
): string | undefined {
  if (manual || redirectUri === '') return undefined;
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${new URLSearchParams(Object.entries(parameters)).toString()}`;
}

/**
 * Makes what a session does with authorization requests and their responses. `now` is in milliseconds since the epoch. `onRedirect` is called with the
 * URL at which a response reached the application outside of this page.
 */
export function createAuthorization(
  { getState, update, updateFlow, setFlow }: SessionStore,
  now: () => number,
  onRedirect: (url: string, kind: TargetKind, aheadBy: number) => void,
): Pick<Session, 'renewState' | 'noteRequest' | 'waitsFor' | 'takeResponse' | 'yieldRequests'> {
  /** Changes what the form of a target shows. The stream shows what comes for one that is no longer chosen. */
  function show(kind: TargetKind, change: Partial<SessionState>): void {
    if (kind === getState().kind) update(change);
  }

  function takeResponse(parameters: ResponseParameters, pasted: boolean, only?: TargetKind): AuthorizationReport {
    const asked = only ?? (pasted ? getState().kind : undefined);
    const kinds = asked === undefined ? allKinds : [asked];
    const checkAt = (kind: TargetKind) => ({ kind, checked: checkResponse(parameters, getState().flows[kind].requests) });
    const { kind, checked } = kinds.map(checkAt).find((entry) => entry.checked.kind !== 'refused') ?? checkAt(asked ?? getState().kind);
    const report: AuthorizationReport = { ...reportOf(checked), ...(pasted ? { pasted } : {}) };
    if (checked.kind === 'refused') {
      const forgets = kind === 'live' && getState().flows.live.requests.length === 0;
      const message = forgets ? `${report.message} Reloading the page clears requests to a live service.` : report.message;
      const refused = { ...report, message };
      show(kind, { authorization: refused });
      return refused;
    }
    const { request } = checked;
    const { requests: waiting, aheadBy } = getState().flows[kind];
    const requests = waiting.filter((entry) => entry !== request);
    const { clientId = '', redirectUri = '' } = request ?? {};
    const received = { receivedAt: now() + aheadBy, clientId, redirectUri, pasted };
    const url = request && only === undefined ? redirectUrl(parameters, request) : undefined;
    if (url !== undefined) onRedirect(url, kind, aheadBy);
    updateFlow(kind, { requests, ...(checked.kind === 'code' ? { code: { code: checked.code, ...received } } : {}) });
    // The form keeps what was sent, for the reader to compare.
    show(kind, { authorization: report, ...(report.state === undefined ? {} : { proposedState: report.state, stateSent: true }) });
    return report;
  }

  return {
    renewState: () => update({ proposedState: randomState(), stateSent: false }),
    noteRequest(request): void {
      const { kind, flows, proposedState, stateSent } = getState();
      update({ authorization: undefined, stateSent: stateSent || request.state === proposedState });
      updateFlow(kind, { requests: [...flows[kind].requests.slice(-9), request] });
    },
    waitsFor: ({ state: returned = '' }) =>
      allKinds.some((kind) => getState().flows[kind].requests.some((request) => request.state === returned)),
    takeResponse,
    yieldRequests() {
      const { code, tokens, ...rest } = getState().flows.server;
      setFlow('server', {
        ...rest,
        requests: [],
        ...(rest.workspace ? { shared: true } : {}),
        ...(tokens ? { tokens } : {}),
        ...(code?.used ? { code } : {}),
      });
      // Its outcome would say that the application has the code.
      if (code && !code.used && getState().kind === 'server') update({ authorization: undefined });
    },
  };
}
