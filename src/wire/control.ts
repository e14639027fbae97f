import * as v from 'valibot';
import { exactObject, rejectLists } from '../http/exact-object.ts';
import { DocumentState } from '../interface/index.ts';

const tenYears = 10 * 366 * 24 * 60 * 60;
const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** The body of `POST /control/events`: an event type, the objects it concerns, and values for fields of its notification. */
export const FireBody = exactObject({
  event: v.string(),
  documentId: v.optional(text),
  companyId: v.optional(text),
  clientId: v.optional(text),
  userId: v.optional(text),
  values: v.optional(rejectLists(v.record(v.string(), v.string()))),
});
/** The body of `POST /control/events`. */
export type FireBody = v.InferOutput<typeof FireBody>;

/** The body of `POST /control/documents`. */
export const MakeDocumentBody = exactObject({ companyId: text, name: text });
/** The body of `POST /control/documents`. */
export type MakeDocumentBody = v.InferOutput<typeof MakeDocumentBody>;

/** The body of `POST /control/documents/{id}/state`. */
export const SetDocumentStateBody = exactObject({ state: DocumentState });

/** The body of `POST /control/grants/revoke`: whose grants for which application. Each field has a default from the seed. */
export const RevokeGrantBody = exactObject({ clientId: v.optional(text), userId: v.optional(text), companyId: v.optional(text) });
/** The body of `POST /control/grants/revoke`. */
export type RevokeGrantBody = v.InferOutput<typeof RevokeGrantBody>;

/** Either how far the clock advances, in seconds, or when it goes on. */
type Move =
  { readonly advanceSeconds: number; readonly to?: undefined } | { readonly to: 'next-expiry'; readonly advanceSeconds?: undefined };

const isMove = (move: { readonly advanceSeconds?: number | undefined; readonly to?: 'next-expiry' | undefined }): move is Move =>
  (move.advanceSeconds === undefined) !== (move.to === undefined);

/** The body of `POST /control/clock`: either the seconds by which to advance, at most ten years, or the target. */
export const MoveClockBody = v.pipe(
  exactObject({
    advanceSeconds: v.optional(
      v.pipe(
        v.number(),
        v.check((seconds) => seconds >= 0 && seconds <= tenYears, 'must be from 0 to ten years'),
      ),
    ),
    to: v.optional(v.picklist(['next-expiry'])),
  }),
  v.guard(isMove, 'must have either advanceSeconds or to'),
);
/** The body of `POST /control/clock`. */
export type MoveClockBody = v.InferOutput<typeof MoveClockBody>;

/** The body of `POST /control/inactivity`; without `webhookId` every registration expires. */
export const ExpireInactiveBody = exactObject({ webhookId: v.optional(text) });

/** The body of `POST /control/validate`. */
export const ValidateBody = exactObject({ webhookId: text });

/** The body of `POST /control/fail-next`: the error code with which the next authorization request fails. */
export const ForceNextErrorBody = exactObject({
  error: v.pipe(v.string(), v.regex(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/, 'must be printable ASCII (RFC 6749 §4.1.2.1)')),
});

/** The body of `POST /control/reset`, which has no fields. */
export const ResetBody = exactObject({});
