/** `runtime.json`: the kind of server that serves the site, and the URLs that its pages need. */
import * as v from 'valibot';

/** The live deployment of the configuration. */
export const Live = v.object({
  authUrl: v.string(),
  baseUrl: v.string(),
  /** Enterprise hosts that the operator allows: each may replace the host of `baseUrl`. */
  hosts: v.array(v.string()),
});
/** The live deployment of the configuration. */
export type Live = v.InferOutput<typeof Live>;

/** A static host. `proxy` is the URL of a proxy elsewhere that reaches `live`; both are missing if the configuration does not set them. */
export const StaticRuntime = v.object({ server: v.literal(false), proxy: v.exactOptional(v.string()), live: v.exactOptional(Live) });
/** A static host. */
export type StaticRuntime = v.InferOutput<typeof StaticRuntime>;

/** A server of this project. */
export const ServerRuntime = v.object({
  server: v.literal(true),
  /** Paths of the server's parts. */
  sandbox: v.string(),
  proxy: v.string(),
  receiver: v.string(),
  origin: v.string(),
  /** The redirect URI that the demo applications register for this origin, or null where §2.1 allows none. */
  redirectUri: v.nullable(v.string()),
  live: v.nullable(Live),
  /** The origin of a receiver with a self-signed certificate, or null where deliveries go to public addresses only. */
  selfSignedReceiver: v.nullable(v.string()),
});
/** A server of this project. */
export type ServerRuntime = v.InferOutput<typeof ServerRuntime>;

/** The content of `runtime.json`. */
export const Runtime = v.variant('server', [StaticRuntime, ServerRuntime]);
/** The content of `runtime.json`. */
export type Runtime = v.InferOutput<typeof Runtime>;
