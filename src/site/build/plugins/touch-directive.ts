import type { AstroIntegration } from 'astro';

/** Adds the directive `client:touch`, which loads a widget when the reader first touches it. */
export function touchDirective(): AstroIntegration {
  return {
    name: 'touch-directive',
    hooks: {
      'astro:config:setup'({ addClientDirective }) {
        addClientDirective({ name: 'touch', entrypoint: './src/playground/ui/touch/first-touch.ts' });
      },
    },
  };
}
