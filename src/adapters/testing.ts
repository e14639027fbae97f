/** The sandbox in test runners, HTTP mocks and web frameworks: the package's public entry `partner-interface/testing`. */
export { sandboxFixture, type TestSandboxOptions } from './fixture.ts';
export { useSandbox, type Hooks } from './hooks.ts';
export { fastifyPlugin, nodeListener, type FastifyLike, type FastifyReply, type NodeListener } from './mount.ts';
export { mswHandlers, type MswHttp } from './msw.ts';
export { sandboxDispatcher, type Composable } from './undici.ts';
