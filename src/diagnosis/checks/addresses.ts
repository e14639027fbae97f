import { authorizePath, tokenPath, webhooksPath } from '../../interface/operations/endpoints.ts';
import { plainName } from '../../http/nearest.ts';
import { wrong, type Finding } from '../finding.ts';
import { partsOf } from '../messages/url.ts';
import type { Kind } from './classify.ts';

type Server = 'auth' | 'base';

/** A name for the address of one of the two servers with its value: as a setting, in a file of requests or a collection, or in a program. */
const named =
  /(?<![\w{])(?:\w{1,40}_)?(auth|base)_?url["'`]?\s{0,4}(?:=>|:?=|:|,\s{0,40}"value"\s{0,4}:)\s{0,4}["'`]?(https?:\/\/[^\s"'`<>,;]{1,200})/gi;
/** A variable for the address of one of the two servers, before a path. */
const used = /(auth|base)_?url\W{0,3}\/(?:oauth|api)\//gi;
/** The address of a call of the webhook API, and of the authorization server, up to its path. */
const apiOrigin = new RegExp(String.raw`\b(https?://[^\s/"'<>]{1,200})${webhooksPath}\b`, 'g');
const authOrigin = new RegExp(String.raw`\b(https?://[^\s/"'<>]{1,200})(?:${tokenPath}|${authorizePath})\b`, 'g');

function originsIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, origin = '']) => origin));
}

/** The part of a host that others of the same service have, too. Undefined for a short one, which may be that of many services. */
function domainOf(origin: string): string | undefined {
  return /^[a-z]+:\/\/[\w-]+\.([\w-]{4,}\.[\w.-]+)$/i.exec(origin)?.[1];
}

/** What a text says about the addresses of the service (§1). */
export class Addresses {
  private readonly values: Readonly<Record<Server, ReadonlySet<string>>>;
  private readonly variables: ReadonlySet<string>;
  private readonly ofApi: ReadonlySet<string>;
  private readonly ofAuth: ReadonlySet<string>;

  /** `text` is everything that was pasted. */
  constructor(text: string) {
    const found = [...text.matchAll(named)].flatMap(([, server = '', url = '']) => {
      const { origin, path } = partsOf(url);
      // The URL of an endpoint may have the same name.
      return /oauth|api\/v\d/i.test(path) ? [] : [{ server: server.toLowerCase(), origin }];
    });
    const valuesOf = (server: Server): ReadonlySet<string> =>
      new Set(found.filter((one) => one.server === server).map(({ origin }) => origin));
    this.values = { auth: valuesOf('auth'), base: valuesOf('base') };
    this.variables = new Set([...text.matchAll(used)].map(([, server = '']) => server.toLowerCase()));
    this.ofApi = originsIn(text, apiOrigin);
    this.ofAuth = originsIn(text, authOrigin);
  }

  /** The server that an origin is the address of. Undefined if the text does not tell the two apart. */
  private serverOf(origin: string): Server | undefined {
    const { auth, base } = this.values;
    const isOne = [...auth].some((one) => base.has(one));
    if (isOne) return undefined;
    if (/^https?:/i.test(origin))
      return auth.size * base.size === 0 ? undefined : auth.has(origin) ? 'auth' : base.has(origin) ? 'base' : undefined;
    const server = /(auth|base)url$/.exec(plainName(origin.replaceAll(/\W+$/g, '')))?.[1] as Server | undefined;
    const isKnown = (one: Server): boolean => this.values[one].size > 0 || this.variables.has(one);
    return isKnown('auth') && isKnown('base') ? server : undefined;
  }

  /** What is wrong with the address of a request that goes to the other server. */
  ofRequest(kind: Kind, url: string): Finding | undefined {
    const right = kind === 'webhook-request' ? 'base' : kind === 'token-request' || kind === 'authorization-request' ? 'auth' : undefined;
    const server = this.serverOf(partsOf(url).origin);
    if (right === undefined || server === undefined || server === right) return undefined;
    const message = `The request goes to {${server}_url}. ${right === 'base' ? 'The API is' : 'The authorization server is'} below {${right}_url}.`;
    return wrong('two-addresses', 'path', message);
  }

  /** Whether an origin is that of the API, or of the same domain as the authorization server. */
  isOfService(origin: string): { readonly isApi: boolean; readonly isOfDomain: boolean } {
    const domain = domainOf(origin);
    return {
      isApi: this.ofApi.has(origin) || this.serverOf(origin) === 'base',
      isOfDomain: domain !== undefined && [...this.ofAuth].some((one) => domainOf(one) === domain),
    };
  }
}
