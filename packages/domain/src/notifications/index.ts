export * from './announcement.ts';
export * from './fields.ts';
export { textOfLine, topicOf, type MessageKind } from './kinds.ts';
export * from './sms.ts';
