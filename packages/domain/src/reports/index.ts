export * from './attention.ts';
export * from './range.ts';
export * from './sections.ts';
export * from './words.ts';
