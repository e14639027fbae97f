import * as v from 'valibot';
import { describeIssues, exactObject } from '../http/exact-object.ts';
import { redirectUriKind, RegisteredApplication } from '../interface/index.ts';
import { within } from './within.ts';

const id = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** A company of the sandbox. Users and documents belong to companies. An enterprise account has a `host`, which replaces that of `baseUrl` (§0). */
export const Company = exactObject({ id, name: v.string(), host: v.optional(id) });
/** A user of the sandbox. It has no e-mail address: personal data would require a separate scope (§2.1). */
export const User = exactObject({ id, name: v.string(), companyIds: v.array(id) });
/** A document of the sandbox, with the IDs that its notifications have. */
export const Document = exactObject({ id, name: v.string(), companyId: id, workspaceId: id, elementId: id, versionId: id });
/** An application of the sandbox: the fields of §2.1, and the default redirect URI (by default the first one). */
export const Application = exactObject({ ...RegisteredApplication.entries, defaultRedirectUri: v.optional(v.string()) });
/** A Basic credential that the webhook API accepts (assumption `basic-credentials`). */
export const ApiCredential = exactObject({ username: id, password: id, clientId: id, userId: id });

/** The initial contents of a sandbox. Applications are registered out of band (§2.1), and so are part of it. */
export const Seed = exactObject({
  applications: v.pipe(v.array(Application), v.nonEmpty('must have at least one application')),
  companies: v.pipe(v.array(Company), v.nonEmpty('must have at least one company')),
  users: v.pipe(v.array(User), v.nonEmpty('must have at least one user')),
  documents: v.pipe(v.array(Document), v.nonEmpty('must have at least one document')),
  apiCredentials: v.optional(v.array(ApiCredential), []),
});
/** The initial contents of a sandbox. */
export type Seed = v.InferOutput<typeof Seed>;
/** A seed as an option has it: without `apiCredentials` there are none. */
export type SeedInput = v.InferInput<typeof Seed>;
/** An application of the sandbox. */
export type Application = v.InferOutput<typeof Application>;
/** A company of the sandbox. */
export type Company = v.InferOutput<typeof Company>;
/** A user of the sandbox. */
export type User = v.InferOutput<typeof User>;
/** A document of the sandbox. */
export type Document = v.InferOutput<typeof Document>;
/** A Basic credential of the sandbox. */
export type ApiCredential = v.InferOutput<typeof ApiCredential>;

/** Reads a seed from parsed JSON. Throws an Error whose one line names the wrong field. */
export function parseSeed(input: unknown, isStrict = false): Seed {
  const result = v.safeParse(Seed, input);
  if (!result.success) {
    throw new Error(describeIssues(result.issues, 'the seed'));
  }
  const mistake = danglingReference(result.output) ?? repeatedKey(result.output) ?? (isStrict ? refusedByStrict(result.output) : undefined);
  if (mistake) throw new Error(mistake);
  return result.output;
}

/** Options whose seed is checked. Throws an Error of one line that names the wrong field, after `seed.`. */
export function withCheckedSeed<Options extends { readonly seed?: unknown; readonly assumptions?: string }>(options: Options): Options {
  const { seed, assumptions } = options;
  return seed === undefined ? options : { ...options, seed: within('seed', () => parseSeed(seed, assumptions === 'strict')) };
}

function danglingReference(seed: Seed): string | undefined {
  const companies = new Set(seed.companies.map((company) => company.id));
  const users = new Set(seed.users.map((user) => user.id));
  const clients = new Set(seed.applications.map((application) => application.clientId));
  for (const [index, user] of seed.users.entries())
    for (const [at, company] of user.companyIds.entries())
      if (!companies.has(company)) return `users.${String(index)}.companyIds.${String(at)}: no company has the ID ${company}`;
  for (const [index, document] of seed.documents.entries())
    if (!companies.has(document.companyId)) return `documents.${String(index)}.companyId: no company has the ID ${document.companyId}`;
  for (const [index, { defaultRedirectUri, redirectUris }] of seed.applications.entries())
    if (defaultRedirectUri !== undefined && !redirectUris.includes(defaultRedirectUri))
      return `applications.${String(index)}.defaultRedirectUri is not one of redirectUris`;
  for (const [index, credential] of seed.apiCredentials.entries()) {
    if (!clients.has(credential.clientId)) return `apiCredentials.${String(index)}.clientId: no application has this client ID`;
    if (!users.has(credential.userId)) return `apiCredentials.${String(index)}.userId: no user has this ID`;
    // The API takes neither for the credential (RFC 7617 §2).
    if (credential.username.includes(':') || clients.has(credential.username))
      return `apiCredentials.${String(index)}.username: must have no colon, and be no client ID`;
  }
  return undefined;
}

/** Fields whose values are unique in their list. A primary format uniquely identifies its application (§2.1). */
const uniqueFields = [
  ['applications', 'clientId'],
  ['applications', 'primaryFormat'],
  ['companies', 'id'],
  ['users', 'id'],
  ['documents', 'id'],
  ['apiCredentials', 'username'],
] as const;

function repeatedKey(seed: Seed): string | undefined {
  for (const [list, field] of uniqueFields) {
    const values = (seed[list] as readonly object[]).map((entry) => (entry as Readonly<Record<typeof field, string>>)[field]);
    const repeated = values.find((value, index) => values.indexOf(value) !== index);
    if (repeated !== undefined) return `${list}: ${field} ${repeated} occurs more than once`;
  }
  return undefined;
}

/** Says which redirect URI of a seed `strict` refuses whenever it is used (§2.1); undefined if there is none. */
function refusedByStrict(seed: Seed): string | undefined {
  for (const [index, { redirectUris }] of seed.applications.entries())
    for (const [at, uri] of redirectUris.entries())
      if (redirectUriKind(uri) === 'localhost-with-path')
        return `applications.${String(index)}.redirectUris.${String(at)}: strict allows plain http only as http://localhost:<port>, without a path`;
  return undefined;
}
