import { textResponse } from '../../../http/response.ts';
import { headersOf, noStore } from '../../responses.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import { html, type Html } from './html.ts';
import { styleElement, styleSource } from './style.ts';

/** A page of the authorization server. */
export interface Page {
  readonly title: string;
  readonly main: Html;
  readonly status?: number;
  /** The assumptions on which the page rests. */
  readonly assumptions?: readonly AssumptionId[];
}

/** A response with a page: plain HTML that works without JavaScript. */
export async function page({ title, main, status = 200, assumptions = [] }: Page): Promise<Response> {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          ${main}
          <footer>This is a sandbox. Its users, companies and documents are fictional.</footer>
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
 * Allows nothing but the page's own style. There is no `form-action`: browsers apply it to every redirect after a form, also to those of
 * the application, whose targets are unknown.
 */
async function policy(): Promise<string> {
  return `default-src 'none'; style-src ${await styleSource()}; base-uri 'none'; frame-ancestors 'self'`;
}
