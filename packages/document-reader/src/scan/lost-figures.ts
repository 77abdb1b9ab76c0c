/** Of the height of a row. Figures of one print are as wide as each other, about 0.45. */
const WIDEST_FIGURE = 0.75;

type Placed = { readonly text: string; readonly left: number; readonly right: number; readonly size: number };

/** `4` as wide as `41`: recognition lost a figure, in both readings alike. */
export function hasLostFigures({ text, left, right, size }: Placed): boolean {
  return /^\d+$/u.test(text) && right - left > text.length * size * WIDEST_FIGURE;
}
