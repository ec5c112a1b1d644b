export * from './fields.ts';
export * from './nearest.ts';
export * from './search.ts';
