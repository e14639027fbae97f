/** Every public entry of the package at once: its types are rolled up from here into one file. */
export * from '../interface/index.ts';
export * from './node.ts';
export * from './testing.ts';
export { createSandbox as createPortableSandbox, type Sandbox as PortableSandbox } from './portable.ts';
