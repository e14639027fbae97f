// Runs the program in workerd, where a module may use neither timers nor randomness, and nothing can listen.
import { integrate } from './application.mjs';

export default {
  fetch: async () => new Response(await integrate()),
};
