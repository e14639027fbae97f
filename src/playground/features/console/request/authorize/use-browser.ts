import { useState } from 'react';
import type { CallRequest, Exchange } from '../../../../../wire/proxy.ts';
import { parseRedirect } from '../../../../requests/oauth/authorization-response.ts';
import type { RedirectResult } from '../../../../requests/oauth/browse.ts';
import { createVisits } from '../../../../requests/oauth/visits.ts';
import { errorMessage } from '../../../../targets/target.ts';
import type { WidgetContext } from '../../../../state/session.ts';
import { loaded } from '../../../../ui/loaded.ts';

interface Shown {
  readonly url: string;
  readonly isOpen: boolean;
  readonly hops: readonly Exchange[];
  readonly reached?: RedirectResult;
  readonly problem?: string;
  /** How often it was redirected to the application. */
  readonly departures: number;
}

/** Sends a request, or opens a URL, and follows the redirects. The code for it is loaded on first use. */
async function follow(request: CallRequest | string, target: WidgetContext['target'], userId?: string) {
  const { openCall, visit, visitAs } = await loaded(import('../../../../requests/oauth/browse.ts'));
  const first = typeof request === 'string' ? openCall(request) : request;
  return userId === undefined ? visit(target, first) : visitAs(target, first, userId);
}

/** A browser within the page. */
export type BrowserState = ReturnType<typeof useBrowser>;

/**
 * The browser in which a user of the sandbox signs in and grants: redirects are followed one by one, and kept (§4.1, §4.3). With `userId`, it
 * signs in as that user by itself.
 */
export function useBrowser(pane: WidgetContext, userId?: string) {
  const [shown, show] = useState<Shown>({ url: '', isOpen: false, hops: [], departures: 0 });
  const [visits] = useState(createVisits);
  const go = (request: CallRequest | string, { session, target, state }: WidgetContext) => {
    const isPresent = visits.step();
    follow(request, target, userId).then(
      ({ hops, reached }) => {
        if (!isPresent()) return;
        const arrived = reached.kind === 'application';
        show(({ url, isOpen, departures, hops: earlier }) => ({
          url,
          reached,
          hops: [...earlier, ...hops],
          isOpen: isOpen && !arrived,
          departures: departures + Number(arrived),
        }));
        if (!arrived || session.forgotten(state.resetCount)) return;
        const parameters = parseRedirect(reached.address);
        if (typeof parameters !== 'string') session.takeResponse(parameters, false, target.kind);
      },
      (reason: unknown) => {
        if (isPresent()) show((before) => ({ ...before, problem: errorMessage(reason) }));
      },
    );
  };
  return {
    ...shown,
    /** Opens a URL in the context of the running sandbox. */
    open(url: string, context: WidgetContext) {
      visits.begin();
      show(({ departures }) => ({ url, isOpen: true, hops: [], departures }));
      go(url, context);
    },
    /** Sends a form of the page that is shown. */
    submit: (request: CallRequest) => go(request, pane),
    close: () => show((before) => ({ ...before, isOpen: false })),
  };
}
