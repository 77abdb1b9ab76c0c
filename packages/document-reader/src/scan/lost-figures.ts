/** In heights of the row. All figures of a print have the same width, about 0.45. */
const MAX_FIGURE_WIDTH = 0.75;
const MIN_NUMBERS = 8;
// In widths of the page's usual figure: how much wider than its figures a number may be, in all and for each figure.
const WIDER = 0.6;
const WIDER_EACH = 1.2;

const CUT_YEAR = /[./]20\d$/u;

type Placed = { readonly text: string; readonly left: number; readonly right: number; readonly size: number };

/**
 * Finds numbers of which recognition lost a figure in both readings: a `4` as wide as `41`, a `21` as wide as `211`.
 * @param page the words of the page
 */
export function lostFiguresOf(page: readonly Placed[]): (word: Placed) => boolean {
  const usual = usualWidth(page);
  return (word) => {
    if (CUT_YEAR.test(word.text)) return true;
    const count = figuresIn(word);
    if (count === 0) return false;
    const width = (word.right - word.left) / word.size;
    return usual === null
      ? width > count * MAX_FIGURE_WIDTH
      : width / usual > Math.max(count + WIDER, count * WIDER_EACH);
  };
}

const figuresIn = ({ text }: Placed) => (/^\d+$/u.test(text) ? text.length : 0);

/** Single figures are left out: only their ink is measured, which says nothing about the width of others. */
function usualWidth(words: readonly Placed[]): number | null {
  const widths = words
    .filter((word) => figuresIn(word) > 1)
    .map((word) => (word.right - word.left) / word.size / figuresIn(word))
    .sort((one, other) => one - other);
  return widths.length < MIN_NUMBERS ? null : (widths[Math.floor(widths.length / 2)] ?? null);
}
