import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { CallRequest, Exchange } from '../../../wire/proxy.ts';
import { TargetError, type Target } from '../../targets/target.ts';
import { absoluteLocation } from '../exchange.ts';
import { unescapeHtml } from '../../../sandbox/authorization-server/pages/unescape-html.ts';

/** A page of the authorization server. */
export interface ShownPage {
  readonly kind: 'page';
  readonly address: string;
  /** What a window would show above the page (§4.3). */
  readonly title: string;
  /** The page without its style element. */
  readonly html: string;
  /** The text of that style element. */
  readonly css: string;
}

/** What a browser reaches: a page of the authorization server, or the redirect URL of the application. */
export type RedirectResult = ShownPage | { readonly kind: 'application'; readonly address: string };

/** One step of a browser: the exchanges with the authorization server, redirects followed one by one, and where they led. */
export interface Visit {
  readonly hops: readonly Exchange[];
  /** The last of them. */
  readonly last: Exchange;
  readonly reached: RedirectResult;
}

/** How many redirects are followed, as browsers do. */
const maxHops = 20;

/** The statuses on which a browser follows `Location`. */
const redirects = [301, 302, 303, 307, 308];

function shown(address: string, body: string): ShownPage {
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '';
  const style = /<style>([^]*?)<\/style>/;
  return {
    kind: 'page',
    address,
    title: unescapeHtml(title),
    // The policy of the site forbids a style element that its build does not know; the frame gets the style another way.
    html: body.replace(style, ''),
    css: style.exec(body)?.[1] ?? '',
  };
}

/** The request with which a browser opens an address. */
export function openCall(url: string): CallRequest {
  return { url, method: 'GET', headers: [['Accept', 'text/html']] };
}

/** The request with which a browser sends a form by POST. */
export function formCall(action: string, fields: readonly (readonly [name: string, value: string])[]): CallRequest {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return { ...openCall(action), method: 'POST', headers: [...openCall(action).headers, ['Content-Type', formMediaType]], body };
}

/**
 * Goes where a browser would go: sends a request to the authorization server and follows redirects as long as they stay there.
 * A redirect to anywhere else is the application's. Rejects with a TargetError.
 */
export async function visit({ call, authUrl }: Pick<Target, 'call' | 'authUrl'>, first: CallRequest): Promise<Visit> {
  const hops: Exchange[] = [];
  let request = first;
  while (hops.length < maxHops) {
    const exchange = await call(request);
    hops.push(exchange);
    const next = redirects.includes(exchange.response.status) ? absoluteLocation(exchange) : undefined;
    if (next === undefined) return { hops, last: exchange, reached: shown(request.url, exchange.response.body) };
    if (!next.startsWith(`${authUrl}/`)) return { hops, last: exchange, reached: { kind: 'application', address: next } };
    request = openCall(next);
  }
  throw new TargetError('redirects', `The authorization server redirected ${String(maxHops)} times without an end.`);
}

/** The values of the controls with this name in a page. */
function valuesOf(html: string, control: string): string[] {
  return [...html.matchAll(new RegExp(`<${control} value="([^"]+)"`, 'g'))].map(([, value = '']) => unescapeHtml(value));
}

/** The request that sends the form of a page: its hidden fields, and what is chosen. */
function pageFormCall({ address, html }: ShownPage, chosen: readonly (readonly [name: string, value: string])[]): CallRequest {
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '';
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = '', value = '']): [string, string] => [unescapeHtml(name), unescapeHtml(value)]);
  return formCall(unescapeHtml(action) || address, [...fields, ...chosen]);
}

/** The request with which a user of the sandbox signs in, the first one if none is named; undefined for a page that does not offer that user. */
export function signInCall(page: RedirectResult, userId?: string): CallRequest | undefined {
  if (page.kind !== 'page') return undefined;
  const users = valuesOf(page.html, 'button name="user"');
  const user = userId === undefined ? users[0] : users.find((id) => id === userId);
  return user === undefined ? undefined : pageFormCall(page, [['user', user]]);
}

/** The request that grants or denies, for the first company where the page asks for one; undefined for a page that is no grant page. */
export function decisionCall(page: RedirectResult, decision: 'grant' | 'deny' = 'grant'): CallRequest | undefined {
  if (page.kind !== 'page' || !valuesOf(page.html, 'button class="main" name="decision"').includes('grant')) return undefined;
  const [company] = valuesOf(page.html, 'option');
  return pageFormCall(page, [['decision', decision], ...(company === undefined ? [] : [['company', company] as const])]);
}

/** Goes where a browser would go, and signs in as a user of the sandbox where a page asks who the user is. Rejects with a TargetError. */
export async function visitAs(target: Pick<Target, 'call' | 'authUrl'>, first: CallRequest, userId: string): Promise<Visit> {
  const opened = await visit(target, first);
  const signIn = signInCall(opened.reached, userId);
  if (!signIn) return opened;
  const signedIn = await visit(target, signIn);
  return { ...signedIn, hops: [...opened.hops, ...signedIn.hops] };
}

/** Goes through the pages of a sandbox as a user who signs in and grants. Rejects with a TargetError. */
export async function grantAs(target: Pick<Target, 'call' | 'authUrl'>, url: string, userId: string): Promise<RedirectResult> {
  const { reached } = await visitAs(target, openCall(url), userId);
  const grant = decisionCall(reached);
  return grant ? (await visit(target, grant)).reached : reached;
}

/** The request that the application gets when the browser follows the last redirect. A fragment is never sent. */
export function redirectRequest(address: string): string {
  if (!URL.canParse(address)) return `GET ${address}`;
  const { pathname, search, host } = new URL(address);
  return `GET ${pathname}${search} HTTP/1.1\nHost: ${host}`;
}
