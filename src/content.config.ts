import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

/** The pages that people read, in `content/` at the top of the project. */
export const collections = {
  docs: defineCollection({ loader: glob({ base: './content', pattern: '**/*.{md,mdx}' }), schema: docsSchema() }),
};
