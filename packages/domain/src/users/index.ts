export * from './fields.ts';
export * from './full-name.ts';
