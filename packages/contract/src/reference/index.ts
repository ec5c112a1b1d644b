export * from './endpoints.ts';
export * from './resources.ts';
export * from './catalogues/activities.ts';
export * from './catalogues/case-reasons.ts';
export * from './catalogues/currencies.ts';
export * from './catalogues/holidays.ts';
export * from './catalogues/units.ts';
