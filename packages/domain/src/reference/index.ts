export * from './fields/case-reasons.ts';
export * from './fields/end.ts';
export * from './fields/holidays.ts';
export * from './fields/units.ts';
