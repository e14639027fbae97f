import type { AssumptionMode } from '../sandbox/index.ts';

/** `serve`: the site with sandbox, proxy and receiver. */
export interface ServeCommand {
  readonly name: 'serve';
  readonly port: number;
  readonly host: string | undefined;
  /** The directory of the built site; by default, `dist` of the project. */
  readonly site: string | undefined;
}

/** `sandbox`: only a sandbox. */
export interface SandboxCommand {
  readonly name: 'sandbox';
  readonly port: number;
  readonly host: string | undefined;
  /** `{auth_url}`, if clients do not use localhost. */
  readonly authUrl: string | undefined;
  /** `{base_url}`; by default, `authUrl`. */
  readonly baseUrl: string | undefined;
  /** The documentation that errors link to; by default, the site of the configuration, unless that is on this machine. */
  readonly docs: string | undefined;
  readonly seed: string | undefined;
  readonly redirectUris: readonly string[];
  readonly assumptions: AssumptionMode;
  /** The seed of the choices of `vary`; by default, random. */
  readonly varySeed: number | undefined;
  readonly autoGrant: boolean;
  readonly basicClientAuthentication: boolean;
  readonly denyPrivateDestinations: boolean;
  /** A file with certificates (PEM) of more authorities to trust. */
  readonly ca: string | undefined;
  /** The key of the control API; by default, random. */
  readonly controlKey: string | undefined;
  /** Whether to print nothing when it is ready. */
  readonly quiet: boolean;
  /** Whether to end when standard input does: with the process that started it, even a killed one. */
  readonly endWithStdin: boolean;
}

/** `proxy`: only the proxy of a site that is hosted elsewhere. */
export interface ProxyCommand {
  readonly name: 'proxy';
  readonly port: number;
  readonly host: string | undefined;
}

/** `diagnose`: check a text for mistakes. */
export interface DiagnoseCommand {
  readonly name: 'diagnose';
  /** A file, or `-` for standard input. */
  readonly file: string;
  readonly json: boolean;
}

/** `explain`: print a rule, an open fact or an assumption. */
interface ExplainCommand {
  readonly name: 'explain';
  readonly id: string;
}

/** `listen`: forward what a receiver gets to an application on this machine. */
export interface ListenCommand {
  readonly name: 'listen';
  /** The URL of the feed: the capability to read it. */
  readonly feedUrl: string;
  readonly forwardTo: string;
  /** Whether the application's status becomes the response of the receiver. */
  readonly respond: boolean;
  /** The file to record to. */
  readonly record: string | undefined;
  readonly masked: boolean;
}

/** `replay`: send the notifications of a recording again. */
export interface ReplayCommand {
  readonly name: 'replay';
  readonly file: string;
  readonly against: string;
}

/** A parsed command line; `help` holds the text to print. */
export type Command =
  | ServeCommand
  | SandboxCommand
  | ProxyCommand
  | DiagnoseCommand
  | ExplainCommand
  | ListenCommand
  | ReplayCommand
  | { readonly name: 'help'; readonly text: string }
  | { readonly name: 'version' };
