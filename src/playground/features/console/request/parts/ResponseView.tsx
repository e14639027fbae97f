import { useId, useState } from 'react';
import type { Exchange } from '../../../../../wire/proxy.ts';
import { rawRequest, rawResponse } from '../../../../requests/exchange.ts';
import { curlCmd, notForCmd } from '../../../log/curl-cmd.ts';
import { maskedCopy } from '../../../../state/log/masked.ts';
import { curlPosix } from '../../../log/curl.ts';
import { RouteMarks } from '../../../../ui/Actor.tsx';
import { CodeBlock } from '../../../../ui/CodeBlock.tsx';
import { HeaderList } from '../../../../ui/HeaderList.tsx';
import { JsonBlock } from '../../../../ui/JsonBlock.tsx';
import { NotSpecified } from '../../../../ui/NotSpecified.tsx';
import { panelOf, TabList } from '../../../../ui/TabList.tsx';
import { CopyText } from './CopyText.tsx';

function Pretty({ body }: { body: string }) {
  return body === '' ? <p className="rq-empty">No body.</p> : <JsonBlock label="Response body" text={body} />;
}

function Headers({ headers }: { headers: readonly (readonly [string, string])[] }) {
  if (headers.length === 0) return <p className="rq-empty">No headers.</p>;
  return <HeaderList headers={headers} className="rq-headers" />;
}

/** The command that sends the same request. The proxy masks what is secret in `request`, so it is masked here, too. */
function Curl({ request }: Pick<Exchange, 'request'>) {
  const cmd = curlCmd(request);
  return (
    <>
      <CodeBlock label="curl, for bash">{curlPosix(request)}</CodeBlock>
      <p className="rq-label">Windows cmd</p>
      {cmd === undefined ? <p className="rq-empty">{notForCmd}</p> : <CodeBlock label="curl, for Windows cmd">{cmd}</CodeBlock>}
    </>
  );
}

const tabs = ['Pretty', 'Raw', 'Headers', 'curl'] as const;
type TabName = (typeof tabs)[number];

function TabContent({ tab, exchange: { request, response, milliseconds } }: { tab: TabName; exchange: Exchange }) {
  switch (tab) {
    case 'Pretty':
      return <Pretty body={response.body} />;
    case 'Raw':
      return (
        <>
          <CodeBlock label="Request">{rawRequest(request)}</CodeBlock>
          <CodeBlock label={`Response, ${String(milliseconds)} ms`}>{rawResponse(response)}</CodeBlock>
        </>
      );
    case 'Headers':
      return <Headers headers={response.headers} />;
    case 'curl':
      return <Curl request={request} />;
  }
}

/** What Copy copies: what the tab shows, as text. Of the two commands it is the one for bash. */
function textOf(tab: TabName, { request, response }: Exchange): string {
  switch (tab) {
    case 'Pretty':
      return response.body;
    case 'Raw':
      return `${rawRequest(request)}\n\n${rawResponse(response)}`;
    case 'Headers':
      return response.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'curl':
      return curlPosix(request);
  }
}

interface ResponseProps {
  readonly exchange: Exchange;
  /** It came from a live service: its secrets are masked until the reader asks for them. */
  readonly live: boolean;
}

/** A response as it was on the wire: pretty, raw, its headers, and the command that sends the request again. */
export function ResponseView({ exchange: received, live }: ResponseProps) {
  const id = useId();
  const [tab, choose] = useState<TabName>('Pretty');
  const [isShown, show] = useState(false);
  const exchange = live && !isShown ? maskedCopy({ exchange: received }, []).exchange : received;
  const { response } = exchange;
  const status = `${String(response.status)} ${response.statusText}`.trim();
  return (
    <>
      <figure className="rq-block">
        <figcaption>
          <RouteMarks from="service" to="application" />
          <b className={response.status < 400 ? 'rq-status' : 'rq-status rq-bad'}>{status}</b>
          <TabList
            id={id}
            label="Response"
            className="rq-tabs"
            tabs={tabs.map((name) => [name, name] as const)}
            chosen={tab}
            choose={choose}
          />
          {live ? (
            <button type="button" className="pi-text" aria-pressed={isShown} onClick={() => show(!isShown)}>
              Show secrets
            </button>
          ) : null}
          <CopyText key={tab} label="Copy" text={() => textOf(tab, exchange)} />
        </figcaption>
        <div {...panelOf(id, tab)}>
          <TabContent tab={tab} exchange={exchange} />
        </div>
      </figure>
      <NotSpecified exchange={exchange} className="rq-quiet" />
    </>
  );
}
