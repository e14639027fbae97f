/** The default limits of connections, in a separate module: the library has no others. */
export const connectionLimits = { connectionsPerVisitor: 500, connections: 3000 } as const;
