export * from './working-days.ts';
export * from './working-time.ts';
