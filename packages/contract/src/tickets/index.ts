export * from './endpoints.ts';
export * from './resources.ts';
