import { textResponse } from '../../../http/response.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import { headersOf, noStore } from '../../responses.ts';
import type { Interaction } from '../interaction.ts';
import { actorMark } from './diagram.ts';
import { html, Html } from './html.ts';
import { styleElement, styleSource } from './style.ts';

/** A page of the authorization server. */
interface Page {
  /** The window title. */
  readonly title: string;
  /** What the page is for, in the bar above it; by default, the title. */
  readonly bar?: string;
  readonly main: Html;
  /** The status; by default 200, or 400 if the last form of `interaction` had a problem. */
  readonly status?: number;
  readonly interaction?: Interaction;
  /** The assumptions on which the page rests. */
  readonly assumptions?: readonly AssumptionId[];
}

/** The mark of the service. Without an icon of its own, browsers request one from the origin. */
const icon = new Html(
  `<link rel="icon" href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><circle cx='1' cy='1' r='1' fill='%2386309f'/></svg>">`,
);

/** A response with a page: plain HTML that works without JavaScript. */
export async function pageResponse(
  { prefix }: Pick<Context, 'prefix'>,
  { title, bar = title, main, interaction, ...rest }: Page,
): Promise<Response> {
  const failed = interaction?.problem !== undefined;
  const { status = failed ? 400 : 200, assumptions = [] } = rest;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${failed ? 'Error: ' : ''}${title}</title>
        ${icon} ${styleElement}
      </head>
      <body>
        <main>
          <div class="bar">
            <span>${actorMark('service')}<b translate="no">${prefix}</b></span
            ><span>${bar}</span>
            <span>${status < 400 ? 'Sandbox' : html`<b class="bad">${String(status)}</b>`}</span>
          </div>
          <div class="body">${main}</div>
          <footer>Sandbox: users, companies and documents are made up.</footer>
        </main>
      </body>
    </html> `;
  const headers = {
    ...noStore,
    'content-security-policy': await policy(),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return textResponse(status, document.text, headersOf('text/html;charset=UTF-8', { assumptions, headers }));
}

/**
 * Allows nothing but the page's own style and icon. There is no `form-action`: browsers apply it to every redirect after a form, also to
 * those of the application, whose targets are unknown.
 */
async function policy(): Promise<string> {
  return `default-src 'none'; style-src ${await styleSource()}; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'`;
}
