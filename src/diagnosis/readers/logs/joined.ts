/** Joins what several parts of a text show of one exchange. */
import { merged, type HttpExchange } from '../../messages/message.ts';
import { tokenPath } from '../../../interface/operations/endpoints.ts';
import { partsOf } from '../../messages/url.ts';
import { readCode } from '../programs/calls.ts';
import { printedAsJson } from '../code/loose-value.ts';
import { isOtherLanguage } from '../programs/written-names.ts';
import { readWrittenRequests } from '../programs/written-requests.ts';
import { isLoggedNotification } from '../http/receiver-logs.ts';
import { valuesIn } from './entry-values.ts';
import { withPrintedBodies } from './printed-bodies.ts';

/** Whether both are notifications, but not the same one: several may go to one receiver. */
function isOtherNotification({ request: one }: HttpExchange, { request: other }: HttpExchange): boolean {
  return isLoggedNotification(one?.body ?? '') && isLoggedNotification(other?.body ?? '') && one?.body !== other?.body;
}

/** Whether two exchanges may be one: their requests have one method and one path, and are not two notifications. */
export function isSame(one: HttpExchange, other: HttpExchange): boolean {
  if (isOtherNotification(one, other)) return false;
  return one.request?.method === other.request?.method && partsOf(one.request?.url ?? '').path === partsOf(other.request?.url ?? '').path;
}

/** Joins each command with its output: the first exchange with the same request, or a response without a request. */
export function joined(commands: readonly HttpExchange[], outputs: readonly HttpExchange[]): HttpExchange[] {
  const rest = [...outputs];
  const result = commands.map((command) => {
    const at = rest.findIndex((output) => !output.request || isSame(command, output));
    const [output] = at < 0 ? [] : rest.splice(at, 1);
    return output ? merged(command, output) : command;
  });
  return [...result, ...rest];
}

/** Gives the last exchange `body` as the body of its response, if it has none. */
export function withOutput(exchanges: readonly HttpExchange[], body: string | undefined): HttpExchange[] {
  const last = exchanges.at(-1);
  if (!last || body === undefined || last.response?.body !== undefined) return [...exchanges];
  return [
    ...exchanges.slice(0, -1),
    { ...last, response: { status: undefined, headers: [], ...last.response, body: printedAsJson(body) } },
  ];
}

/** Token requests whose bodies are not shown, with the forms that a log has beside them, if there are as many. */
function withForms(text: string, outputs: readonly HttpExchange[]): HttpExchange[] {
  const forms = valuesIn(text).flatMap((one) => (/(?:^|&)grant_type=[^&]+&|&grant_type=[^&]/.test(one.text) ? [one.text] : []));
  const isOpen = ({ request }: HttpExchange): boolean => request?.unseen === true && partsOf(request.url).path.endsWith(tokenPath);
  if (forms.length !== outputs.filter(isOpen).length) return [...outputs];
  return outputs.map((output) => {
    const { request } = output;
    if (!request || !isOpen(output)) return output;
    return { ...output, request: { ...request, body: forms.shift(), unseen: false } };
  });
}

/** The exchanges that a text shows, each with the body that it does not show where a program in the text does. */
export function withBodiesOf(text: string, shown: readonly HttpExchange[]): HttpExchange[] {
  if (!shown.some(({ request }) => request?.unseen)) return [...shown];
  const outputs = withForms(text, withPrintedBodies(text, shown));
  const written = isOtherLanguage(text) ? readWrittenRequests(text) : [];
  const calls = [...readCode(text), ...written].filter(({ request }) => request?.body !== undefined);
  return outputs.map((output) => {
    const call = output.request?.unseen ? calls.find((one) => isSame(one, output)) : undefined;
    return call ? merged(call, output) : output;
  });
}
