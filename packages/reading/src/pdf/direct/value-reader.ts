import { NotDirect } from './not-direct';
import { ByteText, type Dict, Name, Ref, type Value } from './pdf-value';

const [BLANK, DELIMITER, REGULAR] = [1, 2, 0];
const kindOf = new Uint8Array(256);
for (const blank of [0, 9, 10, 12, 13, 32]) kindOf[blank] = BLANK;
for (const delimiter of '()<>[]{}/%') kindOf[delimiter.charCodeAt(0)] = DELIMITER;

const DEEPEST = 60;
/** More of them do not fit a number exactly. */
const MOST_DIGITS = 15;
const [LF, CR, HASH, PERCENT, OPEN, CLOSE, PLUS, MINUS, POINT, SLASH, ZERO, NINE] = [
  10, 13, 35, 37, 40, 41, 43, 45, 46, 47, 48, 57,
];
const [LESS, GREATER, OPEN_ARRAY, BACKSLASH, CLOSE_ARRAY] = [60, 62, 91, 92, 93];

const ESCAPED_LETTER = /#([\da-f]{2})/giu;

/** A word of the language itself: an operator, `obj`, `R`, `true`. */
export class Keyword {
  constructor(readonly text: string) {}
}

/** Ends of arrays and dictionaries, and of the file. */
const endOfArray = new Keyword(']');
const endOfDict = new Keyword('>>');
export const endOfInput = new Keyword('');

/** Reads values of the PDF language, one after the other. */
export class ValueReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #keywords = new Map<number, Keyword>();
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#end = bytes.length;
    this.at = at;
  }

  /** The next value; references are put together. @throws NotDirect where a keyword stands instead */
  value(depth = 0): Value {
    const token = this.token(depth);
    if (token instanceof Keyword) throw new NotDirect(`keyword ${token.text}`);
    return typeof token === 'number' ? this.#reference(token) : token;
  }

  /** A number that no reference can begin with. @throws NotDirect */
  number(): number {
    const token = this.token();
    if (typeof token !== 'number') throw new NotDirect('no number');
    return token;
  }

  keyword(): string {
    const token = this.token();
    return token instanceof Keyword ? token.text : '';
  }

  /** @throws NotDirect */
  expect(keyword: string): void {
    if (this.keyword() !== keyword) throw new NotDirect(`no ${keyword}`);
  }

  /** The next value or keyword; numbers stay single, as content streams know no references. */
  token(depth = 0): Value | Keyword {
    const bytes = this.#bytes;
    let byte = this.#skipBlanks();
    if (this.at >= this.#end) return endOfInput;
    if ((byte >= ZERO && byte <= NINE) || byte === MINUS || byte === POINT || byte === PLUS) return this.#number(byte);
    this.at += 1;
    if (byte === SLASH) return this.#name();
    if (byte === OPEN) return this.#text();
    if (byte === OPEN_ARRAY) return this.#array(depth);
    if (byte === CLOSE_ARRAY) return endOfArray;
    if (byte === LESS) {
      if (bytes[this.at] !== LESS) return this.#hexText();
      this.at += 1;
      return this.#dict(depth);
    }
    if (byte === GREATER) {
      if (bytes[this.at] !== GREATER) throw new NotDirect('stray >');
      this.at += 1;
      return endOfDict;
    }
    if (kindOf[byte] !== REGULAR) throw new NotDirect('stray delimiter');
    const start = this.at - 1;
    let key = 0;
    while (kindOf[byte] === REGULAR) {
      key = key * 256 + byte;
      if (this.at >= this.#end) {
        this.at += 1;
        break;
      }
      byte = bytes[this.at] ?? 32;
      this.at += 1;
    }
    this.at -= 1;
    return this.#keyword(start, key);
  }

  #keyword(start: number, key: number): Value | Keyword {
    const known = this.at - start <= 5 ? this.#keywords.get(key) : undefined;
    if (known) return known;
    const text = latin1(this.#bytes, start, this.at);
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === 'null') return null;
    const keyword = new Keyword(text);
    if (text.length <= 5) this.#keywords.set(key, keyword);
    return keyword;
  }

  #skipBlanks(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.at] ?? 0;
    while (kindOf[byte] === BLANK || byte === PERCENT) {
      if (byte === PERCENT) while (this.at < this.#end && byte !== LF && byte !== CR) byte = bytes[++this.at] ?? LF;
      else this.at += 1;
      if (this.at >= this.#end) return 0;
      byte = bytes[this.at] ?? 0;
    }
    return byte;
  }

  #number(first: number): number {
    const bytes = this.#bytes;
    const start = this.at;
    let byte = first;
    const negative = byte === MINUS;
    if (negative || byte === PLUS) byte = bytes[++this.at] ?? 32;
    let [value, digits, scale] = [0, 0, 0];
    for (;;) {
      if (byte >= ZERO && byte <= NINE) {
        value = value * 10 + byte - ZERO;
        digits += 1;
        scale *= 10;
      } else if (byte === POINT && scale === 0) {
        scale = 1;
      } else {
        break;
      }
      byte = bytes[++this.at] ?? 32;
    }
    if (digits === 0 || (this.at < this.#end && kindOf[byte] === REGULAR)) throw new NotDirect('odd number');
    if (digits > MOST_DIGITS) return Number(latin1(bytes, start, this.at));
    const size = scale > 1 ? value / scale : value;
    return negative ? -size : size;
  }

  #reference(id: number): Value {
    const start = this.at;
    const next = this.#skipBlanks();
    if (Number.isInteger(id) && next >= ZERO && next <= NINE) {
      const generation = this.#number(next);
      if (
        Number.isInteger(generation) &&
        this.#skipBlanks() === 82 &&
        kindOf[this.#bytes[this.at + 1] ?? 32] !== REGULAR
      ) {
        this.at += 1;
        return new Ref(id);
      }
    }
    this.at = start;
    return id;
  }

  #name(): Name {
    const bytes = this.#bytes;
    const start = this.at;
    let escaped = false;
    while (this.at < this.#end && kindOf[bytes[this.at] ?? 32] === REGULAR) {
      escaped ||= bytes[this.at] === HASH;
      this.at += 1;
    }
    const text = latin1(bytes, start, this.at);
    return new Name(
      escaped ? text.replace(ESCAPED_LETTER, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : text,
    );
  }

  #text(): ByteText {
    const bytes = this.#bytes;
    const start = this.at;
    let at = start;
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined) throw new NotDirect('text without end');
      if (byte === CLOSE) break;
      if (byte === OPEN || byte === BACKSLASH || byte === CR) return this.#escapedText(start);
      at += 1;
    }
    this.at = at + 1;
    return new ByteText(latin1(bytes, start, at));
  }

  #escapedText(start: number): ByteText {
    const bytes = this.#bytes;
    const codes: number[] = [];
    let depth = 1;
    for (let at = start; at < this.#end; at += 1) {
      let byte = bytes[at] ?? 0;
      if (byte === BACKSLASH) {
        at += 1;
        byte = bytes[at] ?? 0;
        const escaped = escapes.get(byte);
        if (escaped !== undefined) {
          codes.push(escaped);
        } else if (byte >= ZERO && byte <= 55) {
          let code = byte - ZERO;
          for (let count = 0; count < 2 && isOctal(bytes[at + 1]); count += 1) {
            at += 1;
            code = code * 8 + (bytes[at] ?? 0) - ZERO;
          }
          codes.push(code & 255);
        } else if (byte === CR) {
          if (bytes[at + 1] === LF) at += 1;
        } else if (byte !== LF) {
          codes.push(byte);
        }
        continue;
      }
      if (byte === OPEN) depth += 1;
      if (byte === CLOSE) {
        depth -= 1;
        if (depth === 0) {
          this.at = at + 1;
          return new ByteText(textOfCodes(codes));
        }
      }
      if (byte === CR) {
        if (bytes[at + 1] === LF) at += 1;
        byte = LF;
      }
      codes.push(byte);
    }
    throw new NotDirect('text without end');
  }

  #hexText(): ByteText {
    const bytes = this.#bytes;
    const codes: number[] = [];
    let high = -1;
    for (;;) {
      const byte = bytes[this.at];
      this.at += 1;
      if (byte === GREATER) break;
      const digit = byte === undefined ? -1 : hexDigit(byte);
      if (digit < 0) {
        if (byte !== undefined && kindOf[byte] === BLANK) continue;
        throw new NotDirect('odd hexadecimal text');
      }
      if (high < 0) {
        high = digit;
      } else {
        codes.push(high * 16 + digit);
        high = -1;
      }
    }
    if (high >= 0) codes.push(high * 16);
    return new ByteText(textOfCodes(codes));
  }

  #array(depth: number): Value[] {
    if (depth > DEEPEST) throw new NotDirect('too deep');
    const values: Value[] = [];
    for (;;) {
      const token = this.token(depth + 1);
      if (token === endOfArray) return values;
      if (token instanceof Keyword) {
        if (token.text !== 'R' || values.length < 2) throw new NotDirect('keyword in array');
        values.pop();
        const id = values.pop();
        if (typeof id !== 'number') throw new NotDirect('odd reference');
        values.push(new Ref(id));
      } else {
        values.push(token);
      }
    }
  }

  #dict(depth: number): Dict {
    if (depth > DEEPEST) throw new NotDirect('too deep');
    const dict = new Map<string, Value>();
    for (;;) {
      const key = this.token();
      if (key === endOfDict) return dict;
      if (!(key instanceof Name)) throw new NotDirect('odd dictionary');
      dict.set(key.text, this.value(depth + 1));
    }
  }
}

const escapes = new Map([
  [110, 10],
  [114, 13],
  [116, 9],
  [98, 8],
  [102, 12],
]);

const isOctal = (byte: number | undefined) => byte !== undefined && byte >= ZERO && byte <= 55;

function hexDigit(byte: number): number {
  if (byte >= ZERO && byte <= NINE) return byte - ZERO;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

const textOfCodes = (codes: readonly number[]) => latin1(Uint8Array.from(codes), 0, codes.length);

const SHORT = 24;

/** Bytes as text, a character each. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT) return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');
  let text = '';
  for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
