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
  /** Ids of assumptions that the page rests on. */
  readonly assumptions?: readonly AssumptionId[];
}

/** Answers with a page: plain HTML that works without JavaScript. */
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
          <footer>This is a sandbox: its users, companies and documents are made up.</footer>
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
 * Nothing but the own style. There is no `form-action`: browsers hold every redirect behind a form against it, those of the
 * application included, and where an application sends its user next nobody knows here.
 */
async function policy(): Promise<string> {
  return `default-src 'none'; style-src ${await styleSource()}; base-uri 'none'; frame-ancestors 'self'`;
}
