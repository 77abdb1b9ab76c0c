/** Of the height of a row. Figures of one print are as wide as each other, about 0.45. */
const WIDEST_FIGURE = 0.75;
const LEAST_NUMBERS = 8;
/** Of a page's usual figure: how much wider a number may be than its figures, at least and for each of them. */
const [WIDER, WIDER_EACH] = [0.6, 1.2];

const CUT_YEAR = /[./]20\d$/u;

type Placed = { readonly text: string; readonly left: number; readonly right: number; readonly size: number };

/** `4` as wide as `41`, `21` as wide as `211`: recognition lost a figure, in both readings alike. `page`: its words. */
export function lostFiguresOf(page: readonly Placed[]): (word: Placed) => boolean {
  const usual = usualWidth(page);
  return (word) => {
    if (CUT_YEAR.test(word.text)) return true;
    const count = figuresIn(word);
    if (count === 0) return false;
    const width = (word.right - word.left) / word.size;
    return usual === null ? width > count * WIDEST_FIGURE : width / usual > Math.max(count + WIDER, count * WIDER_EACH);
  };
}

const figuresIn = ({ text }: Placed) => (/^\d+$/u.test(text) ? text.length : 0);

/** Of a single figure only its ink is measured, so that it tells nothing of the others. */
function usualWidth(words: readonly Placed[]): number | null {
  const widths = words
    .filter((word) => figuresIn(word) > 1)
    .map((word) => (word.right - word.left) / word.size / figuresIn(word))
    .sort((one, other) => one - other);
  return widths.length < LEAST_NUMBERS ? null : (widths[Math.floor(widths.length / 2)] ?? null);
}
