import { TargetError } from '../targets/target.ts';

/** Resolves with a part that is loaded when it is needed. Rejects with a TargetError that says what to do. */
export async function loaded<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    throw new TargetError('not-loaded', 'This could not be loaded. Check your connection, then click again.');
  }
}
