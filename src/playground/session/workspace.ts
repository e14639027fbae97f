import type { SandboxDescription } from '../../sandbox/index.ts';

/** A sandbox of one's own on this server: what `POST /sandbox` answers. Everything in it was made by the sandbox. */
export type Workspace = SandboxDescription & { readonly id: string };

/** The live deployment of the configuration. */
export interface Live {
  readonly authUrl: string;
  readonly baseUrl: string;
  /** Enterprise hosts that the operator allowed: each may replace the host of `baseUrl`. */
  readonly hosts: readonly string[];
}

/** What `runtime.json` says of the place where the site runs. */
export type Runtime =
  | {
      readonly server: false;
      /** The address of the proxy that stands in for a server, and what it reaches; missing where the configuration names none. */
      readonly proxy?: string;
      readonly live?: Live | null;
    }
  | {
      readonly server: true;
      /** Paths of the server's parts. */
      readonly sandbox: string;
      readonly proxy: string;
      readonly receiver: string;
      readonly origin: string;
      /** The redirect URI that the demo applications register for this site, or null where §2.1 allows none. */
      readonly redirectUri: string | null;
      readonly live: Live | null;
      /** The origin of a receiver with a self-signed certificate, or null where the server has none. */
      readonly selfSignedReceiver: string | null;
    };
/** A runtime with a server. */
export type ServerRuntime = Extract<Runtime, { server: true }>;
