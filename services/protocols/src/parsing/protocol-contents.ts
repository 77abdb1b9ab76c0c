import type { ProtocolColumn } from '@ostep/api-protocols';
import {
  type ColumnCells,
  type Contents,
  contentShare,
  fitOf,
  isWholePosition,
  parseFigure,
  readFigure,
} from '@ostep/document-reader';
import { type Decimal, roundHalfUp, unitOf } from '@ostep/kernel';

const CODE = /^\p{Lu}[\p{Lu}\d>›+<./-]/u;
const NUMBER = /^\(?\d{1,4}\s?[a-z]?[.)]?$/u;
const FIGURES = ['ordered', 'amount', 'rate', 'value', 'vat', 'brutto'] as const;

function isFigure(text: string): boolean {
  const { kind } = readFigure(text);
  return kind !== 'unreadable';
}

const tests: Readonly<Partial<Record<ProtocolColumn, (text: string) => boolean>>> = {
  lp: (text) => NUMBER.test(text),
  posNo: (text) => isWholePosition(text) || /-/u.test(text),
  actionCode: (text) => CODE.test(text),
  actionName: (text) => /\p{L}{3}/u.test(text),
  unit: (text) => unitOf(text) !== null,
  ...Object.fromEntries(FIGURES.map((name) => [name, isFigure])),
};

// Object.entries loses the type of the keys.
const tested = Object.entries(tests) as [ProtocolColumn, (text: string) => boolean][];

export const protocolContents: Contents<ProtocolColumn> = {
  isDistinctive: (name, cells, fit) =>
    fit >= PROVED || (name === 'unit' && contentShare(cells, (text) => unitOf(text) !== null) === 1),
  decisive: ['actionCode', 'amount', 'rate', 'value'],
  fitsOf(columns) {
    const fits = columns.map((cells) => new Map(tested.map(([name, isSo]) => [name, fitOf(cells, isSo)])));
    const products = productsIn(columns);
    if (products.length === 0) return fits;
    for (const [index, fit] of fits.entries()) {
      fit.set('amount', products.some(({ amount }) => amount === index) ? PROVED : -1);
      fit.set('rate', products.some(({ rate }) => rate === index) ? PROVED : -1);
      fit.set('value', products.some(({ value }) => value === index) ? PROVED : -1);
    }
    return fits;
  },
};

/** More than any look of single cells tells. */
const PROVED = 1.2;

type Product = { readonly amount: number; readonly rate: number; readonly value: number; readonly lines: number };

/** A line or two may be wrong in a paper, or broken. */
const LEAST_SHARE = 0.6;
const MAX_FIGURES = 10;

/** The columns whose products come true on the most lines; several where they are equal. */
function productsIn(columns: ColumnCells): Product[] {
  const figures = columns.map((cells) => cells.map((text) => (text === '' ? null : parseFigure(text))));
  const of = figures
    .map((cells, index) => ({ index, filled: cells.filter((figure) => figure !== null && !figure.eq(0)).length }))
    .filter(({ filled }) => filled > 0)
    .slice(0, MAX_FIGURES);
  const products = of.flatMap(({ index: amount }) =>
    of.flatMap(({ index: rate }) =>
      of.flatMap(({ index: value }): Product[] => {
        if (amount >= rate || amount === value || rate === value) return [];
        const { whole, lines } = linesTrue(figures[amount] ?? [], figures[rate] ?? [], figures[value] ?? []);
        return lines > 0 && lines >= LEAST_SHARE * whole
          ? [
              { amount, rate, value, lines },
              { amount: rate, rate: amount, value, lines },
            ]
          : [];
      }),
    ),
  );
  const most = Math.max(0, ...products.map(({ lines }) => lines));
  return products.filter(({ lines }) => lines === most);
}

type Figures = readonly (Decimal | null)[];

/** Of the lines with all three figures those whose product comes true: a sum line has no rate. */
function linesTrue(amounts: Figures, rates: Figures, values: Figures): { whole: number; lines: number } {
  let [whole, lines] = [0, 0];
  for (const [line, amount] of amounts.entries()) {
    const [rate, value] = [rates[line], values[line]];
    if (!amount || !rate || !value) continue;
    whole += 1;
    // A factor of one says nothing about which column is which.
    if (amount.eq(0) || amount.eq(1) || rate.eq(0) || rate.eq(1)) continue;
    if (roundHalfUp(amount.times(rate)).eq(roundHalfUp(value))) lines += 1;
  }
  return { whole, lines };
}
