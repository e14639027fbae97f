import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import type { Route } from '../../../../interface/actors.ts';
import { RouteMarks } from '../../../ui/Actor.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import { FormLink, LinkButton, type LinkedForm } from '../../links/FormLink.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { prepareResponse } from './after-send.ts';
import type { Confirmation } from './parts/ConfirmRequest.tsx';
import { FailedCard } from './parts/FailedCard.tsx';
import { ResponseRegion } from './parts/ResponseRegion.tsx';
import { SendBar, type SendProps } from './SendBar.tsx';
import { useLaterChange } from './parts/use-later-change.ts';
import { useMovedFocus, type MovedFocus } from './parts/use-moved-focus.ts';
import { useSendKeys } from './parts/use-send-keys.ts';
import './request.css';
import './response.css';

const ConfirmRequest = lazyPart(async () => ({ default: (await import('./parts/ConfirmRequest.tsx')).ConfirmRequest }));

interface LayoutProps extends MovedFocus {
  readonly title: string;
  readonly route: Route;
  /** Shown inside an article: the frame around it has the title. */
  readonly compact?: boolean | undefined;
  /** The host of a live service; undefined for a sandbox. */
  readonly host?: string | undefined;
  /** Where the documentation explains it. */
  readonly reference?: ReactNode;
  /** What a link to the form carries; undefined where there is no form to fill in. */
  readonly link?: LinkedForm | undefined;
  readonly fields: ReactNode;
  /** Fields that are rarely needed, with their names. `open`: they are shown at first. */
  readonly more?: { readonly names: readonly string[]; readonly content: ReactNode; readonly open: boolean } | undefined;
  readonly raw?: ReactNode;
  readonly send: SendProps;
  readonly onSend: () => void;
  readonly confirmation?: Confirmation | undefined;
  /** A request that failed has the reason in its place. */
  readonly outcome?: ReactNode;
  readonly response?: ReactNode;
  /** Changes when the outcome becomes another one without a request: then it is brought into view again. */
  readonly report?: unknown;
}

/** Of fields that scroll, so that the keyboard can do it. */
const scrolledFields = { tabIndex: 0, role: 'group', 'aria-label': 'Request fields' } as const;

function More({ names, content, open }: NonNullable<LayoutProps['more']>) {
  // What was open at first stays open while the reader types in it.
  const [atFirst] = useState(open);
  return (
    <details className="rq-more" open={atFirst || undefined}>
      <summary>
        More{' '}
        {names.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </summary>
      {content}
    </details>
  );
}

/** The title of a request in the console: who speaks to whom, and what leads elsewhere. */
function Head({ id, title, route, host, children }: Pick<LayoutProps, 'title' | 'route' | 'host'> & { id: string; children: ReactNode }) {
  return (
    <header className="rq-head">
      <RouteMarks {...route} />
      <h2 id={id}>{title}</h2>
      {host === undefined ? null : <span className="rq-host">{host}</span>}
      <span className="rq-reference">{children}</span>
    </header>
  );
}

/**
 * One request and its response: who speaks to whom, its fields, its bytes, Send always in view, and its outcome. Until there is a response,
 * the request takes the whole height.
 */
export function RequestLayout(props: LayoutProps) {
  const { title, route, compact, host, reference, link, fields, more, raw, send, onSend, confirmation, response, report } = props;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { form, region } = useMovedFocus(props);
  useFocusFallback(section);
  useSendKeys(section, form, { everywhere: !compact, disabled: confirmation !== undefined });
  const [linkIsOpen, openLink] = useState(false);
  const linkButton = link ? <LinkButton open={linkIsOpen} toggle={() => openLink(!linkIsOpen)} /> : null;
  const { task, remedy } = send;
  const failed = task.problem !== undefined;
  const outcome = failed ? <FailedCard task={task} again={remedy?.run ?? onSend} /> : props.outcome;
  const later = useLaterChange(outcome !== undefined, report);
  return (
    <section
      ref={section}
      className={compact ? 'rq rq-compact' : 'rq pi-widget'}
      aria-labelledby={compact ? undefined : id}
      data-response={outcome === undefined ? undefined : ''}
    >
      {compact ? null : (
        <Head id={id} title={title} route={route} host={host}>
          {linkButton}
          {reference}
        </Head>
      )}
      <form
        ref={form}
        className="rq-form"
        onChange={later.note}
        onSubmit={(event) => {
          event.preventDefault();
          if (send.missing !== undefined) return;
          prepareResponse();
          later.forget();
          onSend();
        }}
      >
        <div className="rq-fields" {...(compact ? {} : scrolledFields)}>
          <div className="rq-list">
            {compact && linkButton ? <p>{linkButton}</p> : null}
            {link ? <FormLink {...link} open={linkIsOpen} /> : null}
            {fields}
            {more ? <More {...more} /> : null}
          </div>
          {raw}
        </div>
        {confirmation ? null : <SendBar {...send} label={host === undefined ? send.label : `Send to ${host}`} />}
      </form>
      {confirmation ? (
        <Suspense>
          <ConfirmRequest {...confirmation} route={route} send={onSend} />
        </Suspense>
      ) : null}
      <ResponseRegion {...{ region, outcome, report, compact }} response={failed ? undefined : response} isFormer={later.isThere} />
    </section>
  );
}
