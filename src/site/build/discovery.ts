import { select } from 'hast-util-select';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportFiles } from '../../exports/files.ts';
import { pageLink, webhooksPath, type Deployment } from '../../interface/index.ts';
import { basePath } from '../links.ts';
import { slugsOf } from '../navigation.ts';
import { element, type PageStep } from './page/html.ts';
import { markdownFile } from './markdown/markdown.ts';

/** The file of the list of APIs, at the root of the site (RFC 9727). A host serves it at its own root. */
const apiCatalogFile = '.well-known/api-catalog';

/** Says in the head of each page where its Markdown and the list of all pages are, and on the home page where the list of APIs is. */
export function addDiscovery(base: string): PageStep {
  const withMarkdown = new Set(['index', ...slugsOf()].map((slug) => `${pageLink('', slug).slice(1)}index.html`));
  return (tree, name) => {
    const alternate = (href: string) => element('link', { rel: ['alternate'], type: 'text/markdown', href: `${base}/${href}` });
    select('head', tree)?.children.push(
      alternate('llms.txt'),
      ...(withMarkdown.has(name) ? [alternate(markdownFile(name))] : []),
      ...(name === 'index.html' ? [element('link', { rel: ['api-catalog'], href: `${base}/${apiCatalogFile}` })] : []),
    );
  };
}

/** Writes `robots.txt` and the list of APIs. Both belong at the root of a host: where the site lives below a path, its server has them there too. */
export async function writeDiscovery(directory: string, deployment: Deployment): Promise<void> {
  await mkdir(path.join(directory, path.dirname(apiCatalogFile)), { recursive: true });
  await writeFile(path.join(directory, apiCatalogFile), `${JSON.stringify(apiCatalog(deployment), null, 2)}\n`);
  await writeFile(path.join(directory, 'robots.txt'), robots(deployment));
}

/** What crawlers may read: every page. The callback page and the sandboxes of visitors hold nothing for them. */
export function robots(deployment: Deployment): string {
  const base = basePath(deployment);
  const closed = ['callback', 'sandbox', 'receiver'].map((name) => `Disallow: ${base}/${name}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${deployment.siteUrl}/sitemap-index.xml`, ''].join('\n');
}

/**
 * The APIs with their descriptions, as a linkset (RFC 9264 §4.2, RFC 9727 §4.1). Where no live deployment is configured, the anchor of the webhook API is its
 * reference. Links start with the path of the site, so that they work on every host.
 */
export function apiCatalog(deployment: Deployment) {
  const base = basePath(deployment);
  const link = (href: string, type: string) => ({ href, type });
  return {
    linkset: [
      {
        anchor: deployment.baseUrl === null ? pageLink(base, 'webhooks/overview') : deployment.baseUrl + webhooksPath,
        'service-desc': [
          link(`${base}/${exportFiles.openApi}`, 'application/json'),
          link(`${base}/${exportFiles.asyncApi}`, 'application/json'),
        ],
        'service-doc': [link(`${base}/`, 'text/html'), link(`${base}/llms.txt`, 'text/plain')],
      },
    ],
  };
}
