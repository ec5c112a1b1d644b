export * from './fields.ts';
export * from './rights.ts';
