import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

export type FontStyle = 'regular' | 'semibold';

/** Fonts lie beside `src` as beside `dist`, so the same address serves the source and the bundle. */
const bytesOf = (style: FontStyle): Buffer =>
  readFileSync(new URL(`../fonts/ostep-sans-${style}.ttf`, import.meta.url));

const files = new Map<FontStyle, Buffer>();

/**
 * A font for one document. A parsed font remembers every glyph by its first use: written again, it would give an `S`
 * the code points it had as a part of `Ś`, which are none, and the letter would be drawn but not be there as text.
 */
export function openFont(style: FontStyle): Font {
  const bytes = files.get(style) ?? bytesOf(style);
  files.set(style, bytes);
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`ostep-sans-${style}.ttf holds more than one font`);
  return font;
}
