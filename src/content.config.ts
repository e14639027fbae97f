import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** What a page may say beyond Starlight's own frontmatter. */
const frontmatter = z.object({
  /** Whether requests and responses are beside the text where the window is wide: see `Beside.astro`. */
  beside: z.boolean().default(false),
  /** Whether the page is a console that fills the window: it has no sidebar but the menu, no visible title and no foot. */
  console: z.boolean().default(false),
  /** Whether the page begins with a panel that takes the first screen: its sidebar is the menu, and its title is one line. */
  panel: z.boolean().default(false),
});

/** The pages that people read, in `content/` at the top of the project, and the words of the frame that are not Starlight's own. */
export const collections = {
  docs: defineCollection({ loader: glob({ base: './content', pattern: '**/*.{md,mdx}' }), schema: docsSchema({ extend: frontmatter }) }),
  i18n: defineCollection({ loader: () => [{ id: 'en', 'skipLink.label': 'Skip to the text' }], schema: i18nSchema() }),
};
