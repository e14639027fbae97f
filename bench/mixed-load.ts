import { apiMediaType, formMediaType, operationPath, tokenPath } from '../src/interface/index.ts';
import type { Inbox } from '../src/wire/receiver.ts';
import type { Workspace } from '../src/wire/workspace.ts';
import { visitorOf, type Visitor } from './hosted.ts';

/** Waits until a round of calls may begin. Resolves to false when no more is to begin. */
type Begin = (round: number) => boolean | Promise<boolean>;

/** Makes visitors who use all parts of a server, each with so many workspaces and inboxes. */
export async function mixedLoad(origin: string, visitors: number, workspacesPerVisitor: number) {
  /** How often each status came, by call where it is an error. */
  const statuses = new Map<string, number>();
  let rounds = 0;

  async function counted(call: string, response: Promise<Response>): Promise<unknown> {
    const { status, text } = await response.then(
      async (received) => ({ status: received.status, text: await received.text() }),
      () => ({ status: 0, text: '' }),
    );
    const key = status >= 200 && status < 400 ? String(status) : `${String(status)} ${call}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    return text.startsWith('{') ? JSON.parse(text) : undefined;
  }

  /**
   * The calls of one round in a workspace: a registration that gets its trial and an event and ends, a wrong code, and what a page reads. Resolves to
   * false if the server has removed the workspace, because all visitors together kept too much.
   */
  async function round(visitor: Visitor, workspace: Workspace, inbox: Inbox): Promise<boolean> {
    const { baseUrl, authUrl, apiCredentials } = workspace;
    const headers = { authorization: apiCredentials[0]?.header ?? '', 'content-type': apiMediaType };
    const form = { 'content-type': formMediaType };
    const { id = '' } = ((await counted('register', visitor.register(workspace, inbox.url))) ?? {}) as { id?: string };
    if (id === '') return false;
    await counted('fire', visitor.fire(workspace));
    await counted('list', visitor.send(baseUrl + operationPath('getWebhooks'), { headers }));
    await counted('unregister', visitor.send(baseUrl + operationPath('unregisterWebhook', id), { method: 'DELETE', headers }));
    await counted(
      'exchange',
      visitor.send(authUrl + tokenPath, { method: 'POST', headers: form, body: 'grant_type=authorization_code&code=x' }),
    );
    await counted('clock', visitor.control(workspace, '/clock', { advanceSeconds: 60 }));
    await counted('deliveries', visitor.control(workspace, '/deliveries?limit=20'));
    await counted('runtime', visitor.send('/runtime.json'));
    await counted('page', visitor.send('/'));
    return true;
  }

  async function user(address: string) {
    const visitor = visitorOf(origin, address);
    const prepared: { workspace: Workspace; readonly inbox: Inbox }[] = [];
    for (let count = 0; count < workspacesPerVisitor; count++)
      prepared.push({ workspace: await visitor.make('/sandbox'), inbox: await visitor.make('/receiver') });
    return { visitor, prepared };
  }
  const users = await Promise.all(Array.from({ length: visitors }, (_, index) => user(`203.0.113.${String(index)}`)));

  async function work({ visitor, prepared }: (typeof users)[number], begin: Begin): Promise<void> {
    for (;;)
      for (const one of prepared) {
        if (!(await begin((rounds += 1)))) return;
        if (!(await round(visitor, one.workspace, one.inbox))) one.workspace = await visitor.make('/sandbox');
      }
  }

  return {
    statuses,
    rounds: () => rounds,
    /** Runs rounds of all visitors side by side as long as more may begin. */
    async run(begin: Begin): Promise<void> {
      await Promise.all(users.map((one) => work(one, begin)));
    },
  };
}
