export { answerOf, type FaultCode, type HttpStatus } from './answers.ts';
export {
  catalogue,
  messageText,
  templateOf,
  waitText,
  type MessageKey,
  type MessageParams,
} from './catalogue.ts';
export { englishOf, englishText } from './english.ts';
export { fault, faultText, statusOf, type Fault } from './faults.ts';
export { statesIn } from './states.ts';
