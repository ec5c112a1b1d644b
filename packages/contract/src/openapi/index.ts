export * from './document.ts';
export * from './examples.ts';
export * from './groups.ts';
