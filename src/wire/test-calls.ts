/**
 * The calls of the control API that only the command `sandbox` has. Tests in other languages need them; a program that contains the sandbox calls
 * methods instead.
 */
import * as v from 'valibot';
import { exactObject } from '../http/exact-object.ts';

const text = v.optional(v.string());

/** The body of `POST /control/tokens`: what is granted to which application. Each field has a default from the seed. The response is a token response (§2.2). */
export const IssueTokensBody = exactObject({
  clientId: text,
  userId: text,
  companyId: text,
  scopes: v.optional(v.pipe(v.array(v.string()), v.nonEmpty('must have at least one scope'))),
});

/** The response to `GET /control/settled`: no notification is on its way. */
export const Settled = v.object({ settled: v.literal(true) });
/** The response to `GET /control/settled`. */
export type Settled = v.InferOutput<typeof Settled>;
