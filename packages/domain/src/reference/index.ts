export * from './fields/end.ts';
export * from './fields/units.ts';
