import { HttpError } from '../../http/http-error.ts';
import { authorizePath, pageLink, tokenPath, webhooksPath } from '../../interface/index.ts';
import { html } from '../../sandbox/authorization-server/pages/html.ts';
import { pageResponse } from '../../sandbox/authorization-server/pages/page.ts';
import type { SandboxLine } from '../../wire/workspace.ts';
import { namesHtml } from '../files/accept.ts';

/** The page at the address of a sandbox that is served alone: its URLs, and where to read about errors. It holds no credential and no key. */
export function addressesPage(
  { authUrl, baseUrl, companies, controlUrl, readyUrl }: Pick<SandboxLine, 'authUrl' | 'baseUrl' | 'companies' | 'controlUrl' | 'readyUrl'>,
  prefix: string,
  docs: string | undefined,
): Promise<Response> {
  const rows = [
    ['Authorization', authUrl + authorizePath],
    ['Token', authUrl + tokenPath],
    ['Webhook API', baseUrl + webhooksPath],
    ...companies.flatMap(({ name, baseUrl: url }) => (url === undefined ? [] : [[`Webhook API of ${name}`, url + webhooksPath] as const])),
    ['Control API', controlUrl],
    ['Readiness', readyUrl],
  ] as const;
  const main = html`<h1>The sandbox is running</h1>
    <p>These are its URLs. Its client IDs, secrets and control key are in the line that the command printed when it started.</p>
    <dl class="comparison">
      ${rows.map(
        ([name, url]) =>
          html`<dt>${name}</dt>
            <dd><a href="${url}">${url}</a></dd> `,
      )}
    </dl>
    <p class="caption">
      ${docs === undefined ? '' : html`<a href="${docs}">Read the documentation</a>. `}The command <code>partner-interface explain ID</code>
      prints the rule or assumption that an error names.
    </p>`;
  return pageResponse({ prefix }, { title: 'Sandbox', main });
}

/** The response at the address of a sandbox that does not exist: for a browser a page with what to do. `base` is the path of the site. */
export function unknownSandbox(request: Request, prefix: string, base: string): Response | Promise<Response> {
  if (namesHtml(request.headers.get('accept'))) return expiredPage(prefix, base);
  return new HttpError(404, 'not-found', `This sandbox does not exist. Use POST ${base}/sandbox to create one.`).response;
}

function expiredPage(prefix: string, base: string): Promise<Response> {
  const main = html`<h1>This sandbox does not exist</h1>
    <p>It has expired, or the server that kept it in memory was restarted. Start a new one in the playground.</p>
    <p class="caption">
      <a href="${pageLink(base, 'start/quickstart')}">Open the quickstart</a> or
      <a href="${pageLink(base, 'tools/workbench')}">the workbench</a>.
    </p>`;
  return pageResponse({ prefix }, { title: 'Sandbox not found', main, status: 404 });
}
