// Runs the program where there is a process.
import { integrate, listenOnce } from './application.mjs';

console.log(await integrate(), await listenOnce());
