export * from './fields/activities.ts';
export * from './fields/case-reasons.ts';
export * from './fields/currencies.ts';
export * from './fields/end.ts';
export * from './fields/holidays.ts';
export * from './fields/tickets.ts';
export * from './fields/units.ts';
export * from './fields/working-hours.ts';
