import { watchIslands, watchScripts } from './load-failure.ts';

// What a published page holds whose widgets start at once.
watchScripts();
watchIslands();
