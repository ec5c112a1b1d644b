export * from './endpoints.ts';
export * from './limits.ts';
export type { UsesEndpoint } from './uses.ts';
