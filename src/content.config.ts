import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

/** The pages that people read, in `content/` at the top of the project, and the words of the frame that are not Starlight's own. */
export const collections = {
  docs: defineCollection({ loader: glob({ base: './content', pattern: '**/*.{md,mdx}' }), schema: docsSchema() }),
  i18n: defineCollection({ loader: () => [{ id: 'en', 'skipLink.label': 'Skip to the text' }], schema: i18nSchema() }),
};
