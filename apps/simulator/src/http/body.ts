import { refuse } from './answer.ts';
import type { Exchange } from './exchange.ts';

/** The body of our own interfaces: a JSON object or array without amounts in it. */
export async function jsonBody(exchange: Exchange, limit?: number): Promise<object> {
  const value = parsed(await exchange.text(limit));
  if (typeof value !== 'object' || value === null) throw refuse('json');
  return value;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
