import { limits } from '../limits.ts';
import { must, Refused, refused } from '../refused.ts';
import { asks, codeOfLetter, endsName, firstCode, isSpace, nameCode, nextCode } from './bytes.ts';
import { namespaces } from './namespaces.ts';
import { textOf } from './text.ts';

/** Nothing whole is left: feed it, or it is at its end. */
export const MORE = 0;
export const OPEN = 1;
export const CLOSE = 2;
export const TEXT = 3;
/** Something that says nothing was passed. */
const AGAIN = 4;

/** Of an attribute: code of its local name, where name and value lie, and what the value's bytes ask for. */
const FACTS = 7;
const [LOCAL, NAME_FROM, NAME_TO, FROM, TO, ASKED, PREFIX] = [0, 1, 2, 3, 4, 5, 6];

const LT = 0x3c;
const XMLNS = nameCode('xmlns');

/**
 * Reads XML 1.0 in UTF-8, piece by piece, without document types: elements must nest, everything else must be as it is. What
 * it tells of a token lies in its fields until the next one. It holds one token of a megabyte at the most.
 */
export class Scanner {
  /** The local name of the element that was opened or closed, as `nameCode` has it. */
  name = 0;
  /** The element is of the same vocabulary as the root. */
  main = false;
  /** It is written as `<a/>`: OPEN and CLOSE are told of one tag. */
  selfClosed = false;
  /** Its name has a prefix. */
  isPrefixed = false;
  /** Open elements around the token, an opened one among them, a closed one not. */
  depth = 0;
  /** The token lies in `bytes` from here to there; `origin` is where the first of them stands in the whole text. */
  from = 0;
  to = 0;
  bytes: Buffer = Buffer.alloc(64);
  origin = 0;
  /** What the bytes of a TEXT ask for (`bytes.ts`), and where they lie: inside the token of a CDATA section. */
  asked = 0;
  textFrom = 0;
  textTo = 0;

  #at = 0;
  #end = 0;
  #isLast = false;
  #closing = false;
  #began = false;
  #ended = false;
  #facts = new Int32Array(FACTS * 16);
  #attributes = 0;
  #open: number[] = [];
  #names = namespaces();

  /** Where the text that was not asked for yet begins, in `bytes`. */
  get at(): number {
    return this.#at;
  }

  /** Where the text that was fed ends, in `bytes`. */
  get end(): number {
    return this.#end;
  }

  /** Whole elements up to here were read by somebody else. */
  skipTo(at: number): void {
    this.#at = at;
  }

  /** More of the text. What lay in `bytes` before is no longer there. */
  feed(piece: Buffer): void {
    const kept = this.#end - this.#at;
    if (kept > limits.token) throw new Refused({ code: 'tooLarge', what: 'cell', most: limits.token });
    const length = kept + piece.length;
    const before = this.bytes;
    if (length + 1 > before.length) this.bytes = Buffer.allocUnsafeSlow(Math.ceil(length * 1.25) + 64);
    before.copy(this.bytes, 0, this.#at, this.#end);
    piece.copy(this.bytes, kept);
    this.origin += this.#at;
    this.#at = 0;
    this.#end = length;
    // A text that goes on in the next piece ends here for now, without looking for the end of the bytes at each step.
    this.bytes[length] = LT;
  }

  /** There is no more: from now on MORE is the end, and everything must be closed. */
  finish(): void {
    this.#isLast = true;
  }

  next(): number {
    if (!this.#began && !this.#begin()) return MORE;
    if (this.#closing) {
      this.#closing = false;
      return this.#closed();
    }
    for (;;) {
      if (this.#at >= this.#end) return this.#nothing();
      const token = this.bytes[this.#at] === LT ? this.#markup() : this.#text();
      if (token !== AGAIN) return token;
    }
  }

  /** The text of a TEXT. */
  text(): string {
    return textOf(this.bytes, this.textFrom, this.textTo, this.asked);
  }

  /** Whether the element has an attribute of this local name; `select` alone tells which prefix. */
  attribute(code: number, isPrefixed = false): string | undefined {
    const i = this.#find(code, isPrefixed);
    if (i < 0) return undefined;
    const facts = this.#facts;
    return textOf(this.bytes, facts[i + FROM]!, facts[i + TO]!, facts[i + ASKED]!);
  }

  /** The same as bytes, without making a text: from `valueFrom` to `valueTo`. */
  select(code: number): boolean {
    const i = this.#find(code, false);
    if (i < 0) return false;
    this.valueFrom = this.#facts[i + FROM]!;
    this.valueTo = this.#facts[i + TO]!;
    this.nameFrom = this.#facts[i + NAME_FROM]!;
    return true;
  }

  /** Of the selected attribute. */
  valueFrom = 0;
  valueTo = 0;
  nameFrom = 0;

  #find(code: number, isPrefixed: boolean): number {
    const facts = this.#facts;
    for (let i = 0; i < this.#attributes * FACTS; i += FACTS)
      if (facts[i + LOCAL] === code && (facts[i + PREFIX] !== 0) === isPrefixed) return i;
    return -1;
  }

  #nothing(): number {
    if (!this.#isLast) return MORE;
    must(this.#ended, 'damaged', 'XML that breaks off');
    return MORE;
  }

  /** The first bytes tell of another encoding; true when they are there. */
  #begin(): boolean {
    if (this.#end < 4 && !this.#isLast) return false;
    this.#began = true;
    const bytes = this.bytes.subarray(0, this.#end);
    const isUtf16 = bytes[0] === 0 || bytes[1] === 0 || bytes[0]! >= 0xfe;
    must(!isUtf16, 'unsafe', 'XML in UTF-16');
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.#at = 3;
    return true;
  }

  #text(): number {
    const bytes = this.bytes;
    const from = this.#at;
    let i = from;
    let asked = 0;
    for (let byte = bytes[i]!; byte !== LT; byte = bytes[++i]!) asked |= asks[byte]!;
    if (i === this.#end) return this.#rest();
    if (this.#open.length === 0) {
      mustBeSpace(bytes, from, i);
      this.#at = i;
      return AGAIN;
    }
    return this.#textToken(from, i, from, i, asked);
  }

  /** White space behind the root is the one text that may end with the whole. */
  #rest(): number {
    if (!this.#isLast) return MORE;
    mustBeSpace(this.bytes, this.#at, this.#end);
    this.#at = this.#end;
    return this.#nothing();
  }

  #textToken(from: number, to: number, textFrom: number, textTo: number, asked: number): number {
    this.from = from;
    this.to = to;
    this.textFrom = textFrom;
    this.textTo = textTo;
    this.asked = asked;
    this.#at = to;
    return TEXT;
  }

  #markup(): number {
    const second = this.#at + 1 < this.#end ? this.bytes[this.#at + 1] : undefined;
    if (second === 0x2f) return this.#closeTag();
    if (second === 0x21) return this.#declaration();
    if (second === 0x3f) return this.#skip('?>');
    return second === undefined ? this.#nothing() : this.#openTag();
  }

  #closeTag(): number {
    const bytes = this.bytes;
    const end = this.#end;
    let i = this.#at + 2;
    let whole = firstCode;
    let local = firstCode;
    if (i + 1 < end && bytes[i + 1] === 0x3e) {
      whole = local = codeOfLetter[bytes[i]!]!;
      i += 1;
    }
    for (; i < end && endsName[bytes[i]!] === 0; i += 1) {
      const byte = bytes[i]!;
      whole = nextCode(whole, byte);
      local = byte === 0x3a ? firstCode : nextCode(local, byte);
    }
    while (i < end && isSpace(bytes[i]!)) i += 1;
    if (i >= end) return this.#nothing();
    must(
      bytes[i] === 0x3e && this.#open[this.#open.length - 1] === whole,
      'damaged',
      'elements that do not nest',
    );
    this.from = this.#at;
    this.to = this.#at = i + 1;
    this.name = local;
    this.selfClosed = false;
    return this.#closed();
  }

  #closed(): number {
    this.#open.pop();
    this.depth = this.#open.length;
    this.main = this.#names.close(this.depth);
    this.#ended = this.depth === 0;
    return CLOSE;
  }

  #openTag(): number {
    const bytes = this.bytes;
    const end = this.#end;
    let i = this.#at + 1;
    let whole = firstCode;
    let local = firstCode;
    let prefix = 0;
    if (i + 1 < end && endsName[bytes[i + 1]!] === 1 && endsName[bytes[i]!] === 0) {
      whole = local = codeOfLetter[bytes[i]!]!;
      i += 1;
    }
    for (; i < end && endsName[bytes[i]!] === 0; i += 1) {
      const byte = bytes[i]!;
      if (byte === 0x3a) {
        prefix = whole;
        local = firstCode;
      } else local = nextCode(local, byte);
      whole = nextCode(whole, byte);
    }
    must(i > this.#at + 1 || i >= end, 'damaged', 'an element without a name');
    this.#attributes = 0;
    for (;;) {
      while (i < end && isSpace(bytes[i]!)) i += 1;
      if (i >= end) return this.#nothing();
      if (bytes[i] === 0x3e) return this.#opened(i + 1, whole, local, prefix, false);
      if (bytes[i] === 0x2f) {
        if (i + 1 >= end) return this.#nothing();
        must(bytes[i + 1] === 0x3e, 'damaged', 'an element that does not end');
        return this.#opened(i + 2, whole, local, prefix, true);
      }
      i = this.#attribute(i);
      if (i < 0) return this.#nothing();
    }
  }

  /** Where it ends, or -1 where that is not there yet. */
  #attribute(from: number): number {
    const bytes = this.bytes;
    const end = this.#end;
    let i = from;
    let local = firstCode;
    let prefix = 0;
    // Most are `r="`, `s="`, `t="`.
    if (bytes[from + 1] === 0x3d && endsName[bytes[from]!] === 0) {
      local = codeOfLetter[bytes[from]!]!;
      i = from + 1;
    } else {
      let whole = firstCode;
      for (; i < end && endsName[bytes[i]!] === 0; i += 1) {
        const byte = bytes[i]!;
        if (byte === 0x3a) {
          prefix = whole;
          local = firstCode;
        } else local = nextCode(local, byte);
        whole = nextCode(whole, byte);
      }
    }
    const nameTo = i;
    while (i < end && isSpace(bytes[i]!)) i += 1;
    if (i >= end) return -1;
    must(bytes[i] === 0x3d && nameTo > from, 'damaged', 'an attribute without a value');
    i += 1;
    while (i < end && isSpace(bytes[i]!)) i += 1;
    if (i >= end) return -1;
    const quote = bytes[i]!;
    must(quote === 0x22 || quote === 0x27, 'damaged', 'an attribute without quotation marks');
    const valueFrom = ++i;
    let asked = 0;
    for (let byte = bytes[i]!; byte !== quote; byte = bytes[++i]!) {
      if (byte === LT) {
        must(i === end, 'damaged', 'an attribute that does not end');
        return -1;
      }
      asked |= asks[byte]!;
    }
    this.#keep(local, prefix, from, nameTo, valueFrom, i, asked);
    return i + 1;
  }

  #keep(
    local: number,
    prefix: number,
    from: number,
    to: number,
    valueFrom: number,
    valueTo: number,
    asked: number,
  ): void {
    const at = this.#attributes * FACTS;
    if (at >= this.#facts.length) {
      const more = new Int32Array(this.#facts.length * 2);
      more.set(this.#facts);
      this.#facts = more;
    }
    const facts = this.#facts;
    facts[at + LOCAL] = local;
    facts[at + NAME_FROM] = from;
    facts[at + NAME_TO] = to;
    facts[at + FROM] = valueFrom;
    facts[at + TO] = valueTo;
    facts[at + ASKED] = asked;
    facts[at + PREFIX] = prefix;
    this.#attributes += 1;
    if (prefix === XMLNS || (prefix === 0 && local === XMLNS))
      this.#names.bind(
        prefix === XMLNS ? local : 0,
        this.bytes.toString('utf8', valueFrom, valueTo),
        this.#open.length + 1,
      );
  }

  #opened(to: number, whole: number, local: number, prefix: number, selfClosed: boolean): number {
    must(this.#open.length > 0 || !this.#ended, 'damaged', 'two roots');
    this.#open.push(whole);
    this.depth = this.#open.length;
    this.main = this.#names.open(prefix, this.depth);
    this.from = this.#at;
    this.to = this.#at = to;
    this.name = local;
    this.isPrefixed = prefix !== 0;
    this.selfClosed = selfClosed;
    this.#closing = selfClosed;
    return OPEN;
  }

  #declaration(): number {
    const head = this.bytes.toString('latin1', this.#at, Math.min(this.#at + 9, this.#end));
    if (head.startsWith('<!--')) return this.#skip('-->');
    if (head === '<![CDATA[') return this.#section();
    const maybe = '<!--'.startsWith(head) || '<![CDATA['.startsWith(head);
    if (maybe && !this.#isLast) return MORE;
    throw refused('unsafe', 'a document type');
  }

  #section(): number {
    const from = this.#at + 9;
    const to = this.bytes.subarray(0, this.#end).indexOf(']]>', from, 'latin1');
    if (to < 0) return this.#nothing();
    must(this.#open.length > 0, 'damaged', 'text outside of the root');
    let asked = 0;
    for (let i = from; i < to; i += 1) asked |= asks[this.bytes[i]!]!;
    return this.#textToken(this.#at, to + 3, from, to, asked & ~2);
  }

  /** Comments and instructions say nothing. */
  #skip(end: '?>' | '-->'): number {
    const to = this.bytes.subarray(0, this.#end).indexOf(end, this.#at + (end === '?>' ? 2 : 4), 'latin1');
    if (to < 0) return this.#nothing();
    if (end === '?>') mustBeUtf8(this.bytes.toString('latin1', this.#at, Math.min(to, this.#at + 200)));
    this.#at = to + end.length;
    return AGAIN;
  }
}

/** Of the text's first instruction, if it is that. */
function mustBeUtf8(instruction: string): void {
  const isOther = /^<\?xml\s[^>]*encoding\s*=\s*["'](?!(utf-?8|us-ascii)["'])/i.test(instruction);
  must(!isOther, 'unsafe', 'XML that is not in UTF-8');
}

function mustBeSpace(bytes: Buffer, from: number, to: number): void {
  for (let i = from; i < to; i += 1) must(isSpace(bytes[i]!), 'damaged', 'text outside of the root');
}
