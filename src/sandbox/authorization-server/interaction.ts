import type { Context } from '../context.ts';
import { mintToken } from '../mint.ts';
import { Refusal } from '../refusal.ts';
import type { Application, User } from '../seed.ts';

/** How long the user may take, in milliseconds (assumption `interaction-ten-minutes`). */
export const interactionLifetime = 10 * 60 * 1000;

/** Where the answer to an authorization request goes. The URI is verified: it is a registered one. */
export interface Target {
  readonly redirectUri: string;
  /** Still encoded as it came, so that it returns unchanged (§4.1). */
  readonly state?: string;
}

/** An authorization request that passed its checks. */
export interface AuthorizationRequest extends Target {
  readonly clientId: string;
  /** Whether `redirect_uri` was in the request, and so must be repeated at the token endpoint (§4.2). */
  readonly redirectUriSent: boolean;
  readonly scopes: readonly string[];
  readonly companyId?: string;
}

/** An authorization request that waits for its user. Collection `interactions`, by id; the id travels in the forms, so that no cookie is needed. */
export interface Interaction extends AuthorizationRequest {
  readonly id: string;
  readonly startedAt: number;
  /** Who logged in. */
  readonly userId?: string;
}

/** Keeps an authorization request until its user has decided. */
export async function beginInteraction(context: Context, request: AuthorizationRequest): Promise<Interaction> {
  const interaction: Interaction = { ...request, id: mintToken(context.random), startedAt: context.clock.now() };
  await context.store.set('interactions', interaction.id, interaction);
  return interaction;
}

/** The interaction with an id. Throws a Refusal when there is none, or when the user took too long. */
export async function findInteraction(context: Context, id: string | undefined): Promise<Interaction> {
  const interaction = id === undefined ? undefined : await context.store.get<Interaction>('interactions', id);
  if (!interaction || context.clock.now() >= interaction.startedAt + interactionLifetime)
    throw new Refusal({
      assumption: 'interaction-ten-minutes',
      status: 400,
      code: 'invalid_request',
      message: 'This request is over: it was decided already, or took too long. Start again from the application.',
    });
  return interaction;
}

/** The application of a request that passed its checks. Throws an Error when the seed does not have it. */
export function applicationOf({ seed }: Pick<Context, 'seed'>, clientId: string): Application {
  const application = seed.applications.find((entry) => entry.clientId === clientId);
  if (!application) throw new Error(`no application has the client id ${clientId}`);
  return application;
}

/** The user with an id, if there is one. */
export function findUser({ seed }: Pick<Context, 'seed'>, id: string | undefined): User | undefined {
  return seed.users.find((user) => user.id === id);
}
