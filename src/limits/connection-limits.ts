/** The default limits of connections, in a module of their own: the library has no others. */
export const connectionLimits = { connectionsPerVisitor: 500, connections: 3000 } as const;
