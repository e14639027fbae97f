import { formMediaType } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import { parseForm, type Parameters } from '../form.ts';
import { Refusal } from '../refusal.ts';
import { bodyText, largestBody } from '../request-body.ts';
import { findInteraction, type Interaction } from './interaction.ts';

/** Whether a Content-Type is that of a form, whatever its parameters. */
export function isForm(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase() === formMediaType;
}

/** Reads a form body (§4.2, and the sandbox's own pages). Throws a Refusal that cites `rule` when it is none, or when it is too large. */
export async function readForm(request: Request, rule: string, assumption: string): Promise<Parameters> {
  if (!isForm(request)) throw new Refusal(400, 'invalid_request', rule, `The Content-Type has to be ${formMediaType}.`, {}, [assumption]);
  const text = await bodyText(request);
  if (text === undefined)
    throw new Refusal(413, 'invalid_request', 'form-body-size', `The body holds more than ${String(largestBody / 1024)} KiB.`);
  return parseForm(text);
}

/** Reads one of the sandbox's own forms, and the interaction that it belongs to. */
export async function readInteractionForm(
  context: Context,
  request: Request,
): Promise<{ parameters: Parameters; interaction: Interaction }> {
  const parameters = await readForm(request, 'log-in-by-choice', 'log-in-by-choice');
  return { parameters, interaction: await findInteraction(context, parameters.get('interaction')) };
}
