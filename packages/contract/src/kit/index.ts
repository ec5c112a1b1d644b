export * from './case-record-endpoints.ts';
export * from './cursor.ts';
export * from './endpoint-faults.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './list.ts';
export * from './resource.ts';
