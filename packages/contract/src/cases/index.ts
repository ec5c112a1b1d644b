export * from './contact-endpoints.ts';
export * from './endpoints.ts';
