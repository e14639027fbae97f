import type { SandboxDescription } from '../sandbox/index.ts';

/** A sandbox of one's own on this server: what `POST /sandbox` answers. Everything in it was made by the sandbox. */
export type Workspace = SandboxDescription & { readonly id: string };

/** What `runtime.json` says of the place where the site runs. */
export type Runtime =
  | { readonly server: false }
  | {
      readonly server: true;
      /** Paths of the server's parts. */
      readonly sandbox: string;
      readonly proxy: string;
      readonly receiver: string;
      readonly origin: string;
      /** The redirect URI that the demo applications register for this site, or null where §2.1 allows none. */
      readonly redirectUri: string | null;
      readonly live: { readonly authUrl: string; readonly baseUrl: string } | null;
      /** The origin of a receiver with a self-signed certificate, or null where the server has none. */
      readonly selfSignedReceiver: string | null;
    };
/** A runtime with a server. */
export type ServerRuntime = Extract<Runtime, { server: true }>;
