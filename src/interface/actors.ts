/** The four actors of every flow, and how pages name them. Their colours are in `theme/tokens.css`, their marks in `theme/actors.css`. */
export const actorNames = {
  browser: "User's browser",
  application: 'Your application',
  service: 'The service',
  receiver: 'Your receiver',
} as const;

/** One of the four actors. */
export type Actor = keyof typeof actorNames;

/** Who sends a message, and to whom. */
export interface Route {
  readonly from: Actor;
  readonly to: Actor;
}

/** Who sends the request of a flow to whom: an operation's name, `exchange`, `refresh`, or `receive` for a notification. */
export function requestRoute(flow: string): Route {
  if (flow === 'authorize') return { from: 'browser', to: 'service' };
  return flow === 'receive' ? { from: 'service', to: 'receiver' } : { from: 'application', to: 'service' };
}
