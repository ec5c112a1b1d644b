export * from './fields.ts';
export * from './full-name.ts';
export * from './unverified.ts';
