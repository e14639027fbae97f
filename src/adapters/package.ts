/** All that the package gives types for: they are rolled up from here into one file. */
export * from '../interface/index.ts';
export * from './node.ts';
export * from './testing.ts';
