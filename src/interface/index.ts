/** The interface as data and schemas: the package's public entry. */
export * from './application.ts';
export * from './citations.ts';
export * from './deployment.ts';
export * from './errors.ts';
export * from './event-types.ts';
export * from './limits.ts';
export * from './notifications.ts';
export * from './open-facts.ts';
export * from './operations.ts';
export * from './registrations/identification.ts';
export * from './registrations/registration.ts';
export * from './plain-text.ts';
export * from './rules/index.ts';
export * from './samples.ts';
export * from './scopes.ts';
export * from './states.ts';
export * from './tokens.ts';
