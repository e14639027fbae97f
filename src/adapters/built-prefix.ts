import { defaultPrefix } from '../interface/index.ts';

/** What the build of the package sets to `eventPrefix` of its configuration. */
declare const EVENT_PREFIX: string | undefined;

/** The prefix of event types unless a program chooses one: that for which the package was built. */
export const builtPrefix = typeof EVENT_PREFIX === 'undefined' ? defaultPrefix : EVENT_PREFIX;
