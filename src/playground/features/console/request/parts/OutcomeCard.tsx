import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Actor } from '../../../../../interface/actors.ts';
import type { NextAction, Outcome, Replacement, StepName } from '../../../../requests/outcomes/outcome.ts';
import { ActorMark } from '../../../../ui/Actor.tsx';
import { breakable } from '../../../../ui/Field.tsx';
import { cross, tick } from '../../../../ui/glyphs.ts';
import { Cited } from '../../../../ui/Links.tsx';
import { timeOfDay } from '../../../../ui/time-of-day.ts';
import { addCompleteStyles } from '../../../../ui/touch/complete-styles.ts';
import { replacementLabels } from '../../../../ui/use-failure.ts';

/** What the buttons under an outcome do. */
export interface NextPort {
  /** Goes to another step. Undefined where there are no others, as beside a text. */
  readonly go?: ((step: StepName) => void) | undefined;
  /** Makes a correction and sends the same request again. */
  readonly retry?: ((after: Extract<NextAction, { kind: 'retry' }>['after']) => void) | undefined;
  /** Makes the receiver respond with 200 and creates another registration. */
  readonly createAgain?: (() => void) | undefined;
  /** A field of the form above that is wrong: what the button says, and what it does. Undefined if the form does not show the field. */
  readonly fieldButton?: ((field: string) => readonly [label: string, act: (button: HTMLElement) => void] | undefined) | undefined;
  /** Makes the receiver respond with an error from now on. */
  readonly respond500?: (() => void) | undefined;
  /** Makes, or takes, what is there in place of what is not. */
  readonly replace?: ((by: Replacement) => void) | undefined;
}

const stepLabels: Readonly<Record<StepName, readonly [actor: Actor, label: string]>> = {
  authorize: ['browser', 'Authorize again'],
  exchange: ['application', 'Exchange the code'],
  refresh: ['application', 'Refresh'],
  createWebhook: ['application', 'Create a webhook'],
  getWebhooks: ['application', 'List'],
  getWebhook: ['application', 'Get'],
  updateWebhook: ['application', 'Update'],
  pingWebhook: ['application', 'Ping'],
  unregisterWebhook: ['application', 'Unregister'],
  fire: ['service', 'Fire an event'],
  resend: ['service', 'Resend'],
};

const retryLabels = {
  refresh: ['application', 'Refresh and send again'],
  'restore-body': ['application', 'Restore the body and send again'],
  nothing: ['application', 'Send again'],
} as const satisfies Record<string, readonly [Actor, string]>;

/** A next action as a button: who acts, what it does; undefined where it cannot be done here. */
function buttonOf(
  action: NextAction,
  { go, retry, createAgain, respond500, replace, fieldButton }: NextPort,
): readonly [Actor, string, (event: MouseEvent<HTMLElement>) => void] | undefined {
  switch (action.kind) {
    case 'step':
      return go && [...stepLabels[action.step], () => go(action.step)];
    case 'retry':
      return retry && [...retryLabels[action.after], () => retry(action.after)];
    case 'field': {
      const [label, act] = fieldButton?.(action.field) ?? [];
      return label === undefined ? undefined : ['application', label, (event) => act?.(event.currentTarget)];
    }
    case 'create-again':
      return createAgain && ['receiver', 'Respond with 200 and create again', createAgain];
    case 'respond-500':
      return respond500 && ['receiver', 'Respond with 500', respond500];
    case 'replace':
      return replace && [...replacementLabels[action.by], () => replace(action.by)];
  }
}

const mark = (path: string): ReactNode => (
  <svg className="rq-mark" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);

const ticked = mark(tick);

/** The mark of an outcome: one that is open has none. */
export const toneMarks: Readonly<Record<Outcome['tone'], ReactNode>> = {
  worked: ticked,
  ended: ticked,
  failed: mark(cross),
  waiting: null,
};

interface OutcomeProps extends NextPort {
  readonly outcome: Outcome;
  /** The first of the next actions is the main one of the pane. */
  readonly hasMain?: boolean;
  /** How long the response took. */
  readonly milliseconds?: number | undefined;
  readonly children?: ReactNode;
}

/** The outcome of an action: what happened, why, since when, and what follows. */
export function OutcomeCard({ outcome, hasMain = false, milliseconds, children, ...port }: OutcomeProps) {
  const { tone, title, detail, citation, since, next } = outcome;
  const card = useRef<HTMLDivElement>(null);
  const hasWaited = useRef(false);
  useEffect(() => void addCompleteStyles(), []);
  useEffect(() => {
    // What follows an outcome makes it higher. Beside a text, the reader may be elsewhere.
    if (hasWaited.current && card.current?.closest('.rq.pi-widget')) card.current.scrollIntoView({ block: 'nearest' });
    hasWaited.current = tone === 'waiting';
  }, [tone]);
  const buttons = next.map((action) => buttonOf(action, port)).filter((button) => button !== undefined);
  return (
    <div ref={card} className="rq-outcome" data-tone={tone}>
      <h3>
        {toneMarks[tone]}
        {title}
      </h3>
      {since === undefined ? null : (
        <p className="rq-since">
          since <time dateTime={new Date(since).toISOString()}>{timeOfDay(new Date(since))}</time>
        </p>
      )}
      {since === undefined && milliseconds !== undefined ? <p className="rq-since">{milliseconds} ms</p> : null}
      {detail || citation ? (
        <p>
          {detail && breakable(detail)} {citation ? <Cited className="rq-citation" citation={citation} /> : null}
        </p>
      ) : null}
      {children}
      {buttons.length > 0 ? (
        <div className="rq-next">
          <span className="rq-label">Next</span>
          {buttons.map(([actor, label, act], index) => {
            const isMain = hasMain && index === 0;
            return (
              <button key={label} type="button" className={isMain ? undefined : 'pi-quiet'} onClick={act}>
                {isMain ? null : <ActorMark actor={actor} />}
                {label}
              </button>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
