import type { AstroIntegration } from 'astro';

/** Turns off Vite's preload helper: it weighs on every page, and a copy opened from disk cannot have it. */
export function classicModules(): AstroIntegration {
  return {
    name: 'classic-modules',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        const plugin = {
          name: 'classic-modules',
          configResolved(config: { environments: Record<string, { build: { modulePreload: unknown } }> }) {
            const client = config.environments['client'];
            if (client) client.build.modulePreload = false;
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
