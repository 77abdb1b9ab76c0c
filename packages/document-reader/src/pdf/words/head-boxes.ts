import { byLeft } from '../letters/pdf-page';
import type { TextLine } from './text-lines';

const MAX_LINES = 8;
const MIN_BOXES = 2;
// In letter heights.
const LINE_PITCH = 2.6;
const BOX_GAP = 0.45;
const FULL = 0.9;
const NUMBER = /^(?=.*\d)[\p{Lu}\d./-]+$/u;
const END = /^[\p{Lu}\d/]{1,4}$/u;

/**
 * A head in boxes prints labels above their values, either of them on several lines. Makes one line of each box, so that a
 * value follows its label.
 */
export function joinHeadBoxes(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (let index = 0; index < lines.length; ) {
    const found = boxesFrom(lines.slice(index, index + MAX_LINES));
    const boxes = found && isHeading(lines.slice(index + 1), found) ? null : found;
    joined.push(...(boxes?.boxes ?? lines.slice(index, index + 1)));
    index += boxes?.count ?? 1;
  }
  return joined;
}

/** Whether a line above more boxes is only a heading over them. */
const isHeading = (below: readonly TextLine[], { boxes, count }: Boxes) =>
  below
    .slice(0, count - 1)
    .some((_, at) => (boxesFrom(below.slice(at, at + MAX_LINES))?.boxes.length ?? 0) > boxes.length);

type Boxes = { readonly boxes: readonly TextLine[]; readonly count: number };

/** Boxes in as many lines as still leave blank strips between them. */
function boxesFrom(lines: readonly TextLine[]): Boxes | null {
  const end = lines.findIndex((line, index) => index > 0 && !continuesHead(lines[index - 1], line));
  for (let count = end < 0 ? lines.length : end; count > 1; count -= 1) {
    const candidates = lines.slice(0, count);
    const [boxes] = [columnsOfWords(candidates), columnsOfSpans(candidates)]
      .map((columns) => boxesIn(candidates, columns))
      .filter((found) => found !== null)
      .sort((one, other) => other.length - one.length);
    if (boxes) return { boxes, count };
  }
  return null;
}

function continuesHead(above: TextLine | undefined, { page, spans, text, top, words }: TextLine): boolean {
  const areLabels = spans.length >= MIN_BOXES && spans.every((span) => /\p{L}{4}/u.test(span.text));
  const startsNextRow = areLabels && /\d/u.test(above?.text ?? '') && !/\d/u.test(text);
  return above?.page === page && top - above.top <= LINE_PITCH * (words[0]?.size ?? 0) && !startsNextRow;
}

function boxesIn(lines: readonly TextLine[], columns: readonly Column[]): TextLine[] | null {
  const boxes = columns.map(({ left, right }) =>
    lines.flatMap((line): TextLine[] => {
      const words = line.words.filter((word) => word.left >= left && word.right <= right);
      const text = words.map((word) => word.text).join(' ');
      return words.length === 0 ? [] : [{ ...line, text, words, parts: [text], spans: [{ text, left, right }] }];
    }),
  );
  const filled = boxes.filter(([, ...values]) => values.some(({ text }) => /\d/u.test(text)));
  const firstValue = lines.find(({ text }) => VALUE.test(text))?.top ?? Number.POSITIVE_INFINITY;
  const isHead = boxes.every(
    ([label, ...values]) =>
      label && label.top < firstValue && !VALUE.test(label.text) && !values.some(({ text }) => LABELLED.test(text)),
  );
  return isHead && filled.length >= Math.max(MIN_BOXES, boxes.length / 2)
    ? boxes.flatMap(([label, ...values], index) => (label ? [values.reduce(joinedIn(columns[index]), label)] : []))
    : null;
}

const YEAR_AT_END = /[/.]20\d\d(?:\/\p{Lu}+|\sr\.?)?$/u;

const VALUE = /\d|:./u;
const LABELLED = /\p{L}:\s*\S/u;

const joinedIn =
  (column: Column | undefined) =>
  (upper: TextLine, lower: TextLine): TextLine => {
    const last = upper.words.at(-1);
    const isFull =
      last && column && NUMBER.test(last.text) && last.right - last.left > FULL * (column.right - column.left);
    const [above = ''] = /\S+$/u.exec(upper.text) ?? [];
    const isBroken =
      (YEAR_AT_END.test(above + lower.text) && !YEAR_AT_END.test(above) && /\d$/u.test(above)) ||
      (isFull && END.test(lower.text)) ||
      /[/-]$/u.test(upper.text) ||
      (/\d\.$/u.test(upper.text) && /^\d/u.test(lower.text)) ||
      (/\d\/\p{Lu}{1,3}$/u.test(upper.text) && /^\p{Lu}{1,2}$/u.test(lower.text));
    const text = `${upper.text}${isBroken ? '' : ' '}${lower.text}`;
    const [span] = upper.spans;
    const words = [...upper.words, ...lower.words];
    return { ...upper, text, words, parts: [text], spans: span ? [{ ...span, text }] : [] };
  };

type Column = { readonly left: number; readonly right: number };

const columnsOfWords = (lines: readonly TextLine[]) =>
  columnsOf(
    lines.flatMap(({ words }) =>
      words.map((word, index) => {
        const next = words[index + 1];
        const isDay = next && DAY.test(`${word.text} ${next.text}`);
        return { left: word.left, right: isDay ? next.right : word.right, gap: BOX_GAP * word.size };
      }),
    ),
  );

const DAY = /^\d{1,2} \p{Ll}{3,}$/u;

/** Boxes by whole spans, if the blanks between words are as wide as those between boxes. */
const columnsOfSpans = (lines: readonly TextLine[]) =>
  columnsOf(lines.flatMap(({ spans }) => spans.map((span) => ({ ...span, gap: 0 }))));

function columnsOf(pieces: readonly (Column & { readonly gap: number })[]): Column[] {
  const columns: { left: number; right: number }[] = [];
  for (const { left, right, gap } of pieces.toSorted(byLeft)) {
    const last = columns.at(-1);
    if (last && left - last.right <= gap) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}
