import { parseFigure, readFigure, withSingleBlanks } from '@ostep/document-reader';
import { type Decimal, roundHalfUp } from '@ostep/kernel';

export type FigureCell = { readonly exact: Decimal | null; readonly text: string; readonly unreadable: boolean };

export function figureCell(cell: string | undefined): FigureCell {
  const text = withSingleBlanks(cell ?? '');
  const direct = figureOf(text);
  // A figure wider than its column may be wrapped between any two digits.
  const joined =
    direct.unreadable && (cell ?? '').includes('\n') ? figureOf((cell ?? '').replace(/\n/gu, '').trim()) : direct;
  return joined.exact === null || isRounded(joined) ? direct : joined;
}

function figureOf(text: string): FigureCell {
  const reading = readFigure(text);
  if (reading.kind === 'figure' && !/\d/u.test(reading.suffix.replace(/\p{L}+[\d³²]/gu, ''))) {
    return { exact: reading.value, text, unreadable: false };
  }
  return { exact: null, text, unreadable: reading.kind !== 'empty' };
}

export function isRounded({ exact }: FigureCell): boolean {
  return exact !== null && !roundHalfUp(exact).eq(exact);
}

export type ItemFigures = { readonly amount: FigureCell; readonly rate: FigureCell; readonly value: FigureCell };

const MAX_TOKENS = 4;

/** The three figures of a row for which amount × rate = value; null if there are none or several such triples. */
export function partFigures(text: string, freeOfCharge = false): ItemFigures | null {
  const tokens = text
    .split(/\s+/u)
    .filter((token) => /\d/u.test(token) && !/[\p{L}%]/u.test(token.replace(/z[łl]$/iu, '')));
  const fitting = tokens
    .flatMap((_, start) => threeFiguresAt(tokens, start))
    .filter(({ amount, rate, value }) => isProduct(amount, rate, value, freeOfCharge));
  const found = new Map(
    fitting.map((three) => [[three.amount, three.rate, three.value].map(({ exact }) => exact).join(' '), three]),
  );
  return found.size === 1 ? ([...found.values()][0] ?? null) : null;
}

function threeFiguresAt(tokens: readonly string[], start: number): ItemFigures[] {
  return figuresAt(tokens, start).flatMap(({ cell: amount, end: rateAt }) =>
    figuresAt(tokens, rateAt).flatMap(({ cell: rate, end: valueAt }) =>
      figuresAt(tokens, valueAt).map(({ cell: value }) => ({ amount, rate, value })),
    ),
  );
}

function figuresAt(tokens: readonly string[], start: number): { cell: FigureCell; end: number }[] {
  return Array.from({ length: MAX_TOKENS }, (_, more) => start + more + 1)
    .filter((end) => end <= tokens.length)
    .flatMap((end) => {
      const text = tokens.slice(start, end).join(' ');
      const exact = parseFigure(text);
      return exact ? [{ cell: { exact, text, unreadable: false }, end }] : [];
    });
}

export function isProduct(amount: FigureCell, rate: FigureCell, value: FigureCell, freeOfCharge = false): boolean {
  if (!amount.exact || !rate.exact || !value.exact || amount.exact.eq(0)) return false;
  if (value.exact.eq(0) && !freeOfCharge) return false;
  return roundHalfUp(amount.exact.times(rate.exact)).eq(roundHalfUp(value.exact));
}
