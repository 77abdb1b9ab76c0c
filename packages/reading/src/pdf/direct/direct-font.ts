import type { Glyph } from '../page-drawing';
import { type LetterMap, readLetterMap } from './letter-map';
import { letterNamed, winAnsiLetter } from './letter-names';
import { NotDirect } from './not-direct';
import type { PdfFile } from './pdf-file';
import { type Dict, isArray, isDict, Name, nameIn, numberIn, Stream, type Value } from './pdf-value';

const [SPACE, SYMBOLIC] = [32, 4];
const DEFAULT_WIDTH = 1000;

/** What each code of a font stands for and how wide it is. Fonts whose letters only the font itself knows are not read. */
export class DirectFont {
  readonly #glyphs = new Map<number, Glyph>();
  readonly #letters: LetterMap;
  readonly #encoding: Encoding | null;
  readonly #widths: ReadonlyMap<number, number>;
  readonly #missingWidth: number;
  readonly #bytesPerCode: 1 | 2;

  /** @throws NotDirect */
  constructor(file: PdfFile, dict: Dict) {
    const kind = nameIn(file.get(dict, 'Subtype'));
    const map = file.get(dict, 'ToUnicode');
    this.#letters = map instanceof Stream ? readLetterMap(file.unpack(map)) : new Map();
    if (map !== null && !(map instanceof Stream)) throw new NotDirect('letters by a named map');
    if (kind === 'Type0') {
      if (nameIn(file.get(dict, 'Encoding')) !== 'Identity-H' || this.#letters.size === 0)
        throw new NotDirect('letters by the font');
      const descendants = file.get(dict, 'DescendantFonts');
      const own = file.dict(isArray(descendants) ? descendants[0] : null);
      this.#bytesPerCode = 2;
      this.#encoding = null;
      this.#widths = wideWidths(file, file.get(own, 'W'));
      this.#missingWidth = Math.ceil(numberIn(file.resolve(own.get('DW') ?? DEFAULT_WIDTH)));
      return;
    }
    if (kind !== 'TrueType' && kind !== 'Type1') throw new NotDirect(`font of kind ${kind}`);
    this.#bytesPerCode = 1;
    this.#encoding = encodingOf(file, dict);
    if (this.#letters.size === 0 && !this.#encoding?.isWhole) throw new NotDirect('letters by the font');
    this.#widths = simpleWidths(file, dict);
    const descriptor = file.get(dict, 'FontDescriptor');
    const missing = isDict(descriptor) ? file.get(descriptor, 'MissingWidth') : null;
    this.#missingWidth = typeof missing === 'number' ? missing : 0;
  }

  glyphsOf(text: string): Glyph[] {
    const glyphs: Glyph[] = [];
    if (this.#bytesPerCode === 1) {
      for (let at = 0; at < text.length; at += 1) glyphs.push(this.#glyph(text.charCodeAt(at)));
    } else {
      if (text.length % 2 !== 0) throw new NotDirect('half a letter');
      for (let at = 0; at < text.length; at += 2)
        glyphs.push(this.#glyph((text.charCodeAt(at) << 8) | text.charCodeAt(at + 1)));
    }
    return glyphs;
  }

  #glyph(code: number): Glyph {
    const known = this.#glyphs.get(code);
    if (known) return known;
    const glyph = {
      unicode: this.#letters.get(code) || (this.#encoding ? this.#encoding.letter(code) : String.fromCharCode(code)),
      width: this.#widths.get(code) ?? this.#missingWidth,
      isSpace: this.#bytesPerCode === 1 && code === SPACE,
    };
    this.#glyphs.set(code, glyph);
    return glyph;
  }
}

type Encoding = { readonly isWhole: boolean; letter(code: number): string };

function encodingOf(file: PdfFile, dict: Dict): Encoding | null {
  const encoding = file.get(dict, 'Encoding');
  if (encoding === null) return null;
  const base =
    encoding instanceof Name ? encoding.text : isDict(encoding) ? nameIn(file.get(encoding, 'BaseEncoding')) : null;
  const differences = isDict(encoding)
    ? differencesIn(file, file.get(encoding, 'Differences'))
    : new Map<number, string>();
  const isWinAnsi = base === 'WinAnsiEncoding';
  return {
    isWhole: isWinAnsi && !isSymbolic(file, dict),
    letter: (code) => {
      const name = differences.get(code);
      const found = name === undefined ? isWinAnsi && winAnsiLetter(code) : letterNamed(name);
      if (!found) throw new NotDirect(`letter ${name ?? code}`);
      return found;
    },
  };
}

function isSymbolic(file: PdfFile, dict: Dict): boolean {
  const descriptor = file.get(dict, 'FontDescriptor');
  const flags = isDict(descriptor) ? file.get(descriptor, 'Flags') : 0;
  const standard = /symbol|dingbats|wingdings/iu.test(nameIn(file.get(dict, 'BaseFont')) ?? '');
  return standard || (typeof flags === 'number' && (flags & SYMBOLIC) !== 0);
}

function differencesIn(file: PdfFile, value: Value): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const given of isArray(value) ? value : []) {
    const one = file.resolve(given);
    if (typeof one === 'number') code = one;
    else if (one instanceof Name) names.set(code++, one.text);
    else throw new NotDirect('odd differences');
  }
  return names;
}

function simpleWidths(file: PdfFile, dict: Dict): Map<number, number> {
  const widths = file.get(dict, 'Widths');
  if (!isArray(widths)) throw new NotDirect('widths by the font');
  const found = new Map<number, number>();
  let code = numberIn(file.resolve(dict.get('FirstChar') ?? 0));
  for (const given of widths) {
    const width = file.resolve(given);
    if (typeof width === 'number') found.set(code, width);
    code += 1;
  }
  return found;
}

const MOST_CODES = 0x1_0000;

/** `W`: a code and a list of widths from it on, or two codes and the width of all between them. */
function wideWidths(file: PdfFile, value: Value): Map<number, number> {
  const given = isArray(value) ? value.map(file.resolve) : [];
  const widths = new Map<number, number>();
  for (let at = 0; at < given.length; ) {
    const from = numberIn(given[at]);
    const next = given[at + 1];
    if (isArray(next)) {
      for (const [index, width] of next.entries()) widths.set(from + index, numberIn(file.resolve(width)));
      at += 2;
    } else {
      const [to, width] = [numberIn(next), numberIn(given[at + 2])];
      if (to - from > MOST_CODES) throw new NotDirect('odd widths');
      for (let code = from; code <= to; code += 1) widths.set(code, width);
      at += 3;
    }
  }
  return widths;
}
