import type { Exchange } from '../../../wire/proxy.ts';
import { explainRefusal, responseHeader } from '../../requests/exchange.ts';
import type { ExperimentOutcome } from './experiment.ts';

/** The rule or assumption that an error page of the sandbox names: by a link, or where there is no documentation as it is. */
function citedByPage(html: string): string | undefined {
  return /<i class="fact \w+"><\/i> <(?:a href="[^"]*#(?:rule-)?|code>)([a-z\d-]+)/.exec(html)?.[1];
}

const line = ({ response }: Exchange): string => `${String(response.status)} ${response.statusText}`.trim();

/** The outcome of a call or a token request: refused if its status says so. */
export function outcomeOf(exchange: Exchange): ExperimentOutcome {
  const refusal = explainRefusal(exchange);
  const seen = (text: string) => [{ text: `The service responded with ${line(exchange)}${text}`, exchange }];
  if (!refusal) return { refused: false, result: line(exchange), seen: seen(' and did not reject the request.') };
  const why = refusal.detail === undefined ? refusal.title : `${refusal.title}: ${refusal.detail}`;
  // An error without a code has its status as its title.
  const result = [...new Set([String(exchange.response.status), refusal.title])].join(' ');
  return { refused: true, cited: refusal.cites, result, seen: seen(`, ${why}`) };
}

/** The outcome of an authorization request that must end in a page: refused if the response is neither a redirect nor a page with a form. */
export function pageOutcome(exchange: Exchange): ExperimentOutcome {
  const location = responseHeader(exchange, 'location');
  const result = line(exchange);
  const seen = (text: string) => [{ text, exchange }];
  if (location !== undefined)
    return { refused: false, result, seen: seen(`The service redirected the browser to ${location.replace(/[?#].*/s, '')}.`) };
  const { body, status } = exchange.response;
  if (/<form method="post"/.test(body) || (status < 400 && !/\berror\b/i.test(body)))
    return { refused: false, result, seen: seen(`The service continued with the request and responded with ${result}.`) };
  return {
    refused: true,
    cited: citedByPage(body),
    result: `${String(status)} error page`,
    seen: seen(`The service responded with ${result}, an error page and no redirect.`),
  };
}
