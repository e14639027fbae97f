import type { OperationName, WebhookOperationName } from '../interface/index.ts';
import { kebabCase } from '../interface/kebab-case.ts';

/** What a sample shows: one endpoint or grant of §4, the redirect URI of §4.1, or the receiver of §4.5. */
export type SampleFlow = Exclude<OperationName, 'token'> | 'callback' | 'exchange' | 'refresh' | 'receive';

/** Every flow, in the order in which an integration uses them. */
export const sampleFlows = [
  'authorize',
  'callback',
  'exchange',
  'refresh',
  'createWebhook',
  'getWebhooks',
  'getWebhook',
  'updateWebhook',
  'pingWebhook',
  'unregisterWebhook',
  'receive',
] as const satisfies readonly SampleFlow[];

/** A language that has one file for each flow below `src/examples`. */
export interface SampleLanguage {
  readonly id: string;
  /** The label of its tab. */
  readonly name: string;
  /** The grammar that highlights it. */
  readonly grammar: 'bash' | 'javascript' | 'typescript' | 'python' | 'java' | 'go';
  /** The name of a flow's file, by the convention of the language. */
  readonly file: (flow: SampleFlow) => string;
  /** The command that runs a file. */
  readonly command: string;
  /** What the reader needs to run each of them. */
  readonly needs: string;
}

const pascal = (flow: string): string => flow.charAt(0).toUpperCase() + flow.slice(1);
const snake = (flow: string): string => kebabCase(flow).replaceAll('-', '_');

/** The languages of the samples, in the order of their tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [
  {
    id: 'curl',
    name: 'curl',
    grammar: 'bash',
    file: (flow) => `curl/${kebabCase(flow)}.sh`,
    command: 'sh',
    needs: 'a POSIX shell',
  },
  {
    id: 'javascript',
    name: 'JavaScript',
    grammar: 'javascript',
    file: (flow) => `javascript/${kebabCase(flow)}.mjs`,
    command: 'node',
    needs: 'Node.js 20.10 or newer',
  },
  {
    id: 'typescript',
    name: 'TypeScript',
    grammar: 'typescript',
    file: (flow) => `typescript/${kebabCase(flow)}.ts`,
    command: 'node',
    needs: 'Node.js 22.18 or newer',
  },
  {
    id: 'python',
    name: 'Python',
    grammar: 'python',
    file: (flow) => `python/${snake(flow)}.py`,
    command: 'python3',
    needs: 'Python 3.9 or newer',
  },
  {
    id: 'java',
    name: 'Java',
    grammar: 'java',
    file: (flow) => `java/${pascal(flow)}.java`,
    command: 'java',
    needs: 'JDK 17 or newer',
  },
  {
    id: 'go',
    name: 'Go',
    grammar: 'go',
    file: (flow) => `go/${snake(flow)}.go`,
    command: 'go run',
    needs: 'Go 1.18 or newer',
  },
];

/** The flows of the webhook API: their names are the operation ids of §4.4. */
export function isWebhookFlow(flow: SampleFlow): flow is WebhookOperationName {
  return flow.endsWith('Webhook') || flow.endsWith('Webhooks');
}

/** The variables that samples read, in the order in which every language lists them: what does not change during a flow first. */
const variableOrder = [
  ...[
    'AUTH_URL',
    'BASE_URL',
    'CLIENT_ID',
    'CLIENT_SECRET',
    'REDIRECT_URI',
    'CALLBACK_URL',
    'STATE',
    'CODE',
    'REFRESH_TOKEN',
    'ACCESS_TOKEN',
  ],
  ...['WEBHOOK_URL', 'WEBHOOK_ID', 'DOCUMENT_ID', 'RECEIVER_PATH', 'QUEUE_FILE', 'TOKENS_FILE', 'PORT'],
];

/** The names of the environment variables that a sample reads, in the same order for all languages. */
export function variablesOf(source: string): string[] {
  const found = source.matchAll(/\$\{?([A-Z][A-Z_]+)\b|\benv\.([A-Z][A-Z_]+)\b|["']([A-Z]+_[A-Z_]+|CODE|PORT|STATE)["']/g);
  const names = new Set([...found].map(([, shell, member, quoted]) => shell ?? member ?? quoted ?? ''));
  return [...names].sort((one, other) => variableOrder.indexOf(one) - variableOrder.indexOf(other));
}
