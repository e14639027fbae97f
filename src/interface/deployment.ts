import * as v from 'valibot';
import { httpUrl } from './http-url.ts';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

// The types of the library have this type several times.
const BaseUrl: v.GenericSchema<string, string> = v.pipe(
  v.string(),
  v.check((text) => httpUrl(text) !== undefined, 'must be an http or https URL'),
  v.check((text) => !/[?#]/.test(text), 'must have no query and no fragment'),
  v.check((text) => !httpUrl(text)?.username && !httpUrl(text)?.password, 'must have no user and no password'),
  v.transform(withoutTrailingSlashes),
  v.check((text) => !/\/\/.*\/\//.test(text), 'must have no empty part in its path'),
);

/**
 * Where and under which name the interface is deployed: the one configuration file, read at build and at start.
 * URLs are stored without a trailing slash.
 */
export const Deployment = v.strictObject({
  /** The name of the service, as the pages show it. */
  serviceName: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
  /** The prefix of event types, and of the `redirect…Uri` parameter. */
  eventPrefix: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/, 'must be lower-case letters and digits, a letter first')),
  /** `{auth_url}` of the live deployment, or null when there is none. */
  authUrl: v.nullable(BaseUrl),
  /** `{base_url}` of the live deployment, or null when there is none. */
  baseUrl: v.nullable(BaseUrl),
  /** How to reach the support that registers applications, as text or a URL; null when it is not known. */
  supportContact: v.nullable(v.string()),
  /** The public URL of the site. It may have a path. */
  siteUrl: BaseUrl,
  /** The public repository of the source, for the packages of npm; absent when there is none. */
  repositoryUrl: v.optional(v.nullable(BaseUrl)),
  /** The proxy that a statically hosted site uses, or null for the one beside the site. */
  proxyUrl: v.nullable(BaseUrl),
  /** The enterprise hosts (`host` or `host:port`) that the live target offers: the proxy may reach them beside `authUrl` and `baseUrl`. */
  proxyHosts: v.array(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'must be a host name, with a port if it is not the usual one'),
      v.check((host) => URL.canParse(`https://${host}`), 'must be a host name, with a port if it is not the usual one'),
    ),
  ),
});
/** Where and under which name the interface is deployed. */
export type Deployment = v.InferOutput<typeof Deployment>;

/** Reads a deployment from parsed JSON. Throws an Error whose one line names the wrong variable. */
export function parseDeployment(input: unknown): Deployment {
  const result = v.safeParse(Deployment, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const fault = issue.type === 'strict_object' && issue.received === 'undefined' ? 'is missing' : issue.message;
  throw new Error(`${v.getDotPath(issue) ?? 'the configuration'}: ${fault}`);
}
