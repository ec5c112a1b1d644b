export * from './check.ts';
export * from './document.ts';
export * from './format.ts';
export * from './normalize.ts';
export * from './spec.ts';
