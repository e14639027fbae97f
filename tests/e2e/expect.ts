import { expect as base } from 'playwright/test';

/** Playwright's `expect`, patient: a machine that does other work too is slow, not wrong. In milliseconds. */
export const expect = base.configure({ timeout: 30_000 });
