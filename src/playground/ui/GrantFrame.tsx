import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CallRequest } from '../../wire/proxy.ts';
import { formCall, type ShownPage } from '../requests/oauth/browse.ts';
import { frameDocument, frameSandbox } from './frame-document.ts';
import { applyFaces, readFaces, type Face } from './frame-faces.ts';

interface GrantFrameProps {
  readonly page: ShownPage;
  /** Sends a form of the page. */
  readonly submit: (request: CallRequest) => void;
  /** Shows only the content of the page, even where there is room for all of it, and moves the focus into it when it loads. */
  readonly compact?: boolean | undefined;
}

function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): [string, string][] {
  return [...new FormData(form, submitter)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
}

/** Applies the styles of a page by script, which the policies of the site and of the frame allow. */
function applyStyles({ contentDocument, contentWindow }: HTMLIFrameElement, css: string): void {
  const view = contentWindow as (Window & typeof globalThis) | null;
  if (!view || !contentDocument) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
}

/** Shows a whole page where it fits into its frame. Else only its content, whose height the styles of the frame know as `--content`. */
function fit(frame: HTMLIFrameElement, { documentElement: root, body }: Document, compact: boolean): void {
  delete root.dataset['compact'];
  frame.style.removeProperty('--content');
  if (!compact && root.scrollHeight <= root.clientHeight) return;
  root.dataset['compact'] = '';
  const borders = frame.offsetHeight - frame.clientHeight;
  frame.style.setProperty('--content', `${String(Math.ceil(body.getBoundingClientRect().height) + borders)}px`);
}

/** Fits a page into its frame, now and whenever the size of the frame changes. */
function keepFitting(frame: HTMLIFrameElement, shown: Document, compact: boolean): void {
  let fitted = '';
  const sizeOf = () => `${String(frame.clientWidth)} ${String(frame.clientHeight)}`;
  const refit = () => {
    // Fitting resizes the frame itself, which must not fit it again.
    if (sizeOf() === fitted) return;
    fit(frame, shown, compact);
    fitted = sizeOf();
  };
  refit();
  frame.contentWindow?.addEventListener('resize', refit);
}

/** The frame of a page, in the faces of this document. */
function PageFrame({ page, submit, compact = false, faces }: GrantFrameProps & { readonly faces: readonly Face[] }) {
  const takesFocus = useRef(compact);
  const frame = useRef<HTMLIFrameElement>(null);
  // After the user granted or denied in the frame, the browser around it shows the application's page: the focus moves there.
  useLayoutEffect(() => {
    const { current } = frame;
    return () => {
      if (document.activeElement === current) current?.closest<HTMLElement>('.pi-browser')?.focus({ preventScroll: true });
    };
  }, []);
  const onLoad = (loaded: HTMLIFrameElement) => {
    const shown = loaded.contentDocument;
    if (!shown) return;
    applyStyles(loaded, page.css);
    applyFaces(loaded, faces);
    keepFitting(loaded, shown, compact);
    // What it replaces may be higher than it, and its start out of view by then.
    loaded.closest('.pi-browser')?.scrollIntoView({ block: 'nearest' });
    shown.addEventListener('submit', (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      submit(formCall(form.getAttribute('action') ?? page.address, fieldsOf(form, event.submitter)));
    });
    shown.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      if (/^https?:$/.test(link.protocol)) window.open(link.href, '_blank', 'noopener');
    });
    // The pages after the first one load because the user pressed a button in the frame, so the focus stays in it.
    if (takesFocus.current) loaded.focus({ preventScroll: true });
    takesFocus.current = true;
  };
  return (
    <iframe
      ref={frame}
      className="pi-frame"
      title={`Authorization server: ${page.title}`}
      sandbox={frameSandbox}
      srcDoc={frameDocument(page.html)}
      onLoad={(event) => onLoad(event.currentTarget)}
    />
  );
}

/** A page of the authorization server in a frame that runs none of its scripts. Its forms and links are handled here: the frame sends nothing. */
export function GrantFrame(props: GrantFrameProps) {
  const [faces, setFaces] = useState<readonly Face[]>();
  useEffect(() => {
    void readFaces().then(setFaces);
  }, []);
  // A page waits for its faces, so that none of its text moves.
  return faces ? <PageFrame {...props} faces={faces} /> : null;
}
