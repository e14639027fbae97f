import type { Flow } from '../../state/session-state.ts';
import type { StoredSession } from '../../state/session-stored.ts';
import { storedSession } from '../../storage/storage-key.ts';

const lists = ['applications', 'documents', 'companies'] as const;

function isFlow(flow: Partial<Flow> | undefined): boolean {
  return Array.isArray(flow?.webhookIds) && (!flow.workspace || lists.every((name) => Array.isArray(flow.workspace?.[name])));
}

/** Reads a stored session without the playground's own code, which would weigh too much here. Undefined unless it has the form that this version stores. */
export function parseSession(text: string | null): StoredSession | undefined {
  try {
    const { version, value } = JSON.parse(text ?? '{}') as { version?: unknown; value?: StoredSession };
    return version === storedSession.version && value && isFlow(value.page) && isFlow(value.server) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Why samples keep their placeholders. */
const withoutValues = {
  page: 'Your sandbox runs in the browser, where commands cannot reach it. So the samples keep their placeholders.',
  live: 'Calls go to a live service. Its values never appear in a sample.',
} as const;

/** What a variable that has no value yet waits for. */
const sources: Readonly<Record<string, string>> = {
  CODE: 'authorize first',
  ACCESS_TOKEN: 'exchange a code first',
  REFRESH_TOKEN: 'exchange a code first',
  WEBHOOK_ID: 'create a webhook first',
};

/** The values of the variables that samples read: made by the sandbox and its receiver, never typed by the reader. */
function valuesOf({ workspace, inbox, code, tokens, webhookIds }: Flow): Readonly<Record<string, string | undefined>> {
  if (!workspace) return {};
  const { authUrl, baseUrl, controlUrl, controlKey, applications, documents, companies } = workspace;
  const application = applications.find(({ clientId }) => clientId === tokens?.clientId) ?? applications[0];
  const unused = code && !code.used && code.clientId === application?.clientId;
  return {
    AUTH_URL: authUrl,
    BASE_URL: baseUrl,
    CONTROL_URL: controlUrl,
    CONTROL_KEY: controlKey,
    CLIENT_ID: application?.clientId,
    CLIENT_SECRET: application?.clientSecret,
    REDIRECT_URI: application?.redirectUris.find((uri) => uri === code?.redirectUri) ?? application?.redirectUris[0],
    CODE: unused ? code.code : undefined,
    ACCESS_TOKEN: tokens?.accessToken,
    REFRESH_TOKEN: tokens?.refreshToken,
    WEBHOOK_URL: inbox?.url,
    WEBHOOK_ID: webhookIds.at(-1),
    DOCUMENT_ID: documents[0]?.id,
    COMPANY_ID: companies[0]?.id,
  };
}

/** What requests on the pages have in the place of a value, and its variable. */
const examples = [
  ['{auth_url}', 'AUTH_URL'],
  ['{base_url}', 'BASE_URL'],
  ['4fJ0sXq9', 'CODE'],
  ['ZXhhbXBsZS1jbGllbnQ%3D', 'CLIENT_ID'],
  ['ZXhhbXBsZS1zZWNyZXQ%3D', 'CLIENT_SECRET'],
  ['https%3A%2F%2Fviewer.example%2Fcallback', 'REDIRECT_URI'],
  ['b1QyxT0cKpQm3nV7', 'ACCESS_TOKEN'],
  ['xT0cKpQm3nV7', 'REFRESH_TOKEN'],
  ['h6b1e9d3c0f84a27d5e6b2c9', 'WEBHOOK_ID'],
  ['{webhookId}', 'WEBHOOK_ID'],
] as const;

/** The values of the tab's sandbox on the server, by what requests on the pages have in their place, encoded as that is. The longer of two examples comes first. */
export function requestValues({ kind, server }: StoredSession): ReadonlyMap<string, string> {
  const values = kind === 'server' ? valuesOf(server) : {};
  return new Map(
    examples.flatMap(([example, name]) => {
      const value = values[name];
      return value === undefined ? [] : [[example, example.includes('%') ? encodeURIComponent(value) : value] as const];
    }),
  );
}

const quoted = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`;

/** What is put in front of a sample, and what is said about it. */
export interface SampleValues {
  /** Assignments for a POSIX shell, one a line. */
  readonly assignments: readonly string[];
  readonly note: string;
}

/** The values of the tab's sandbox for the variables of a sample; undefined as long as there is no sandbox. */
export function sampleValues(session: StoredSession, variables: readonly string[]): SampleValues | undefined {
  if (session.kind === 'live') return { assignments: [], note: withoutValues.live };
  if (session.kind === 'page') return session.page.workspace && { assignments: [], note: withoutValues.page };
  if (!session.server.workspace) return undefined;
  const values = valuesOf(session.server);
  const assignments = variables.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`${name}=${quoted(value)}`];
  });
  const missing = variables.flatMap((name) => (values[name] === undefined && sources[name] ? [`${name} (${sources[name]})`] : []));
  const note = 'The marked lines hold the values of your sandbox.';
  return { assignments, note: missing.length === 0 ? note : `${note} Not there yet: ${missing.join(', ')}.` };
}
