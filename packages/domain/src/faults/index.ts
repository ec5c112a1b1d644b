export { catalogue, messageText, templateOf, type MessageKey, type MessageParams } from './catalogue.ts';
export { fault, faultText, statusOf, type Fault } from './faults.ts';
export { waitText } from './wait.ts';
export { faultStatus, type FaultCode, type HttpStatus } from './status.ts';
