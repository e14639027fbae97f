import * as v from 'valibot';
import { describeIssue } from '../../http/issues.ts';
import { json } from '../responses.ts';
import type { Context } from '../context.ts';
import { findRoute, type Routes } from '../http-routes.ts';
import { Refusal } from '../refusal.ts';
import { readJson } from '../read-body.ts';
import type { AttemptsPage } from '../deliveries/attempts.ts';
import type { Control } from './control.ts';
import {
  ExpireInactive,
  FireEvent,
  ForceNextError,
  MakeDocument,
  MoveClock,
  RevokeGrant,
  SetDocumentState,
  Validate,
} from '../../wire/control.ts';

type Handler = (control: Control, request: Request, id: string) => Promise<readonly [status: number, body: unknown]>;

/** The control API, below the address of the sandbox. */
const routes: Routes<Handler> = {
  '/control/events': {
    POST: async (control, request) => [202, { messages: await control.fire(await read(FireEvent, request)) }],
  },
  '/control/documents': {
    POST: async (control, request) => [201, await control.makeDocument(await read(MakeDocument, request))],
  },
  '/control/documents/{id}/state': {
    POST: async (control, request, id) => {
      const { state } = await read(SetDocumentState, request);
      return [202, { messages: await control.setDocumentState(id, state) }];
    },
  },
  '/control/grants/revoke': {
    POST: async (control, request) => [200, { revoked: await control.revokeGrant(await read(RevokeGrant, request)) }],
  },
  '/control/clock': {
    GET: (control) => Promise.resolve([200, control.clock()]),
    POST: async (control, request) => [200, await control.moveClock(await read(MoveClock, request))],
  },
  '/control/inactivity': {
    POST: async (control, request) => {
      const { webhookId } = await read(ExpireInactive, request);
      return [200, { cleanedUp: await control.expireInactive(webhookId) }];
    },
  },
  '/control/validate': {
    POST: async (control, request) => {
      const { webhookId } = await read(Validate, request);
      return [202, { messages: [await control.validate(webhookId)] }];
    },
  },
  '/control/fail-next': {
    POST: async (control, request) => {
      const { error } = await read(ForceNextError, request);
      await control.forceNextError(error);
      return [200, { error }];
    },
  },
  '/control/state': {
    GET: async (control) => [200, await control.state()],
  },
  '/control/registrations': {
    GET: async (control) => [200, { items: await control.registrations() }],
  },
  '/control/attempts': {
    GET: async (control, request) => [200, { items: await control.attemptsPage(readPage(request)) }],
  },
  '/control/reset': {
    POST: async (control) => {
      await control.reset();
      return [200, {}];
    },
  },
};

/** The attempts of a page unless the query says otherwise, and at most. */
const pageLimits = { usual: 100, most: 1000 };

/** Reads `limit` and `before` of a query. Throws a Refusal unless they are whole numbers from 1. */
function readPage({ url }: Request): AttemptsPage {
  const query = new URL(url).searchParams;
  const number = (name: string): number | undefined => {
    const text = query.get(name);
    if (text !== null && !/^[1-9]\d{0,14}$/.test(text)) throw invalidField(`${name} must be a whole number from 1.`);
    return text === null ? undefined : Number(text);
  };
  return { limit: Math.min(number('limit') ?? pageLimits.usual, pageLimits.most), before: number('before') };
}

/** Handles a request to the control API. Throws a Refusal. */
export async function handleControl(control: Control, context: Context, request: Request, path: string): Promise<Response> {
  checkKey(context, request);
  const { handler, id } = findRoute(routes, request.method, path, 'control-api');
  const [status, body] = await handler(control, request, id);
  return json(status, body, { headers: { 'cache-control': 'no-store' } });
}

function checkKey({ controlKey }: Context, request: Request): void {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (given === undefined || !sameText(given, controlKey))
    throw new Refusal({
      assumption: 'control-api',
      status: 401,
      code: 'no_control_key',
      message: 'The control API requires Authorization: Bearer with the control key of this sandbox.',
      headers: { 'WWW-Authenticate': 'Bearer realm="control"' },
    });
}

/** Compares in a time that does not depend on where the texts differ. */
function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < right.length; index++)
    difference |= right.charCodeAt(index) ^ left.charCodeAt(index % Math.max(1, left.length));
  return difference === 0;
}

async function read<T>(schema: v.GenericSchema<unknown, T>, request: Request): Promise<T> {
  const body = await readJson(request, { assumption: 'control-api' });
  const input = body === undefined ? {} : body;
  // A schema whose fields are all optional would take a list for an empty object.
  if (Array.isArray(input)) throw invalidField('The body must be an object.');
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw invalidField(`${describeIssue(result.issues[0])}.`);
}

function invalidField(message: string): Refusal {
  return new Refusal({ assumption: 'control-api', status: 400, code: 'invalid_field', message });
}
