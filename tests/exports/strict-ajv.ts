import { Ajv2020 } from 'ajv/dist/2020.js';

function complain(...words: unknown[]): never {
  throw new Error(words.join(' '));
}

/** Ajv in its default strict mode. It throws an Error where it would write a warning to the console. */
export function strictAjv(): Ajv2020 {
  return new Ajv2020({ logger: { log: complain, warn: complain, error: complain } });
}
