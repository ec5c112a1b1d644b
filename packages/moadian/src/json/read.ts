import { ExactNumber, isJsonNumber } from './number.ts';

export type JsonValue = null | boolean | string | ExactNumber | JsonValue[] | JsonObject;
/** Has no prototype, so that `__proto__` and the like are ordinary keys. */
export type JsonObject = { [key: string]: JsonValue };

export type JsonLimits = { bytes: number; depth: number };
export type JsonProblem = 'encoding' | 'syntax' | 'duplicate-key' | 'too-large' | 'too-deep';
export type JsonResult = { ok: true; value: JsonValue } | { ok: false; problem: JsonProblem; at: number };

export const jsonLimits: JsonLimits = { bytes: 20_000_000, depth: 16 };

/**
 * Reads JSON text (or its UTF-8 bytes) with every number token kept exactly. Bounded in size and depth; refuses keys
 * that occur twice, of which readers disagree which one counts. `at` is the offset in characters.
 */
export function readJson(source: string | Uint8Array, limits: JsonLimits = jsonLimits): JsonResult {
  if (source.length > limits.bytes) return { ok: false, problem: 'too-large', at: limits.bytes };
  const text = typeof source === 'string' ? source : decode(source);
  if (text === undefined) return { ok: false, problem: 'encoding', at: 0 };
  const reader = new Reader(text, limits.depth);
  try {
    return { ok: true, value: reader.document() };
  } catch (stop) {
    if (stop instanceof Stop) return { ok: false, problem: stop.problem, at: reader.at };
    throw stop;
  }
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Leaves the recursion below; never seen outside this file. */
class Stop {
  readonly problem: JsonProblem;
  constructor(problem: JsonProblem) {
    this.problem = problem;
  }
}

const longestNumber = 64;

class Reader {
  at = 0;
  readonly text: string;
  readonly depth: number;

  constructor(text: string, depth: number) {
    this.text = text;
    this.depth = depth;
  }

  document(): JsonValue {
    const value = this.value(0);
    if (this.next() !== undefined) throw new Stop('syntax');
    return value;
  }

  value(depth: number): JsonValue {
    if (depth > this.depth) throw new Stop('too-deep');
    const first = this.next();
    if (first === '{') return this.object(depth);
    if (first === '[') return this.array(depth);
    if (first === '"') return this.string();
    if (first === 't') return this.literal('true', true);
    if (first === 'f') return this.literal('false', false);
    if (first === 'n') return this.literal('null', null);
    return this.number();
  }

  object(depth: number): JsonObject {
    const result: JsonObject = Object.create(null);
    this.members('}', () => {
      if (this.next() !== '"') throw new Stop('syntax');
      const key = this.string();
      if (key in result) throw new Stop('duplicate-key');
      this.expect(':');
      result[key] = this.value(depth + 1);
    });
    return result;
  }

  array(depth: number): JsonValue[] {
    const result: JsonValue[] = [];
    this.members(']', () => result.push(this.value(depth + 1)));
    return result;
  }

  members(close: string, readOne: () => void): void {
    this.at++;
    if (this.next() === close) {
      this.at++;
      return;
    }
    for (;;) {
      readOne();
      if (this.next() === close) break;
      this.expect(',');
    }
    this.at++;
  }

  string(): string {
    const start = this.at++;
    let escaped = false;
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (Number.isNaN(code) || code < 0x20) throw new Stop('syntax');
      this.at++;
      if (code === 0x22) break;
      if (code !== 0x5c) continue;
      escaped = true;
      this.at++;
    }
    if (!escaped) return this.text.slice(start + 1, this.at - 1);
    try {
      return JSON.parse(this.text.slice(start, this.at)) as string;
    } catch {
      throw new Stop('syntax');
    }
  }

  literal<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) throw new Stop('syntax');
    this.at += word.length;
    return value;
  }

  number(): ExactNumber {
    const pattern = /[-+.0-9eE]*/y;
    pattern.lastIndex = this.at;
    const token = pattern.exec(this.text)?.[0] ?? '';
    if (token.length > longestNumber) throw new Stop('too-large');
    if (!isJsonNumber(token)) throw new Stop('syntax');
    this.at += token.length;
    return new ExactNumber(token);
  }

  expect(character: string): void {
    if (this.next() !== character) throw new Stop('syntax');
    this.at++;
  }

  /** The next character that is not white space, or undefined at the end. */
  next(): string | undefined {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return this.text[this.at];
      this.at++;
    }
  }
}
