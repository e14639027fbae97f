/** The response to `POST /sandbox`, and the line that the command `sandbox` prints: everything a client needs to use a sandbox. */
import * as v from 'valibot';
import { RegisteredApplication } from '../interface/index.ts';

const { name, clientId, clientSecret, redirectUris, scopes, description } = RegisteredApplication.entries;
const text = v.string();

/** URLs, credentials and ids of a sandbox. It contains secrets: show it only to the owner of the sandbox. */
export const SandboxDescription = v.object({
  authUrl: text,
  baseUrl: text,
  controlUrl: text,
  controlKey: text,
  applications: v.array(v.object({ name, clientId, clientSecret, redirectUris, scopes, description })),
  /** Basic credentials of the webhook API, each with the complete value of the Authorization header. */
  apiCredentials: v.array(v.object({ username: text, password: text, clientId: text, userId: text, header: text })),
  users: v.array(v.object({ id: text, name: text, companyIds: v.array(text) })),
  /** A company with its own host has its own `{base_url}` (§0). */
  companies: v.array(v.object({ id: text, name: text, baseUrl: v.optional(text) })),
  documents: v.array(v.object({ id: text, name: text, companyId: text, workspaceId: text, elementId: text, versionId: text })),
});
/** URLs, credentials and ids of a sandbox. */
export type SandboxDescription = v.InferOutput<typeof SandboxDescription>;

/** The response to `POST /sandbox`: a new sandbox on a server. */
export const Workspace = v.object({ ...SandboxDescription.entries, id: text });
/** The response to `POST /sandbox`. */
export type Workspace = v.InferOutput<typeof Workspace>;

/** The line of JSON that the command `sandbox` prints when it is ready. */
export const SandboxLine = v.object({
  ...SandboxDescription.entries,
  /** Responds with 200 when the sandbox takes requests, at the address where it listens, whatever `authUrl` is. */
  readyUrl: text,
  /** With `vary`: the seed that repeats its choices. */
  varySeed: v.optional(v.number()),
});
/** The line of JSON that the command `sandbox` prints when it is ready. */
export type SandboxLine = v.InferOutput<typeof SandboxLine>;
