import type { WordLine } from './text-lines';

/** Points from the top of the page. */
export type Band = { readonly top: number; readonly bottom: number };

/** From the top of the highest letters to below the lowest ones. */
export const bandOf = (lines: readonly Pick<WordLine, 'baseline' | 'size'>[]): Band => ({
  top: Math.min(...lines.map(({ baseline, size }) => baseline - size)),
  bottom: Math.max(...lines.map(({ baseline, size }) => baseline + size * 0.2)),
});
