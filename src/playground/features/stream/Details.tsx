import { useId, useState, type ReactNode } from 'react';
import { fromEventType } from '../../../interface/event-types.ts';
import type { Exchange } from '../../../wire/proxy.ts';
import { pathOf } from '../../requests/exchange.ts';
import { RouteMarks } from '../../ui/Actor.tsx';
import { ServiceVerdict } from '../../ui/ExchangeDetails.tsx';
import { HeaderList } from '../../ui/HeaderList.tsx';
import { JsonBlock } from '../../ui/JsonBlock.tsx';
import { panelOf, TabList } from '../../ui/TabList.tsx';
import { CopyButtons } from '../log/CopyButtons.tsx';
import { IntoView } from './IntoView.tsx';
import type { Message } from './messages/message.ts';
import { duration } from './messages/duration.ts';
import { ReceiverVerdict } from './ReceiverVerdict.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

// The checks of a notification are loaded with the first one that is opened. Its details are shown with them, because they are above its tabs.
const NotificationDetails = lazyPart(() => import('./NotificationDetails.tsx'));

/** What the details of a message need to know. */
export interface DetailsContext {
  readonly prefix: string;
  /** Masks what must not be shown. */
  readonly display: (message: Message) => Exchange;
}

const bytes = (text: string): string => `${String(new TextEncoder().encode(text).length)} B`;

function Headers({ headers }: { headers: Exchange['request']['headers'] }) {
  if (headers.length === 0) return <p className="st-none">No headers are known.</p>;
  return <HeaderList headers={headers} />;
}

function Body({ body, label }: { body: string | null; label: string }) {
  if (body === null || body === '') return <p className="st-none">No body.</p>;
  return <JsonBlock label={label} text={body} />;
}

function messageTitle({ kind, label, from, exchange: { request, response } }: Message): string {
  if (kind === 'response') return from === 'receiver' ? `${label} to the notification` : `${label} ${response.statusText}`.trim();
  if (kind === 'delivery') return label;
  if (kind === 'act') return `You: ${label}`;
  return `${request.method} ${pathOf(request.url)}`;
}

interface Side {
  readonly message: Message;
  /** What is shown of its exchange. */
  readonly exchange: Exchange;
}

/** What is right or wrong with a message other than a notification. */
function Verdict({ message, exchange, isTrial }: Side & { isTrial: boolean }) {
  const { kind, from, bad, outcome, label } = message;
  const isResponse = kind === 'response';
  return (
    <div className="st-verdict">
      {isResponse && from === 'service' ? <ServiceVerdict exchange={exchange} /> : null}
      {isResponse && outcome ? <ReceiverVerdict outcome={outcome} label={label} isTrial={isTrial} /> : null}
      {kind === 'request' && bad ? <p className="pi-problem">No response arrived.</p> : null}
    </div>
  );
}

type TabName = 'body' | 'headers' | 'other';

/** What a tab shows: the headers or the body of a message, or the other side of its exchange. */
function TabContent({ tab, message: { kind }, exchange: { request, response } }: Side & { tab: TabName }) {
  const isResponse = kind === 'response';
  const own = isResponse ? response : request;
  const other = isResponse ? request : response;
  if (tab === 'headers') return <Headers headers={own.headers} />;
  if (tab === 'body') return kind === 'redirect' ? <Body body={request.url} label="Address" /> : <Body body={own.body} label="Body" />;
  return (
    <>
      <Headers headers={other.headers} />
      <Body body={other.body} label={isResponse ? 'Request body' : 'Response body'} />
    </>
  );
}

interface DetailsProps {
  readonly message: Message;
  /** The messages of its group. */
  readonly messages: readonly Message[];
  readonly context: DetailsContext;
  /** The reader opened it: then it comes into view. Details that are in use already do not move. */
  readonly isReading: boolean;
  /** Called when the reader uses the details: they stay open, also if they opened by themselves. */
  readonly keepOpen: () => void;
}

/** Everything about a message: its headers and body, what is right or wrong with it, the other side of its exchange, and what can be done with it. */
export function Details({ message, messages, context, isReading, keepOpen }: DetailsProps) {
  const { prefix, display } = context;
  const { kind, from, to, took, waiting } = message;
  const id = useId();
  const isResponse = kind === 'response';
  const exchange = display(message);
  const { request, response } = exchange;
  const own = isResponse ? response : request;
  const sent = messages.find((one) => one.kind === 'delivery' && one.exchange === message.exchange);
  const isTrial = sent !== undefined && fromEventType(sent.label, prefix) === 'webhook.register';
  const [tab, choose] = useState<TabName>(kind === 'response' && !own.body && own.headers.length > 0 ? 'headers' : 'body');
  const [comesIntoView] = useState(isReading);
  const hasOther = kind !== 'redirect' && !waiting;
  const tabs = [
    ['body', own.body ? `Body ${bytes(own.body)}` : 'Body'],
    ['headers', `Headers ${String(own.headers.length)}`],
    ...(hasOther ? [['other', isResponse ? 'Request' : `Response ${response.status === 0 ? '' : String(response.status)}`] as const] : []),
  ] as const;
  const bar = (actions?: ReactNode) => (
    <div className="st-card-bar">
      <TabList id={id} label="Message" tabs={tabs} chosen={tab} choose={choose} />
      {kind === 'redirect' || kind === 'act' ? null : <CopyButtons request={request}>{actions}</CopyButtons>}
    </div>
  );
  return (
    <div className="st-details" onFocus={keepOpen} onClick={keepOpen}>
      <div className="st-card">
        <div className="st-card-head">
          <RouteMarks from={from} to={to} />
          <strong>{messageTitle(message)}</strong>
          {took === undefined ? null : <span className="pi-hint">{duration(took)}</span>}
        </div>
        <Verdict message={message} exchange={exchange} isTrial={isTrial} />
        {kind === 'delivery' ? (
          <NotificationDetails message={message} prefix={prefix} bar={bar}>
            {bar()}
          </NotificationDetails>
        ) : (
          bar()
        )}
        <div {...panelOf(id, tab)}>
          <TabContent tab={tab} message={message} exchange={exchange} />
        </div>
      </div>
      {comesIntoView ? <IntoView /> : null}
    </div>
  );
}
