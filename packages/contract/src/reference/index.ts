export * from './endpoints.ts';
export * from './resources.ts';
export * from './catalogues/units.ts';
