import { commit } from './script/commit.ts';
import { inboxes } from './script/inboxes.ts';
import { kept } from './script/kept.ts';
import { queues } from './script/queues.ts';
import { values } from './script/values.ts';

/**
 * What this server runs in the engine, as one script: each command is one step, and one round trip. ARGV: command, prefix of keys, arguments.
 *
 * A workspace has four keys. `w:<id>` is a hash with its record, its clock, its size and its counters. `w:<id>:v` is a hash of values by
 * collection and key; a value begins with 16 digits, the order in which its key was first set. `w:<id>:i` has the same as an index, in that
 * order. `w:<id>:c` has the claims of queues. `due` has every queue that has work, by the time at which it counts as left. `h:<kind>:*` is
 * what visitors keep: which things, when they were last used, and their sizes. Every key expires when no server uses it.
 */
export const script = [kept, queues, inboxes, values, commit].join('\n');
