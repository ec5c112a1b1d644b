export * from './document.ts';
export * from './groups.ts';
