export * from './announcement.ts';
export * from './fields.ts';
export { textOfLine, type MessageKind } from './kinds.ts';
export * from './sms.ts';
