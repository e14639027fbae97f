import { formMediaType } from '../../interface/index.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import { parseForm, type Parameters } from '../form.ts';
import { Refusal, type Broken } from '../refusal.ts';
import { bodyText, maxBodyBytes } from '../request-body.ts';
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
): Promise<{ parameters: Parameters; interaction: Interaction }> {
  const parameters = await readForm(request, { assumption: 'sign-in-by-choice' });
  return { parameters, interaction: await findInteraction(context, parameters.get('interaction')) };
}

/** Reads a form body. Throws a Refusal that cites `broken` if the body is something else. */
async function readForm(request: Request, broken: Broken, assumptions: readonly AssumptionId[] = []): Promise<Parameters> {
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType !== formMediaType)
    throw new Refusal({
      ...broken,
      status: 400,
      code: 'invalid_request',
      message: `The Content-Type must be ${formMediaType}.`,
      assumptions,
    });
  const text = await bodyText(request);
  if (text === undefined)
    throw new Refusal({
      assumption: 'form-body-size',
      status: 413,
      code: 'invalid_request',
      message: `The body is larger than ${String(maxBodyBytes / 1024)} KiB.`,
    });
  return parseForm(text);
}
