import pino, { type DestinationStream, type Logger } from 'pino';
import { masked } from './mask.ts';

export type Log = Logger;

/**
 * Structured logs, one JSON object a line. Everything that goes in is masked (S48) and cannot break the line (S49: JSON
 * escapes what a client sent).
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: label => ({ level: label }),
        log: object => masked(object) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map(arg => (typeof arg === 'string' ? masked(arg) : arg)) as typeof args);
        },
      },
      serializers: { err: error => masked(serializeError(error)) },
    },
    destination,
  );
}

function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    errorCode: (error as { code?: unknown }).code,
  };
}
