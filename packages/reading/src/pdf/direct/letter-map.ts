import { NotDirect } from './not-direct';
import { ByteText, isArray, type Value } from './pdf-value';
import { endOfInput, Keyword, ValueReader } from './value-reader';

/** Text of each code, as a font's ToUnicode says. */
export type LetterMap = ReadonlyMap<number, string>;

const WIDEST_RANGE = 0xffff;

/** @throws NotDirect for maps that build on others */
export function readLetterMap(bytes: Uint8Array): LetterMap {
  const letters = new Map<number, string>();
  const reader = new ValueReader(bytes);
  let last: Value | Keyword = null;
  for (let token = reader.token(); token !== endOfInput; token = reader.token()) {
    if (token instanceof Keyword) {
      if (token.text === 'usecmap') throw new NotDirect('map upon a map');
      if (token.text === 'beginbfchar') singles(reader, letters, last);
      if (token.text === 'beginbfrange') ranges(reader, letters, last);
    }
    last = token;
  }
  return letters;
}

function singles(reader: ValueReader, letters: Map<number, string>, count: Value | Keyword): void {
  for (let left = countOf(count); left > 0; left -= 1) letters.set(codeOf(reader.token()), textOf(reader.token()));
}

function ranges(reader: ValueReader, letters: Map<number, string>, count: Value | Keyword): void {
  for (let left = countOf(count); left > 0; left -= 1) {
    const [from, to, target] = [codeOf(reader.token()), codeOf(reader.token()), reader.token()];
    if (to - from > WIDEST_RANGE) throw new NotDirect('odd range');
    if (target instanceof Keyword) throw new NotDirect('odd range');
    if (isArray(target)) {
      for (const [index, one] of target.entries()) letters.set(from + index, textOf(one));
    } else {
      const first = bytesOf(target);
      for (let code = from; code <= to; code += 1) letters.set(code, decoded(increased(first, code - from)));
    }
  }
}

/** The last two bytes count on. */
function increased(text: string, by: number): string {
  if (by === 0) return text;
  const at = text.length - 2;
  if (at < 0) return String.fromCharCode(text.charCodeAt(0) + by);
  const unit = ((text.charCodeAt(at) << 8) | text.charCodeAt(at + 1)) + by;
  return text.slice(0, at) + String.fromCharCode((unit >> 8) & 255, unit & 255);
}

function countOf(value: Value | Keyword): number {
  if (typeof value !== 'number' || value > WIDEST_RANGE) throw new NotDirect('odd map');
  return value;
}

function bytesOf(value: Value | Keyword): string {
  if (!(value instanceof ByteText) || value.text.length === 0) throw new NotDirect('odd map');
  return value.text;
}

function codeOf(value: Value | Keyword): number {
  let code = 0;
  for (const byte of bytesOf(value)) code = code * 256 + byte.charCodeAt(0);
  return code;
}

const textOf = (value: Value | Keyword) => decoded(bytesOf(value));

/** UTF-16, the higher byte first. */
function decoded(bytes: string): string {
  if (bytes.length === 1) return bytes;
  if (bytes.length % 2 !== 0) throw new NotDirect('odd map');
  let text = '';
  for (let at = 0; at < bytes.length; at += 2)
    text += String.fromCharCode((bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1));
  return text;
}
