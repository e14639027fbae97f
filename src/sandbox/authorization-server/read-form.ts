import { mediaType } from '../../http/body.ts';
import { formMediaType } from '../../interface/index.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import { parseForm, type FormParameters } from '../form.ts';
import { readBody } from '../read-body.ts';
import { Refusal, type Cited } from '../refusal.ts';
import { findInteraction, type Interaction } from './interaction.ts';
import type { ReceivedTokenRequest } from './received-token-request.ts';

/** Reads the form body of a token request (§4.2). */
export async function readTokenForm(received: ReceivedTokenRequest): Promise<void> {
  received.parameters = await readForm(received.request, { rule: 'token-post-form' }, ['token-media-type']);
}

/** Reads one of the sandbox's own forms, and the interaction that it belongs to. Throws a Refusal. */
export async function readInteractionForm(
  context: Context,
  request: Request,
): Promise<{ parameters: FormParameters; interaction: Interaction }> {
  const parameters = await readForm(request, { assumption: 'sign-in-by-choice' });
  return { parameters, interaction: await findInteraction(context, parameters.get('interaction')) };
}

/** Reads a form body. Throws a Refusal with `cited` if the body is not a form. */
async function readForm(request: Request, cited: Cited, assumptions: readonly AssumptionId[] = []): Promise<FormParameters> {
  const code = 'invalid_request';
  if (mediaType(request.headers.get('content-type')) !== formMediaType)
    throw new Refusal({ ...cited, status: 400, code, message: `The Content-Type must be ${formMediaType}.`, assumptions });
  return parseForm(await readBody(request, { assumption: 'form-body-size', code }));
}
