/** What the text of a JSON document tells that is lost once it is parsed. */
export interface Looked {
  /** How many keys are written, those that repeat among them. */
  keys: number;
  /** The first number that a JavaScript number does not hold as it is written. */
  inexact: string | undefined;
  /** The first key that one object has twice. */
  again: () => string;
}

/** Goes once through the text of a document that has been parsed, so that its form is right: no second parser. */
export function looked(text: string): Looked {
  let keys = 0;
  let inexact: string | undefined;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = afterText(text, at);
      continue;
    }
    // Outside of texts a colon follows a key, and nothing else.
    if (code === COLON) keys += 1;
    else if (code === MINUS || isDigit(code)) {
      const end = afterNumber(text, at);
      const token = text.slice(at, end);
      if (!plain.test(token) && inexact === undefined && !isExact(token))
        inexact = token.slice(0, MOST_SHOWN);
      at = end;
      continue;
    }
    at += 1;
  }
  return { keys, inexact, again: () => keyAgain(text) };
}

const QUOTE = 0x22;
const COLON = 0x3a;
const MINUS = 0x2d;
const BACKSLASH = 0x5c;
const MOST_SHOWN = 40;
/** Every whole number of fifteen digits is exact. */
const plain = /^-?\d{1,15}$/;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** The place behind the text that begins here. */
function afterText(text: string, start: number): number {
  // Sign by sign: most texts are so short that a search costs more.
  for (let at = start + 1; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
}

function afterNumber(text: string, start: number): number {
  let end = start + 1;
  while (isOfNumber(text.charCodeAt(end))) end += 1;
  return end;
}

/** A digit, a point, a sign, an `e` or an `E`. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2e || code === 0x2b || code === MINUS || (code | 0x20) === 0x65;

/** A number survives when what is kept of it is written with the same digits. */
function isExact(token: string): boolean {
  const value = Number(token);
  return Number.isFinite(value) && digitsOf(token) === digitsOf(String(value));
}

/** Significant digits and the place of the first one behind the point, whichever way the number is written. */
function digitsOf(token: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token)!;
  const all = `${whole}${fraction}`;
  let first = 0;
  while (all[first] === '0') first += 1;
  let last = all.length;
  while (last > first && all[last - 1] === '0') last -= 1;
  if (first === last) return '0';
  return `${sign}${all.slice(first, last)}e${whole.length - first + Number(exponent)}`;
}

/** Only looked for when there is one. */
function keyAgain(text: string): string {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length;) {
    const sign = text[at]!;
    if (sign === '{' || sign === '[') open.push(new Set());
    if (sign === '}' || sign === ']') open.pop();
    const end = sign === '"' ? afterText(text, at) : at + 1;
    if (sign === '"' && /^\s*:/.test(text.slice(end, end + 100))) {
      const key = JSON.parse(text.slice(at, end)) as string;
      if (open.at(-1)!.has(key)) return key;
      open.at(-1)!.add(key);
    }
    at = end;
  }
  return '';
}
