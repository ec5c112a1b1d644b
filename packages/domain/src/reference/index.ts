export * from './fields/units.ts';
