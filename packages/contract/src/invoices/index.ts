export * from './endpoints.ts';
export * from './limits.ts';
export * from './resources.ts';
export type { UsesEndpoint } from './uses.ts';
