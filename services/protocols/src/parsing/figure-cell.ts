import { type Decimal, roundHalfUp } from '@ostep/kernel';
import { parseFigure, readFigure } from '@ostep/reading';

/** A figure of a cell: exact as printed, null when the cell is blank or says no figure. */
export type FigureCell = { readonly exact: Decimal | null; readonly text: string; readonly unreadable: boolean };

export const noFigure: FigureCell = { exact: null, text: '', unreadable: false };

/** Reads a cell that holds a figure; a unit or a currency may follow. */
export function figureCell(cell: string | undefined): FigureCell {
  const text = (cell ?? '').replace(/\s+/gu, ' ').trim();
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

/**
 * Amount, rate and value of figures that stand so close that they fell into one another's cells: the one way to part
 * them in which amount × rate is the value. Null when there is none, or more than one.
 */
export function partFigures(text: string): ItemFigures | null {
  const tokens = text
    .split(/\s+/u)
    .filter((token) => /\d/u.test(token) && !/\p{L}/u.test(token.replace(/z[łl]$/iu, '')));
  const found: ItemFigures[] = [];
  for (let first = 1; first < tokens.length - 1; first += 1) {
    for (let second = first + 1; second < tokens.length; second += 1) {
      const texts = [tokens.slice(0, first), tokens.slice(first, second), tokens.slice(second)].map((part) =>
        part.join(' '),
      );
      const [amount, rate, value] = texts.map((part) => parseFigure(part));
      if (!amount || !rate || !value || !roundHalfUp(amount.times(rate)).eq(roundHalfUp(value))) continue;
      const cell = (exact: Decimal, index: number) => ({ exact, text: texts[index] ?? '', unreadable: false });
      found.push({ amount: cell(amount, 0), rate: cell(rate, 1), value: cell(value, 2) });
    }
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
