import { eventCatalogue, eventGroups, eventSlug, operationList, operationSlug } from '../interface/index.ts';
import { frameworks } from './frameworks.ts';

/** An entry of the sidebar: a slug, a labelled slug, or a group of them. */
type Entry = string | { label: string; slug: string } | { label: string; items: Entry[] };

const within = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}`);

const eventItems: Entry[] = [
  'events',
  ...eventGroups.map((group) => ({
    label: group.name,
    items: eventCatalogue
      .filter((entry) => entry.group === group.id)
      .map((entry) => ({ label: entry.title, slug: `events/${eventSlug(entry.name)}` })),
  })),
];

const operationItems: Entry[] = operationList.map(({ id, title }) => ({ label: title, slug: operationSlug(id) }));

/** The sidebar: every page by its slug. A slug without a page fails the build. */
export const navigation: Entry[] = [
  {
    label: 'Start',
    items: within('start', ['introduction', 'register-application', 'quickstart', 'quickstart-curl', 'example-application', 'addresses']),
  },
  {
    label: 'Authorization',
    items: within('authorization', [
      'overview',
      'authorize',
      'handle-callback',
      'exchange',
      'refresh',
      'desktop',
      'client-libraries',
      'bearer-and-basic',
      'oauth-url',
      'several-companies',
      'errors',
      'security-checklist',
    ]),
  },
  {
    label: 'Webhooks',
    items: within('webhooks', ['overview', 'groups', 'register', 'receive', 'ping-and-unregister', 'life', 'tls', 'testing']),
  },
  {
    label: 'Frameworks',
    items: ['frameworks', ...frameworks.map(({ id, name }) => ({ label: name, slug: `frameworks/${id}` }))],
  },
  {
    label: 'Production',
    items: within('production', [
      'local-development',
      'continuous-integration',
      'going-live',
      'retries',
      'missed-events',
      'reconnect',
      'secret-rotation',
      'from-basic',
      'troubleshooting',
    ]),
  },
  { label: 'Events', items: eventItems },
  {
    label: 'Reference',
    items: [
      { label: 'Endpoints', items: operationItems },
      ...within('reference', ['fields', 'scopes', 'states', 'errors', 'limits', 'versioning', 'rules', 'open-facts', 'assumptions']),
      'start/glossary',
    ],
  },
  { label: 'Hosting', items: within('hosting', ['static-host', 'one-server', 'several-servers']) },
  {
    label: 'Tools',
    items: within('tools', [
      // First a page that shows the list itself, which the workbench has in its menu only.
      'workbench-help',
      'workbench',
      'experiments',
      'sandbox',
      'control-api',
      'test-runners',
      'other-languages',
      'listen',
      'validate',
      'diagnosis',
      'exports',
      'offline-copy',
      'changelog',
    ]),
  },
];

/** The links of the header: where each leads, and the pages below which it is the current one. Of two that fit, the later one is. */
export const mainLinks: readonly { readonly label: string; readonly slug: string; readonly slugs: readonly string[] }[] = [
  {
    label: 'Guides',
    slug: 'authorization/overview',
    slugs: ['start', 'authorization', 'webhooks', 'production', 'frameworks', 'hosting', 'tools'],
  },
  { label: 'Reference', slug: operationSlug('createWebhook'), slugs: ['reference', 'events', 'start/glossary'] },
  { label: 'Quickstart', slug: 'start/quickstart', slugs: ['start/quickstart'] },
  { label: 'Workbench', slug: 'tools/workbench', slugs: ['tools/workbench'] },
];

/** The slugs of all pages in the sidebar, in its order. */
export function slugsOf(entries: readonly Entry[] = navigation): string[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : 'slug' in entry ? [entry.slug] : slugsOf(entry.items)));
}
