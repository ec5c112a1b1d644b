export * from './canned.ts';
export * from './fields.ts';
export * from './promise.ts';
export * from './states.ts';
export * from './ticket.ts';
