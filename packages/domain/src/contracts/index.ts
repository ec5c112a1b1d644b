export * from './fields.ts';
export * from './paper/view.ts';
export * from './period.ts';
export * from './rules.ts';
export * from './seal.ts';
