import { useLayoutEffect, useRef } from 'react';
import type { CallRequest } from '../../wire/proxy.ts';
import { formCall, type ShownPage } from '../oauth/browse.ts';

interface GrantFrameProps {
  readonly page: ShownPage;
  /** Sends a form of the page. */
  readonly submit: (request: CallRequest) => void;
}

function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): [string, string][] {
  return [...new FormData(form, submitter)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
}

/** Gives a page its style. A sheet that is made by script needs no leave of the policy, which knows only what the build has seen. */
function dress({ contentDocument, contentWindow }: HTMLIFrameElement, css: string): void {
  const view = contentWindow as (Window & typeof globalThis) | null;
  if (!view || !contentDocument) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
}

/**
 * A page of the authorization server in a frame in which no script runs. Its forms and links are taken over: nothing in it
 * goes to a network.
 */
export function GrantFrame({ page, submit }: GrantFrameProps) {
  const seen = useRef(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // Who granted or denied in the frame goes on in the browser around it, which has arrived at the application.
  useLayoutEffect(() => {
    const { current } = frame;
    return () => {
      if (document.activeElement === current) current?.closest<HTMLElement>('.pi-browser')?.focus({ preventScroll: true });
    };
  }, []);
  const onLoad = (loaded: HTMLIFrameElement) => {
    const shown = loaded.contentDocument;
    if (!shown) return;
    dress(loaded, page.css);
    shown.addEventListener('submit', (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      submit(formCall(form.getAttribute('action') ?? page.address, fieldsOf(form, event.submitter)));
    });
    shown.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      window.open(link.href, '_blank', 'noopener');
    });
    // Whoever pressed a button in the frame goes on in the frame.
    if (seen.current) loaded.focus();
    seen.current = true;
  };
  return (
    <iframe
      ref={frame}
      className="pi-frame"
      title={`Authorization server: ${page.title}`}
      sandbox="allow-same-origin allow-forms"
      srcDoc={page.html}
      onLoad={(event) => {
        onLoad(event.currentTarget);
      }}
    />
  );
}
