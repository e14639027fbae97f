import { commit } from './script/commit.ts';
import { inboxes } from './script/inboxes.ts';
import { ownership } from './script/ownership.ts';
import { queues } from './script/queues.ts';
import { values } from './script/values.ts';

/**
 * The script that this server runs in Redis: each command is atomic, and one round trip. ARGV: command, prefix of keys, arguments.
 *
 * A workspace has four keys. `w:<id>` is a hash with its record, its clock, its size and its counters. `w:<id>:v` is a hash of values by
 * collection and key; a value begins with 16 digits, the order in which its key was first set. `w:<id>:i` has the same as an index, in that
 * order. `w:<id>:c` has the claims of queues. `due` has every queue that has work, by the time at which it counts as left. `h:<kind>:*` is
 * what belongs to each visitor, when it was last used, and its size. Every key expires when no server uses it.
 */
export const script = [ownership, queues, inboxes, values, commit].join('\n');
