export { eventKinds, type EventData, type EventKind } from './kinds.ts';
