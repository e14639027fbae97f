import { useState } from 'react';
import type { Exchange } from '../../../../wire/proxy.ts';
import { citationLink } from '../../../../interface/citations.ts';
import type { Route } from '../../../../interface/actors.ts';
import { assumptionsIn, rawRequest, rawResponse } from '../../../requests/exchange.ts';
import { curlCmd } from '../../log/curl-cmd.ts';
import { maskedCopy } from '../../log/masked.ts';
import { curlPosix } from '../../log/curl.ts';
import { RouteMarks } from '../../../ui/Actor.tsx';
import { HeaderList } from '../../../ui/HeaderList.tsx';
import { JsonText, prettyJson } from '../../../ui/JsonText.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CopyText } from './CopyText.tsx';

/** A block of text that the keyboard can scroll. */
export function Text({ label, text }: { label: string; text: string }) {
  return (
    <pre tabIndex={0} role="group" aria-label={label}>
      <code>{text}</code>
    </pre>
  );
}

function Pretty({ body }: { body: string }) {
  const json = prettyJson(body);
  if (body === '') return <p className="rq-empty">No body.</p>;
  return (
    <pre tabIndex={0} role="group" aria-label="Response body">
      {json === undefined ? <code>{body}</code> : <JsonText text={json} />}
    </pre>
  );
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
      <Text label="curl, for bash" text={curlPosix(request)} />
      <p className="rq-label">Windows cmd</p>
      {cmd === undefined ? (
        <p className="rq-empty">Windows cmd cannot carry this request: it has a carriage return or a zero byte.</p>
      ) : (
        <Text label="curl, for Windows cmd" text={cmd} />
      )}
    </>
  );
}

/** What the interface does not specify about a response, in one line: what the sandbox does there by default. */
export function NotSpecified({ ids, base }: { ids: readonly string[]; base: string }) {
  if (ids.length === 0) return null;
  return (
    <p className="rq-quiet">
      Not specified; sandbox default:{' '}
      {ids.map((id, index) => (
        <span key={id}>
          {index === 0 ? '' : ', '}
          <a href={citationLink(base, { assumption: id })}>{id}</a>
        </span>
      ))}
    </p>
  );
}

interface ResponseProps {
  readonly exchange: Exchange;
  readonly route: Route;
  readonly base: string;
  /** It came from a live service: its secrets are masked until the reader asks for them. */
  readonly live: boolean;
}

/** A response as it was on the wire: pretty, raw, its headers, and the command that sends the request again. */
export function ResponseView({ exchange: received, route, base, live }: ResponseProps) {
  const [isShown, show] = useState(false);
  const exchange = live && !isShown ? maskedCopy({ exchange: received }, []).exchange : received;
  const { request, response } = exchange;
  const status = `${String(response.status)} ${response.statusText}`.trim();
  return (
    <>
      <Tabs
        label="Response"
        before={
          <>
            <RouteMarks {...route} />
            <b className={response.status < 400 ? 'rq-status' : 'rq-status rq-bad'}>{status}</b>
          </>
        }
        after={
          <>
            {live ? (
              <button type="button" className="pi-text" aria-pressed={isShown} onClick={() => show(!isShown)}>
                Show secrets
              </button>
            ) : null}
            <CopyText label="Copy" text={() => response.body} />
          </>
        }
        tabs={[
          { name: 'Pretty', content: <Pretty body={response.body} /> },
          {
            name: 'Raw',
            content: (
              <>
                <Text label="Request" text={rawRequest(exchange)} />
                <Text label={`Response, ${String(exchange.milliseconds)} ms`} text={rawResponse(exchange)} />
              </>
            ),
          },
          { name: 'Headers', content: <Headers headers={response.headers} /> },
          { name: 'curl', content: <Curl request={request} /> },
        ]}
      />
      <NotSpecified ids={assumptionsIn(exchange)} base={base} />
    </>
  );
}
