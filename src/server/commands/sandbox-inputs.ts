import { X509Certificate } from 'node:crypto';
import { companyUrlsOf } from '../../sandbox/base-urls.ts';
import type { BaseUrls } from '../../sandbox/context.ts';
import { absoluteUrl } from '../../sandbox/http-routes.ts';
import { demoSeed, parseSeed, type Seed } from '../../sandbox/index.ts';
import { readTextFile } from '../files/read-text-file.ts';
import type { Command } from '../options/cli.ts';

/** Reads the seed of a sandbox, or makes the demonstration's with `--redirect-uri`. Throws an Error of one line that names the option. */
export function readSeed({ seed, redirectUris, assumptions }: Command<'sandbox'>): Seed {
  const isStrict = assumptions === 'strict';
  if (seed === undefined) {
    for (const uri of redirectUris)
      withOptionName(`--redirect-uri ${uri}`, () => parseSeed(demoSeed([uri]), isStrict), /^applications\.0\.redirectUris\.0:? /);
    return parseSeed(demoSeed(redirectUris));
  }
  const text = readTextFile(seed, `--seed ${seed}`);
  return withOptionName(`--seed ${seed}`, () => parseSeed(JSON.parse(text), isStrict));
}

/** Reads the certificates that receivers may have, in PEM. Throws an Error of one line that names the option. */
export function readCertificates({ ca }: Command<'sandbox'>): string | undefined {
  if (ca === undefined) return undefined;
  const text = readTextFile(ca, `--ca ${ca}`);
  try {
    new X509Certificate(text);
  } catch (error) {
    throw new Error(`--ca ${ca}: must contain a certificate in PEM (-----BEGIN CERTIFICATE-----)`, { cause: error });
  }
  return text;
}

/** Throws an Error of one line if a URL of the options is not one that paths can follow. */
export function checkUrls({ docs, authUrl, baseUrl }: Command<'sandbox'>): void {
  for (const [option, url] of Object.entries({ '--docs': docs, '--auth-url': authUrl, '--base-url': baseUrl })) {
    if (url === undefined) continue;
    absoluteUrl(option, url);
    if (/[?#]/.test(url)) throw new Error(`${option}: must not have a query or a fragment`);
  }
}

/** Throws an Error of one line if a company's host in the seed does not fit the base URLs. */
export function checkCompanies({ seed }: Command<'sandbox'>, companies: Seed, urls: BaseUrls): void {
  withOptionName(`--seed ${String(seed)}`, () => companyUrlsOf(companies, urls));
}

/** Does `work`, and names the option in its error. `unwritten` is left out of the message: a path in a seed that is not the reader's. */
function withOptionName<T>(option: string, work: () => T, unwritten: RegExp | '' = ''): T {
  try {
    return work();
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(unwritten, '') : String(error);
    throw new Error(`${option}: ${error instanceof SyntaxError ? `is not JSON (${message})` : message}`, { cause: error });
  }
}
