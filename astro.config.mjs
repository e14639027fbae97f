import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { settingNames } from './src/playground/state/site-settings.ts';
import { devService } from './src/server/dev.ts';
import { deploymentPath, readDeployment } from './src/server/files/read-deployment.ts';
import { baseLinks } from './src/site/build/plugins/base-links.ts';
import { chunkGroups, shareEntryFiles, styleGroups } from './src/site/build/plugins/chunks.ts';
import { disableModulePreload } from './src/site/build/plugins/disable-module-preload.ts';
import { writeFaces } from './src/site/build/plugins/faces.ts';
import { ownStyles } from './src/site/build/plugins/own-styles.ts';
import { postprocessSite } from './src/site/build/postprocess.ts';
import { recordImports } from './src/site/build/page/preloads.ts';
import { touchDirective } from './src/site/build/plugins/touch-directive.ts';
import { markdownCodeOptions } from './src/site/code.ts';
import { basePath } from './src/site/links.ts';
import { navigation } from './src/site/navigation.ts';

const deployment = readDeployment();
const faces = fileURLToPath(new URL('.astro/faces', import.meta.url));
await writeFaces(faces);
const imports = new Map();
const override = (name) => `./src/site/overrides/${name}.astro`;
/** What other sites show beside a link to this one. */
const card = [
  ['og:image', `${deployment.siteUrl.replace(/\/$/, '')}/social-card.png`],
  ['og:image:alt', 'Partner interface: OAuth 2.0 and webhooks'],
];
/** What scripts of a page read of its site. */
const settings = [
  [settingNames.base, basePath(deployment)],
  [settingNames.prefix, deployment.eventPrefix],
];
const overridden = [
  'Footer',
  'Hero',
  'MobileTableOfContents',
  'PageFrame',
  'PageTitle',
  'Search',
  'Sidebar',
  'SiteTitle',
  'SocialIcons',
  'TableOfContents',
  'ThemeProvider',
  'ThemeSelect',
];

export default defineConfig({
  site: new URL(deployment.siteUrl).origin,
  base: basePath(deployment),
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'never' },
  // White space between words survives, whichever way the formatter breaks the lines.
  compressHTML: true,
  prefetch: false,
  devToolbar: { enabled: false },
  markdown: { shikiConfig: markdownCodeOptions },
  integrations: [
    starlight({
      title: `${deployment.serviceName} partner interface`,
      description: `OAuth 2.0 authorization and webhooks of ${deployment.serviceName}: guides, reference, playground and sandbox.`,
      favicon: '/favicon.svg',
      head: [
        ...settings.map(([name, content]) => ({ tag: 'meta', attrs: { name, content } })),
        ...card.map(([property, content]) => ({ tag: 'meta', attrs: { property, content } })),
        // A page is painted once it is there to its end, because a table that is painted while its rows still arrive moves its columns. Where samples
        // are beside the text, no table is on the first screen, and the page is painted once the first sample is there.
        { tag: 'link', attrs: { rel: 'expect', href: '#shown', blocking: 'render' } },
      ],
      expressiveCode: false,
      pagefind: false,
      credits: false,
      disable404Route: true,
      sidebar: navigation,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      routeMiddleware: './src/site/contents-list.ts',
      markdown: { processedDirs: ['./content/'] },
      customCss: ['base', 'tokens', 'actors', 'controls', 'content', 'facts', 'frame', 'search', 'search-dialog', 'playground'].map(
        (name) => `./src/site/theme/${name}.css`,
      ),
      components: Object.fromEntries(overridden.map((name) => [name, override(name)])),
    }),
    react(),
    touchDirective(),
    // Starlight would add one that lists the callback page too.
    sitemap({ filter: (page) => !page.endsWith('/callback/') }),
    baseLinks(basePath(deployment)),
    postprocessSite(deployment, imports),
    devService(),
  ],
  vite: {
    plugins: [disableModulePreload(), ownStyles(), shareEntryFiles(), recordImports(imports)],
    // The configuration may be another file than the project's own.
    resolve: { alias: { '#deployment': deploymentPath(), '@faces': faces } },
    build: {
      // Browsers before `light-dark()` get both values of each colour as variables.
      cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
      // Astro marks modules by a directive of its own, which the bundler would remark on once for each page.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunkGroups },
              // Every page would have the longer names that Astro gives to the scripts of components.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\..*/, '')}.[hash].js`,
            },
          },
        },
      },
      prerender: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: styleGroups } } },
        },
      },
    },
  },
});
