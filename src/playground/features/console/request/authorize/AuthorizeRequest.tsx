import { requestRoute } from '../../../../../interface/actors.ts';
import { authorizationUrl, queryParameters } from '../../../../requests/oauth/authorization-request.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { AuthorizationUrl } from './AuthorizationUrl.tsx';
import { AuthorizeFields, redirectsHere } from './AuthorizeFields.tsx';
import { AuthorizeOutcome, codeWaits } from './AuthorizeOutcome.tsx';
import { CopyText } from '../parts/CopyText.tsx';
import { LazyGrantBrowser } from './LazyGrantBrowser.tsx';
import { liveHost, type PaneProps } from '../pane.ts';
import { PasteResponse } from './PasteResponse.tsx';
import { RequestLayout } from '../RequestLayout.tsx';
import { proposedRequest } from '../../../../requests/oauth/authorization-form.ts';
import { requestedFields } from './start-authorization.ts';
import { useAuthorization } from './use-authorization.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { PageLink } from '../../../../ui/Links.tsx';

// It is shown after a request only.
const RedirectChain = lazyPart(async () => ({ default: (await import('./GrantBrowser.tsx')).RedirectChain }));

/** Builds an authorization request, opens it, and shows its response (§4.1). */
export function AuthorizeRequest(pane: PaneProps) {
  const { session, state, target, compact } = pane;
  const proposed = proposedRequest(pane);
  const form = useForm(proposed, { name: 'authorize', secret: ['state'] }, pane);
  const { values } = form;
  const authorization = useAuthorization(pane, form.applyEdits);
  const { browser, task, send, openTab, waiting } = authorization;
  const fields = requestedFields(values);
  const url = authorizationUrl(target.authUrl, fields);
  const live = state.kind === 'live';
  // Only in a separate tab does a live service see who the user is.
  const begin = live ? openTab : send;
  return (
    <RequestLayout
      title="Authorize"
      route={requestRoute('authorize')}
      compact={compact}
      host={liveHost(pane, 'authUrl')}
      reference={<PageLink slug="authorization/authorize">Guide</PageLink>}
      link={browser.isOpen ? undefined : { form: 'authorize', state, proposed, values, fill: form.change }}
      fields={
        browser.isOpen ? (
          <LazyGrantBrowser browser={browser} pane={pane} />
        ) : (
          <>
            <AuthorizationUrl url={url} parameters={queryParameters(fields)} />
            <AuthorizeFields pane={pane} form={form} />
            <PasteResponse session={session} open={live || !redirectsHere(pane, values)} />
          </>
        )
      }
      focusOutcome={browser.departures}
      report={state.authorization}
      send={{
        task,
        secondary: browser.isOpen || codeWaits(pane),
        label: browser.isOpen ? 'Start again' : 'Send',
        missing: values.clientId === '' ? 'client_id is missing' : undefined,
        note: live ? 'opens a tab' : undefined,
        actions: (
          <>
            {browser.isOpen ? (
              <button type="button" className="pi-text" onClick={browser.close}>
                Close
              </button>
            ) : null}
            {state.kind === 'page' ? null : (
              <a
                className="pi-link"
                href={url}
                target="_blank"
                rel="noopener"
                onClick={(event) => {
                  event.preventDefault();
                  openTab();
                }}
              >
                Open in a new tab
              </a>
            )}
            <CopyText label="Copy URL" text={() => url} />
          </>
        ),
      }}
      onSend={begin}
      outcome={
        waiting || state.authorization ? (
          <AuthorizeOutcome pane={pane} authorization={authorization} clientId={values.clientId} again={begin} />
        ) : undefined
      }
      response={browser.isOpen || browser.hops.length === 0 ? undefined : <RedirectChain {...browser} />}
    />
  );
}
