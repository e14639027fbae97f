import type { User } from './sessions.ts';

/** Puts values into HTML. Escapes each one that this function did not make. */
function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html)[]
): Html {
  const escaped = values.map((value) =>
    value instanceof Html ? value.text : escape(String(value)),
  );
  return new Html(String.raw({ raw: parts }, ...escaped));
}
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
const join = (items: readonly Html[]): Html =>
  new Html(items.map(({ text }) => text).join(''));

function layout(title: string, main: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`.text;
}

/** The page before sign-in. */
export function welcomePage(): string {
  return layout(
    'Comment watcher',
    html`<p>It shows the new comments of your documents.</p>
      <p><a href="/login">Sign in</a></p>`,
  );
}

/** A page that says what went wrong, with a link to sign in again. */
export function problemPage(message: string): string {
  return layout(
    'That did not work',
    html`<p role="alert">${message}</p>
      <p><a href="/login">Sign in again</a></p>`,
  );
}

const watchForm = html`<form method="post" action="/watch">
  <label>Document ID <input name="documentId" required autocomplete="off" /></label>
  <button>Watch its comments</button>
</form>`;

/** The page of a user: what is watched, and what arrived. */
export function userPage({ grant, inbox, webhook }: User, alive: boolean): string {
  const rows = inbox.notifications.map(
    ({ event, timestamp, messageId }) =>
      html`<li>
        <strong>${event}</strong> <time>${new Date(timestamp).toUTCString()}</time>
        <code>${messageId}</code>
      </li>`,
  );
  const watched = webhook
    ? html`<p>
          ${alive ? 'Watching' : 'No longer watching'} document
          <code>${webhook.documentId}</code> with webhook <code>${webhook.id}</code>.
        </p>
        <form method="post" action="/stop"><button>Stop watching</button></form>`
    : watchForm;
  return layout(
    'Comment watcher',
    html`<p>You are signed in. Refreshes of the access token: ${grant.refreshes}.</p>
      ${watched}
      <h2>Notifications</h2>
      <p><a href="/">Check again</a></p>
      <ol aria-label="Notifications">
        ${join(rows)}
      </ol>
      <form method="post" action="/logout"><button>Sign out</button></form>`,
  );
}

/** The style of all pages. */
export const style = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
label, button, input { font: inherit; }
input { display: block; width: 100%; box-sizing: border-box; margin: 0.25rem 0 0.75rem; }
a { color: inherit; }
button { padding: 0.35rem 0.9rem; }
`;
