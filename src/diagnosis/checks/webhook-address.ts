import { endpoints, webhooksPath } from '../../interface/operations/endpoints.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';
import { operationPathIn } from '../corrections/webhook-request.ts';
import { wrong, type Finding } from '../finding.ts';
import type { RequestMessage } from '../messages/message.ts';
import { partsOf } from '../messages/url.ts';
import { onlyFindings } from './parameters.ts';
import { afterCollection, operationOf, type WebhookOperation } from './webhook-operation.ts';

function wrongPath(message: string, fix: string | undefined): Finding {
  return wrong('webhook-paths', 'path', message, fix);
}

/** Checks the path and the method of a request to the webhook API (§4.4). `operation` is the one that it probably means. */
export function webhookAddress({ method, url }: RequestMessage, operation: WebhookOperation | undefined): Finding[] {
  const { path } = partsOf(url);
  const after = afterCollection(path);
  const id = operation?.id ?? '';
  const right = operation && operationPathIn(path, operation);
  const isWrongMethod = method !== undefined && operation !== undefined && method !== endpoints[operation.name].method;
  const lacksId = operation?.lacksId === true;
  const isUnknownPath =
    operation === undefined || (after?.isRight === true && !lacksId && !operationOf(endpoints[operation.name].method, path));
  return onlyFindings(
    !after?.isRight && wrongPath(`The path of the webhook API starts with ${webhooksPath}.`, webhooksPath),
    after?.isRight === true &&
      path.endsWith('/') &&
      wrongPath('The path ends with a slash. Leave it out.', right ?? withoutTrailingSlashes(path)),
    after?.isRight && lacksId && wrongPath(`The path lacks the ID of the registration, which ${operation.name} needs there.`, right),
    after?.isRight &&
      isUnknownPath &&
      wrongPath(
        `The interface has no operation with this path. Paths below ${webhooksPath} end with an ID, or with an ID and /ping.`,
        right,
      ),
    isWrongMethod &&
      wrong(
        'webhook-paths',
        'method',
        `${method} is not the method of ${operation.name}. Send ${endpoints[operation.name].method}.`,
        endpoints[operation.name].method,
      ),
    /[{}]|%7[BD]/i.test(id) &&
      !/^\{\{.*\}\}$|^\$\{.*\}$/.test(id) &&
      wrong(
        'no-braces-in-paths',
        'webhookId',
        'The ID in the path contains curly braces. They only mark a placeholder; leave them out.',
        id.replaceAll(/[{}]|%7[BD]/gi, ''),
      ),
  );
}
