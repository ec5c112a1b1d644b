export * from './range.ts';
export * from './sections.ts';
