export * from './against.ts';
export * from './allowed.ts';
export * from './changes.ts';
export * from './drafts.ts';
export * from './lines.ts';
export * from './occasion.ts';
export * from './returning.ts';
