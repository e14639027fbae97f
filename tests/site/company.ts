import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from '../../src/interface/index.ts';
import { build, builtSite, read, type Site } from './built.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The configuration of a company: every variable has another value than in the project's own. */
export const company: Required<Deployment> = {
  serviceName: 'Drawbridge Plans',
  eventPrefix: 'drawbridge',
  authUrl: 'https://auth.drawbridge.example',
  baseUrl: 'https://api.drawbridge.example',
  supportContact: 'partners@drawbridge.example',
  siteUrl: 'https://docs.drawbridge.example/partner',
  repositoryUrl: 'https://code.drawbridge.example/partner-interface',
  proxyUrl: 'https://proxy.drawbridge.example/oauth',
  proxyHosts: ['drawings.company.example'],
};

/** The path of the company's site. */
export const companyPath = '/partner';

const builtOn = '2026-03-03';

/** What the foot of each page of the company's offline copy says. */
export const companyFoot = new RegExp(
  `^Partner interface of ${company.serviceName}: .*\\. Version \\d+\\.\\d+\\.\\d+, build [0-9a-f]{12}, ${builtOn}\\.$`,
);

/** Builds the site of the company, and deletes it after the tests of the file. */
export function buildCompany(): Site {
  // One after the other: two builds at once would share Astro's cache.
  builtSite();
  const folder = temporaryFolder('company');
  const configuration = path.join(folder, 'deployment.json');
  writeFileSync(configuration, JSON.stringify(company));
  const directory = path.join(folder, 'site');
  build(directory, { DEPLOYMENT: configuration, SOURCE_DATE_EPOCH: String(Date.parse(builtOn) / 1000) });
  return read(directory, companyPath);
}
