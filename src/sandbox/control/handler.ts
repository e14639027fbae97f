import * as v from 'valibot';
import { describeIssues } from '../../http/exact-object.ts';
import { json } from '../responses.ts';
import type { Context } from '../context.ts';
import { findRoute } from '../http-routes.ts';
import { lastPage } from '../last-page.ts';
import { readJson } from '../read-body.ts';
import { checkKey } from './check-key.ts';
import type { Control } from './control.ts';
import { invalidField } from './invalid-field.ts';
import { earlier, readPage, readQuery, toNumber } from './paging.ts';
import type { controlResponses, ControlResponse } from '../../wire/control-responses.ts';
import {
  ExpireInactiveBody,
  FireBody,
  ForceNextErrorBody,
  MakeDocumentBody,
  MoveClockBody,
  ResetBody,
  RevokeGrantBody,
  SetDocumentStateBody,
  ValidateBody,
} from '../../wire/control.ts';

type Handler<Body> = (control: Control, request: Request, id: string) => Promise<readonly [status: number, body: Body]>;

type Call = keyof typeof controlResponses;
type PathOf<Each extends Call> = Each extends `${string} ${infer Path}` ? Path : never;

/** A handler for each call of the control API, with the response that its schema describes. */
type ControlRoutes = {
  readonly [Path in PathOf<Call> as `/control${Path}`]: {
    readonly [Each in Call as Each extends `${infer Method} ${Path}` ? Method : never]: Handler<ControlResponse<Each>>;
  };
};

/** The control API, below the address of the sandbox. */
const routes: ControlRoutes = {
  '/control/events': {
    POST: async (control, request) => [202, { messages: await control.fire(await readControlBody(FireBody, request)) }],
  },
  '/control/documents': {
    POST: async (control, request) => [201, await control.makeDocument(await readControlBody(MakeDocumentBody, request))],
  },
  '/control/documents/{id}/state': {
    POST: async (control, request, id) => {
      const { state } = await readControlBody(SetDocumentStateBody, request);
      return [202, { messages: await control.setDocumentState(id, state) }];
    },
  },
  '/control/grants/revoke': {
    POST: async (control, request) => [200, { revoked: await control.revokeGrant(await readControlBody(RevokeGrantBody, request)) }],
  },
  '/control/clock': {
    GET: (control, request) => {
      readQuery(request);
      return Promise.resolve([200, control.clock()]);
    },
    POST: async (control, request) => [200, await control.moveClock(await readControlBody(MoveClockBody, request))],
  },
  '/control/inactivity': {
    POST: async (control, request) => {
      const { webhookId } = await readControlBody(ExpireInactiveBody, request);
      return [200, { cleanedUp: await control.expireInactive(webhookId) }];
    },
  },
  '/control/validate': {
    POST: async (control, request) => {
      const { webhookId } = await readControlBody(ValidateBody, request);
      return [202, { messages: [await control.validate(webhookId)] }];
    },
  },
  '/control/fail-next': {
    POST: async (control, request) => {
      const { error } = await readControlBody(ForceNextErrorBody, request);
      await control.forceNextError(error);
      return [200, { error }];
    },
  },
  '/control/state': {
    GET: async (control, request) => {
      const { limit } = readPage(request);
      const { clock, documents, grants, registrations } = await control.state();
      return [
        200,
        {
          clock,
          documents: lastPage(documents, limit),
          grants: lastPage(grants, limit),
          registrations: lastPage(registrations, limit),
        },
      ];
    },
  },
  '/control/registrations': {
    GET: async (control, request) => {
      const { limit, before } = readPage(request);
      const registrations = await control.registrations();
      return [200, { items: lastPage(before === undefined ? registrations : earlier(registrations, before), limit) }];
    },
  },
  '/control/deliveries': {
    GET: async (control, request) => {
      const { limit, before } = readPage(request);
      const end = before === undefined ? undefined : toNumber('before', before);
      return [200, { items: await control.deliveriesPage({ limit, before: end }) }];
    },
  },
  '/control/reset': {
    POST: async (control, request) => {
      await readControlBody(ResetBody, request);
      await control.reset();
      return [200, {}];
    },
  },
};

/** Handles a request to the control API. Throws a Refusal. */
export async function handleControl(control: Control, context: Context, request: Request, path: string): Promise<Response> {
  checkKey(context, request);
  const { handler, id } = findRoute<Handler<unknown>>(routes, request.method, path, 'control-api');
  const [status, body] = await handler(control, request, id);
  return json(status, body, { headers: { 'cache-control': 'no-store' } });
}

/** Reads the JSON body of a call, which may be empty if every field is optional. Throws a Refusal, also for a query, which no such call has. */
export async function readControlBody<T>(schema: v.GenericSchema<unknown, T>, request: Request): Promise<T> {
  readQuery(request);
  const body = await readJson(request, { assumption: 'control-api' });
  const result = v.safeParse(schema, body === undefined ? {} : body);
  if (result.success) return result.output;
  throw invalidField(`${describeIssues(result.issues)}.`);
}
