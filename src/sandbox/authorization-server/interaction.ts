import { present, remove, set, unchanged } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { mintToken } from '../mint.ts';
import { Refusal } from '../refusal.ts';
import { headersOf, noStore } from '../responses.ts';
import type { Application, User } from '../seed.ts';
import { interactionPath } from './paths.ts';

/** How long the user may take, in milliseconds (assumption `interaction-ten-minutes`). */
export const interactionLifetime = 10 * 60 * 1000;

/** Where the response to an authorization request goes. */
export interface RedirectTarget {
  readonly clientId: string;
  /** Verified: a registered URI. */
  readonly redirectUri: string;
  /** Still encoded as it came, so that it returns unchanged (§4.1). */
  readonly state?: string;
}

/** An authorization request that passed its checks. */
export interface AuthorizationRequest extends RedirectTarget {
  /** Whether `redirect_uri` was in the request, and so must be repeated at the token endpoint (§4.2). */
  readonly redirectUriSent: boolean;
  readonly scopes: readonly string[];
  readonly companyId?: string;
}

/**
 * An authorization request that waits for its user. Collection `interactions`, by ID. The ID is a hidden field of the forms and the query of
 * the page between them, so that no cookie is needed. In an address it grants nothing that the authorization URL does not grant to anyone:
 * no user stays signed in. It ends with the decision, so that an address in the history is of no use.
 */
export interface Interaction extends AuthorizationRequest {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** The user who signed in. */
  readonly userId?: string;
  /** What was missing in the last form, as a sentence. */
  readonly problem?: string | undefined;
}

/** Stores an authorization request until its user has decided. */
export async function startInteraction(context: Context, request: AuthorizationRequest): Promise<Interaction> {
  const interaction: Interaction = { ...request, id: mintToken(context.random), startedAt: context.clock.now() };
  await context.store.commit([set('interactions', interaction.id, interaction)]);
  return interaction;
}

/**
 * Stores what a form changed, and redirects to the page that comes next (Post/Redirect/Get): Back and reload never send a form again.
 * Throws a Refusal if the interaction has ended in the meantime.
 */
export async function continueInteraction(
  context: Context,
  interaction: Interaction,
  changes: Pick<Interaction, 'userId'> | Pick<Interaction, 'problem'>,
): Promise<Response> {
  const { id } = interaction;
  const continued: Interaction = { ...interaction, problem: undefined, ...changes };
  const { failed } = await context.store.commit([set('interactions', id, continued)], [unchanged('interactions', id, interaction)]);
  if (failed) await findInteraction(context, undefined);
  return redirectToInteraction(context, id);
}

/** Ends an interaction. If two forms arrive together, one continues; the other throws the Refusal of an ended interaction. */
export async function endInteraction(context: Context, { id }: Interaction): Promise<void> {
  const { failed } = await context.store.commit([remove('interactions', id)], [present('interactions', id)]);
  if (failed) await findInteraction(context, undefined);
}

/** Redirects the browser from a form to the page of its interaction. */
export function redirectToInteraction({ authUrl }: Pick<Context, 'authUrl'>, id: string): Response {
  const location = `${authUrl}${interactionPath}?id=${encodeURIComponent(id)}`;
  const headers = { ...noStore, location, 'referrer-policy': 'no-referrer' };
  return new Response(null, { status: 303, headers: headersOf(undefined, { assumptions: ['sign-in-by-choice'], headers }) });
}

/** The interaction with an ID. Throws a Refusal if it does not exist or has expired. */
export async function findInteraction(context: Context, id: string | undefined): Promise<Interaction> {
  const interaction = id === undefined ? undefined : await context.store.get<Interaction>('interactions', id);
  if (!interaction || context.clock.now() >= interaction.startedAt + interactionLifetime)
    throw new Refusal({
      assumption: 'interaction-ten-minutes',
      status: 400,
      code: 'invalid_request',
      message: 'This request has expired or was already decided. Start again from the application.',
    });
  return interaction;
}

/** The application of a request that passed its checks. Throws an Error if the seed does not have it. */
export function applicationOf({ seed }: Pick<Context, 'seed'>, clientId: string): Application {
  const application = seed.applications.find((entry) => entry.clientId === clientId);
  if (!application) throw new Error(`no application has the client ID ${clientId}`);
  return application;
}

/** The user with an ID, or undefined. */
export function findUser({ seed }: Pick<Context, 'seed'>, id: string | undefined): User | undefined {
  return seed.users.find((user) => user.id === id);
}
