import { lazy, Suspense, useState } from 'react';
import type { PendingRequest } from '../oauth/authorization-response.ts';
import type { Ready } from './Widget.tsx';

const Browser = lazy(() => import('./Browser.tsx'));

interface OpenProps {
  readonly ready: Ready;
  readonly url: string;
  readonly request: PendingRequest;
  /** Is told when the request goes to another tab, with its state. */
  readonly onTab: (state: string) => void;
}

/** Opens an authorization request: in a browser inside of this page where a sandbox answers it, in a tab of its own where a server does. */
export function OpenRequest({ ready, url, request, onTab }: OpenProps) {
  const { session, state } = ready;
  const [opened, setOpened] = useState({ times: 0, url: '' });
  const here = state.place !== 'live';
  return (
    <>
      <div className="pi-row">
        {state.place === 'page' ? null : (
          <a
            className="pi-button"
            href={url}
            target="_blank"
            rel="noopener"
            onClick={() => {
              session.sent(request);
              onTab(request.state);
            }}
          >
            Open in a new tab
          </a>
        )}
        {here ? (
          <button
            type="button"
            {...(state.place === 'page' ? {} : { className: 'pi-quiet' })}
            onClick={() => {
              session.sent(request);
              setOpened({ times: opened.times + 1, url });
            }}
          >
            Open it here, hop by hop
          </button>
        ) : null}
      </div>
      {opened.url === '' ? null : (
        <Suspense fallback={<p role="status">Opening…</p>}>
          <Browser key={opened.times} {...ready} url={opened.url} close={() => setOpened({ ...opened, url: '' })} />
        </Suspense>
      )}
    </>
  );
}
