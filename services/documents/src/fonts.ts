import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

export type FontStyle = 'regular' | 'semibold';

/** Fonts lie beside `src` as beside `dist`, so the same address serves the source and the bundle. */
const load = (style: FontStyle): Font => {
  const font = create(readFileSync(new URL(`../fonts/ostep-sans-${style}.ttf`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`ostep-sans-${style}.ttf holds more than one font`);
  return font;
};

let loaded: Record<FontStyle, Font> | null = null;

/** The embedded fonts, parsed once a process: parsing them costs half of a one-page document. */
export function fonts(): Record<FontStyle, Font> {
  loaded ??= { regular: load('regular'), semibold: load('semibold') };
  return loaded;
}
