import * as v from 'valibot';
import { json, problem } from '../answers.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { bodyText, largestBody } from '../request-body.ts';
import type { Control } from './control.ts';
import { FailNext, FireEvent, GrowOld, MakeDocument, MoveClock, RevokeGrant, SetDocumentState, Validate } from './schemas.ts';

type Answer = readonly [status: number, body: unknown];
type Route = (control: Control, request: Request, id: string) => Promise<Answer>;

/** The control API: method and path below the sandbox's address. `{id}` stands for an id. */
const routes: Readonly<Record<string, Route>> = {
  'POST /control/events': async (control, request) => [202, { messages: await control.fire(await read(FireEvent, request)) }],
  'POST /control/documents': async (control, request) => [201, await control.makeDocument(await read(MakeDocument, request))],
  'POST /control/documents/{id}/state': async (control, request, id) => {
    const { state } = await read(SetDocumentState, request);
    return [202, { messages: await control.setDocumentState(id, state) }];
  },
  'POST /control/grants/revoke': async (control, request) => [
    200,
    { revoked: await control.revokeGrant(await read(RevokeGrant, request)) },
  ],
  'GET /control/clock': (control) => Promise.resolve([200, control.clock()]),
  'POST /control/clock': async (control, request) => [200, await control.moveClock(await read(MoveClock, request))],
  'POST /control/inactivity': async (control, request) => {
    const { webhookId } = await read(GrowOld, request);
    return [200, { cleanedUp: await control.growOld(webhookId) }];
  },
  'POST /control/validate': async (control, request) => {
    const { webhookId } = await read(Validate, request);
    return [202, { messages: [await control.validate(webhookId)] }];
  },
  'POST /control/fail-next': async (control, request) => {
    const { error } = await read(FailNext, request);
    await control.failNext(error);
    return [200, { error }];
  },
  'GET /control/state': async (control) => [200, await control.state()],
  'GET /control/registrations': async (control) => [200, { items: await control.registrations() }],
  'GET /control/attempts': async (control) => [200, { items: await control.attempts() }],
  'POST /control/reset': async (control) => {
    await control.reset();
    return [200, {}];
  },
};

/** Answers a request of the control API. Never throws a Refusal. */
export async function handleControl(control: Control, context: Context, request: Request, path: string): Promise<Response> {
  try {
    checkKey(context, request);
    const [route, id] = find(request.method, path);
    const [status, body] = await route(control, request, id);
    return json(status, body, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (error instanceof Refusal) return problem(context, error);
    throw error;
  }
}

function checkKey({ controlKey }: Context, request: Request): void {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (given === undefined || !sameText(given, controlKey))
    throw new Refusal(
      401,
      'no_control_key',
      'control-api',
      'The control API needs Authorization: Bearer with the control key of this sandbox.',
      {
        'WWW-Authenticate': 'Bearer realm="control"',
      },
    );
}

/** Compares without telling by its time where the texts differ. */
function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < right.length; index++)
    difference |= right.charCodeAt(index) ^ left.charCodeAt(index % Math.max(1, left.length));
  return difference === 0;
}

function find(method: string, path: string): [Route, id: string] {
  const template = path.replace(/^(\/control\/documents\/)([^/]+)(\/state)$/, '$1{id}$3');
  const id = template === path ? '' : decoded(path.split('/')[3] ?? '');
  const route = routes[`${method} ${template}`];
  if (route) return [route, id];
  const allow = Object.keys(routes)
    .filter((known) => known.endsWith(` ${template}`))
    .map((known) => known.split(' ', 1).join());
  if (allow.length === 0) throw new Refusal(404, 'not_found', 'control-api', `The control API has no path ${path}.`);
  throw new Refusal(405, 'method_not_allowed', 'control-api', `${method} is not allowed here: use ${allow.join(', ')}.`, {
    Allow: allow.join(', '),
  });
}

/** Ids are opaque: in a path they may be encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function read<T>(schema: v.GenericSchema<unknown, T>, request: Request): Promise<T> {
  const text = await bodyText(request);
  if (text === undefined)
    throw new Refusal(413, 'body_too_large', 'api-body-size', `The body is larger than ${String(largestBody / 1024)} KiB.`);
  const input = parse(text);
  // To a schema of optional fields alone a list would look like an empty object.
  if (Array.isArray(input)) throw new Refusal(400, 'invalid_field', 'control-api', 'The body: has to be a JSON object.');
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Refusal(400, 'invalid_field', 'control-api', `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}.`);
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal(400, 'malformed_json', 'control-api', 'The body is no well-formed JSON.');
  }
}
