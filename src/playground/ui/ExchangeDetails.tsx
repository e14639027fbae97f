import type { Exchange } from '../../wire/proxy.ts';
import { citationOf, explainRefusal, rawRequest, rawResponse } from '../requests/exchange.ts';
import { citationLink } from '../../interface/citations.ts';
import { siteSettings } from '../state/site-settings.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { NotSpecified } from './NotSpecified.tsx';

/** A block of raw text with its label above it. */
export function RawText({ label, text }: { label: string; text: string }) {
  return (
    <figure className="pi-raw">
      <figcaption>{label}</figcaption>
      <CodeBlock label={label}>{text}</CodeBlock>
    </figure>
  );
}

/** Both sides of an exchange as they were on the wire. */
export function RawExchange({ exchange }: { exchange: Exchange }) {
  return (
    <>
      <RawText label="Request" text={rawRequest(exchange.request)} />
      <RawText label={`Response, ${String(exchange.milliseconds)} ms`} text={rawResponse(exchange.response)} />
    </>
  );
}

/** Why a request was refused, with the rule or the assumption behind it; nothing for one that succeeded. */
function Refusal({ exchange }: { exchange: Exchange }) {
  const refusal = explainRefusal(exchange);
  if (!refusal) return null;
  const { cites, assumed } = refusal;
  const citation = citationOf(refusal);
  return (
    <p className="pi-problem">
      <strong>{refusal.title}</strong>
      {refusal.detail === undefined ? null : `: ${refusal.detail}`}{' '}
      {/* A response, which may be imported, says itself where it is explained: only what it cites becomes a link, to this site. */}
      {citation === undefined ? (
        refusal.url
      ) : (
        <a href={citationLink(siteSettings().base, citation)}>
          {assumed ? 'Assumption of the sandbox' : 'Rule'}: {cites}
        </a>
      )}
    </p>
  );
}

/** Why a request was refused, and what the sandbox decided where nothing is specified. */
export function ServiceVerdict({ exchange }: { exchange: Exchange }) {
  return (
    <>
      <Refusal exchange={exchange} />
      <NotSpecified exchange={exchange} className="pi-hint" />
    </>
  );
}

/** One exchange: what its response means, then both sides as they were on the wire. */
export function ExchangeDetails({ exchange }: { exchange: Exchange }) {
  return (
    <>
      <ServiceVerdict exchange={exchange} />
      <RawExchange exchange={exchange} />
    </>
  );
}
