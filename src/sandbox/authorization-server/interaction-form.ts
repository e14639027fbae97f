import { formMediaType } from '../../interface/index.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import { parseForm, type Parameters } from '../form.ts';
import { Refusal, type Broken } from '../refusal.ts';
import { bodyText, largestBody } from '../request-body.ts';
import { findInteraction, type Interaction } from './interaction.ts';

/** Whether a Content-Type is that of a form, whatever its parameters. */
export function isForm(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase() === formMediaType;
}

/** Reads a form body (§4.2, and the sandbox's own pages). Throws a Refusal that cites `broken` and `assumptions` when it is none, or when it is too large. */
export async function readForm(request: Request, broken: Broken, assumptions: readonly AssumptionId[]): Promise<Parameters> {
  if (!isForm(request))
    throw new Refusal({
      ...broken,
      status: 400,
      code: 'invalid_request',
      message: `The Content-Type has to be ${formMediaType}.`,
      assumptions,
    });
  const text = await bodyText(request);
  if (text === undefined)
    throw new Refusal({
      assumption: 'form-body-size',
      status: 413,
      code: 'invalid_request',
      message: `The body holds more than ${String(largestBody / 1024)} KiB.`,
    });
  return parseForm(text);
}

/** Reads one of the sandbox's own forms, and the interaction that it belongs to. */
export async function readInteractionForm(
  context: Context,
  request: Request,
): Promise<{ parameters: Parameters; interaction: Interaction }> {
  const parameters = await readForm(request, { assumption: 'log-in-by-choice' }, []);
  return { parameters, interaction: await findInteraction(context, parameters.get('interaction')) };
}
