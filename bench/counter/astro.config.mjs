// A Starlight site as it comes, with one page and one React island: what the workbench is measured beside.
import react from '@astrojs/react';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  devToolbar: { enabled: false },
  integrations: [starlight({ title: 'Counter' }), react()],
});
