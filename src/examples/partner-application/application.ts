import type { IncomingMessage, RequestListener } from 'node:http';
import { createGrant, type Grant } from './grant.ts';
import { page, readText, redirect, type RouteResponse } from './http.ts';
import { authorizationUrl, logIn } from './log-in.ts';
import { receive, type Inbox } from './notifications.ts';
import { problemPage, style, userPage, welcomePage } from './pages.ts';
import { createSessions, secret, type Session, type User } from './sessions.ts';
import type { Settings } from './settings.ts';
import { createStore } from './store.ts';
import { GrantGone } from './tokens.ts';
import { isAlive, stopWatching, watchComments } from './webhooks.ts';

/** The whole application, as a listener of node:http. */
export function createApplication(settings: Settings): RequestListener {
  const sessions = createSessions(settings.publicUrl.startsWith('https:'));
  const inboxes = new Map<string, Inbox>(); // by the secret part of their URL
  const store = createStore(settings.dataFile);
  const save = (): void =>
    store.save(
      sessions.users().map(({ session, user: { grant, inbox, inboxKey, webhook } }) => {
        const { notifications } = inbox;
        return { session, tokens: grant.tokens, notifications, inboxKey, webhook };
      }),
    );
  for (const { session, tokens, notifications, inboxKey, webhook } of store.load()) {
    const inbox = { notifications: [...notifications] };
    const grant = createGrant(settings, tokens, Date.now, save);
    sessions.restore(session, { grant, inbox, inboxKey, webhook });
    if (inboxKey !== undefined) inboxes.set(inboxKey, inbox);
  }
  const callbackPath = new URL(settings.redirectUri).pathname;

  /** The OAuth URL: the service may send users here, with a URI to return to afterwards. */
  function startLogIn(
    session: Session | undefined,
    query: URLSearchParams,
  ): RouteResponse {
    const started = session ?? sessions.start();
    return redirect(authorizationUrl(settings, started, query), {
      'set-cookie': sessions.cookie(started),
    });
  }

  async function finishLogIn(
    session: Session | undefined,
    query: URLSearchParams,
  ): Promise<RouteResponse> {
    const result = await logIn(settings, session, query, save);
    if ('problem' in result) return page(problemPage(result.problem), 400);
    if (session) {
      // Someone else may have signed in. The earlier grant may have ended, the new one has not.
      await endWebhook(session.user, result.user.grant);
      sessions.end(session);
    }
    const fresh = sessions.start();
    fresh.user = result.user;
    save();
    return redirect(result.returnTo ?? '/', { 'set-cookie': sessions.cookie(fresh) });
  }

  /** Unregisters the webhook of a user who goes: it is not cleaned up after inactivity. */
  async function endWebhook(user: User | undefined, grant: Grant): Promise<void> {
    if (user?.webhook) await stopWatching(grant, user.webhook).catch(console.error);
  }

  async function home({ user }: Session): Promise<RouteResponse> {
    if (!user) return page(welcomePage());
    return page(
      userPage(
        user,
        user.webhook !== undefined && (await isAlive(user.grant, user.webhook)),
      ),
    );
  }

  /** Handles a form of a signed-in user. */
  async function act(
    pathname: string,
    session: Session,
    user: User,
    form: URLSearchParams,
  ): Promise<RouteResponse> {
    if (pathname === '/watch') {
      if (user.webhook) await stopWatching(user.grant, user.webhook);
      const key = secret();
      user.inboxKey = key;
      inboxes.set(key, user.inbox); // ready before the call: the trial may come before its response
      const url = `${settings.publicUrl}/notifications/${key}`;
      user.webhook = await watchComments(user.grant, form.get('documentId') ?? '', url);
    } else if (pathname === '/stop' && user.webhook) {
      await stopWatching(user.grant, user.webhook);
      delete user.webhook;
    } else if (pathname === '/logout') {
      await endWebhook(user, user.grant);
      sessions.end(session);
    }
    save();
    return redirect('/', {}, 303);
  }

  async function respond(request: IncomingMessage): Promise<RouteResponse> {
    const { pathname, searchParams } = new URL(request.url ?? '/', settings.publicUrl);
    const session = sessions.of(request);
    if (request.method === 'POST') {
      const key = /^\/notifications\/([\w-]+)$/.exec(pathname)?.[1];
      if (key !== undefined)
        return { status: await receive(request, inboxes.get(key), save) };
      // A form of another site carries no session; a browser also says where the form is from.
      const site = request.headers['sec-fetch-site'] ?? 'same-origin';
      if (!session?.user || site !== 'same-origin') return { status: 403 };
      return act(
        pathname,
        session,
        session.user,
        new URLSearchParams(await readText(request)),
      );
    }
    if (
      pathname === callbackPath &&
      (searchParams.has('code') || searchParams.has('error'))
    )
      return finishLogIn(session, searchParams);
    if (pathname === '/login') return startLogIn(session, searchParams);
    if (pathname === '/style.css')
      return { status: 200, headers: { 'content-type': 'text/css' }, body: style };
    return pathname === '/'
      ? home(session ?? { id: '', pending: new Map() })
      : page(problemPage('There is no such page.'), 404);
  }

  /** A page for an error. Its details go to the log, without secrets. */
  function failed(error: unknown): RouteResponse {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof GrantGone)
      return page(problemPage('Your grant has ended.'), 403);
    return page(problemPage('The service could not be reached. Try again later.'), 502);
  }

  return (request, response) => {
    void respond(request)
      .catch(failed)
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  };
}
