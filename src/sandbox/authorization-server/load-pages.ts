/** Loads the HTML pages on first use: most programs that contain a sandbox never show one. */
export const loadPages = () => import('./pages/pages.ts');
