import { endpoints, webhooksPath } from '../../interface/operations/endpoints.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';
import { operationPathIn } from '../corrections/webhook-request.ts';
import { wrong, type Finding } from '../finding.ts';
import type { RequestMessage } from '../messages/message.ts';
import { partsOf } from '../messages/url.ts';
import { onlyFindings } from '../requests/parameters.ts';
import { afterCollection, operationOf, type WebhookOperation } from '../requests/webhook-operation.ts';

function wrongPath(message: string, fix: string | undefined): Finding {
  return wrong('webhook-paths', 'path', message, fix);
}

/** Checks the path of a request. */
function pathFindings(path: string, operation: WebhookOperation | undefined): Finding[] {
  if (!afterCollection(path)?.isRight) return [wrongPath(`The path of the webhook API starts with ${webhooksPath}.`, webhooksPath)];
  const right = operation && operationPathIn(path, operation);
  const lacksId = operation?.lacksId === true;
  const isKnown = operation && (lacksId || operationOf(endpoints[operation.name].method, path));
  return onlyFindings(
    path.endsWith('/') && wrongPath('The path ends with a slash. Leave it out.', right ?? withoutTrailingSlashes(path)),
    lacksId && wrongPath(`The path lacks the ID of the registration, which ${operation.name} needs there.`, right),
    !isKnown &&
      wrongPath(
        `The interface has no operation with this path. Paths below ${webhooksPath} end with an ID, or with an ID and /ping.`,
        right,
      ),
  );
}

function wrongMethod(method: string | undefined, { name }: WebhookOperation): Finding | undefined {
  const right = endpoints[name].method;
  if (method === undefined || method === right) return undefined;
  return wrong('webhook-paths', 'method', `${method} is not the method of ${name}. Send ${right}.`, right);
}

/** Curly braces around an ID, unless the whole of it is a variable of a template. */
function bracesIn(id: string): Finding | undefined {
  if (!/[{}]|%7[BD]/i.test(id) || /^\{\{.*\}\}$|^\$\{.*\}$/.test(id)) return undefined;
  return wrong(
    'no-braces-in-paths',
    'webhookId',
    'The ID in the path contains curly braces. They only mark a placeholder; leave them out.',
    id.replaceAll(/[{}]|%7[BD]/gi, ''),
  );
}

/** Checks the path and the method of a request to the webhook API (§4.4). `operation` is the one that it probably means. */
export function webhookAddress({ method, url }: RequestMessage, operation: WebhookOperation | undefined): Finding[] {
  const ofPath = pathFindings(partsOf(url).path, operation);
  return operation ? [...ofPath, ...onlyFindings(wrongMethod(method, operation), bracesIn(operation.id))] : ofPath;
}
