import { existsSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

export type FontStyle = 'regular' | 'semibold';

/** `fonts` is a sibling of both `src` and `dist`, so the path works in the bundle too; that of the box lies elsewhere. */
function bytesOf(style: FontStyle): Buffer {
  const beside = new URL(`../fonts/ostep-sans-${style}.ttf`, import.meta.url);
  const ofService = new URL(`../../../../services/pdf-renderer/fonts/ostep-sans-${style}.ttf`, import.meta.url);
  return readFileSync(existsSync(beside) ? beside : ofService);
}

const files = new Map<FontStyle, Buffer>();

/**
 * Each document needs its own font: fontkit stores the code points of a glyph's first use, so that a reused font would
 * give `S` those of a decomposed `Ś` and the text layer would lose the letter.
 */
export function openFont(style: FontStyle): Font {
  const bytes = files.get(style) ?? bytesOf(style);
  files.set(style, bytes);
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`ostep-sans-${style}.ttf holds more than one font`);
  return font;
}

const INVISIBLE = /[\p{Cf}\p{Cn}\p{Co}\p{Mn}]/gu;
const LINE_BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
let supported: ReadonlySet<number> | null = null;

/** The text as the fonts can draw it: without invisible characters, and with `?` for characters that they lack. */
export function drawable(text: string): string {
  const drawn = supported ?? new Set(openFont('regular').characterSet);
  supported = drawn;
  const plain = text.normalize('NFC').replace(LINE_BREAKING, ' ').replace(INVISIBLE, '');
  return [...plain].map((character) => substituteFor(character, drawn)).join('');
}

function substituteFor(character: string, drawn: ReadonlySet<number>): string {
  const isDrawn = (text: string) => [...text].every((part) => drawn.has(part.codePointAt(0) ?? 0));
  if (isDrawn(character)) return character;
  const simple = character.normalize('NFKD').replace(INVISIBLE, '');
  return isDrawn(simple) ? simple : '?';
}
