/** How deep and how long a document may be before it is refused unread. */
const maxDepth = 64;
const maxNumberLength = 400;

export type Json = string | boolean | null | JsonNumber | JsonArray | JsonObject;

/** A number as it was written: `token` is never turned into a JavaScript number. */
export class JsonNumber {
  readonly token: string;
  constructor(token: string) {
    this.token = token;
  }
}

export class JsonArray {
  readonly items: Json[] = [];
}

/** `start` and `end` are positions in the text, so that a part can be kept word for word. */
export class JsonObject {
  readonly members = new Map<string, Json>();
  /** Names that occur more than once (content-level kind 5); the first value is kept. */
  readonly repeated: string[] = [];
  start = 0;
  end = 0;

  get(name: string): Json | undefined {
    return this.members.get(name);
  }
}

export class JsonFault extends Error {
  readonly position: number;
  constructor(reason: string, position: number) {
    super(`${reason} at position ${position}`);
    this.position = position;
  }
}

/** Reads RFC 8259 JSON, keeping numbers exact and noticing repeated names. Throws JsonFault, never anything else. */
export function readJson(text: string): Json {
  const reader = new Reader(text);
  const value = reader.value(0);
  reader.space();
  if (reader.position < text.length) throw new JsonFault('text after the document', reader.position);
  return value;
}

/** The text of UTF-8 bytes, or undefined where they are not UTF-8. A byte order mark is left in place, to be refused. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const blank = 0x20;
const isSpace = (unit: number) => unit === blank || unit === 0x0a || unit === 0x0d || unit === 0x09;
const quote = 0x22;
const backslash = 0x5c;

class Reader {
  private readonly text: string;
  position = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(depth: number): Json {
    if (depth > maxDepth) throw this.fault('nested too deeply');
    this.space();
    switch (this.text[this.position]) {
      case '{':
        return this.object(depth);
      case '[':
        return this.array(depth);
      case '"':
        return this.string();
      case 't':
        return this.word('true', true);
      case 'f':
        return this.word('false', false);
      case 'n':
        return this.word('null', null);
      default:
        return this.number();
    }
  }

  space(): void {
    while (isSpace(this.text.charCodeAt(this.position))) this.position += 1;
  }

  private object(depth: number): JsonObject {
    const object = new JsonObject();
    object.start = this.position;
    this.position += 1;
    if (!this.closes('}')) {
      do {
        this.space();
        const name = this.string();
        this.expect(':');
        const value = this.value(depth + 1);
        if (object.members.has(name)) object.repeated.push(name);
        else object.members.set(name, value);
      } while (this.continues('}'));
    }
    object.end = this.position;
    return object;
  }

  private array(depth: number): JsonArray {
    const array = new JsonArray();
    this.position += 1;
    if (!this.closes(']')) {
      do array.items.push(this.value(depth + 1));
      while (this.continues(']'));
    }
    return array;
  }

  /** Scanned by hand: a regular expression runs out of stack on a very long string. */
  private string(): string {
    const start = this.position;
    if (this.text[start] !== '"') throw this.fault('not a string');
    let escaped = false;
    for (let at = start + 1; at < this.text.length; at++) {
      const unit = this.text.charCodeAt(at);
      if (unit === quote) {
        this.position = at + 1;
        return escaped ? this.unescape(start) : this.text.slice(start + 1, at);
      }
      if (unit === backslash) {
        escaped = true;
        at += 1;
      } else if (unit < blank) break;
    }
    throw this.fault('not a string');
  }

  private unescape(start: number): string {
    try {
      return JSON.parse(this.text.slice(start, this.position)) as string;
    } catch {
      throw new JsonFault('a wrong escape', start);
    }
  }

  private number(): JsonNumber {
    const token = this.match(numberPattern);
    if (token === undefined || token.length > maxNumberLength) throw this.fault('not a value');
    return new JsonNumber(token);
  }

  private word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.position)) throw this.fault('not a value');
    this.position += word.length;
    return value;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  private closes(bracket: string): boolean {
    this.space();
    if (this.text[this.position] !== bracket) return false;
    this.position += 1;
    return true;
  }

  private continues(bracket: string): boolean {
    if (this.closes(bracket)) return false;
    this.expect(',');
    return true;
  }

  private expect(character: string): void {
    this.space();
    if (this.text[this.position] !== character) throw this.fault(`"${character}" expected`);
    this.position += 1;
  }

  private fault(reason: string): JsonFault {
    return new JsonFault(reason, this.position);
  }
}
