/** Checks where a sandbox is to listen. */
import * as v from 'valibot';
import { exactObject } from '../http/exact-object.ts';
import { checkValue } from './check-value.ts';

const Listen = exactObject({
  port: v.optional(
    v.pipe(
      v.number(),
      v.integer('must be a whole number'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(65_535, 'must be at most 65535'),
    ),
  ),
  host: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
});

/** The options of `listen`. Throws an Error of one line. */
export const checkListen = <T extends object>(options: T): T => checkValue(Listen, options, 'the options of listen');
