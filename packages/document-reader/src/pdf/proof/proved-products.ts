import { type Decimal, roundHalfUp, unitOf } from '@ostep/kernel';
import { parseFigure, readFigure } from '../../figures';
import type { ColumnCells } from '../tables/name-columns';

/** A fit better than any that the cells of one column alone give. */
export const PROVEN_FIT = 1.2;

type Factors<K> = { readonly amount: K; readonly rate: K; readonly value: K };
type Product = Factors<number> & { readonly lines: number };

/** A few lines of a document may be wrong or broken. */
const MIN_SHARE = 0.6;
const MIN_COMPLETE = 0.4;
const MAX_FIGURES = 10;

/** If amount × rate = value proves three columns, no other column can have their names. */
export function withProvenProducts<K>(
  fits: readonly ReadonlyMap<K, number>[],
  columns: ColumnCells,
  names: Factors<K> & { readonly code: K },
): readonly ReadonlyMap<K, number>[] {
  const isCode = (index: number) => (fits[index]?.get(names.code) ?? 0) > 0;
  const products = productsIn(columns).filter(isOriented(columns, columns.find((_, index) => isCode(index)) ?? []));
  if (products.length === 0) return fits;
  return fits.map((fit, index) => {
    const proved = (factor: keyof Factors<K>): readonly [K, number] => {
      const isPossible = (fit.get(names[factor]) ?? 0) > -1;
      return [names[factor], isPossible && products.some((product) => product[factor] === index) ? PROVEN_FIT : -1];
    };
    return new Map([...fit, proved('amount'), proved('rate'), proved('value')]);
  });
}

/** Tells the rate from the amount: a rate is the same wherever its code is the same. */
function isOriented(columns: ColumnCells, codes: readonly string[]): (product: Product) => boolean {
  const isSteady = (column: number) => {
    const known = new Map<string, string>();
    return codes.every((code, line) => {
      const figure = columns[column]?.[line] ?? '';
      if (code === '' || figure === '') return true;
      const first = known.get(code) ?? figure;
      known.set(code, first);
      return first === figure;
    });
  };
  return ({ amount, rate }) => isSteady(rate) || !isSteady(amount);
}

/** The triples of columns whose product is right on the most lines; several if they are equal. */
function productsIn(columns: ColumnCells): Product[] {
  const figures = columns.map((cells) => cells.map(figureIn));
  const filledIn = (at: number) => figures[at]?.filter((figure) => figure !== null && !figure.eq(0)).length ?? 0;
  const candidates = [...figures.keys()].filter((at) => filledIn(at) > 0).slice(0, MAX_FIGURES);
  const products = candidates.flatMap((amount) =>
    candidates.flatMap((rate) =>
      candidates.flatMap((value): Product[] => {
        if (amount >= rate || amount === value || rate === value) return [];
        const { complete, lines } = provenLines(figures[amount] ?? [], figures[rate] ?? [], figures[value] ?? []);
        const most = Math.max(...[amount, rate, value].map(filledIn));
        return lines > 0 && lines >= MIN_SHARE * complete && complete >= MIN_COMPLETE * most
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

/** Whether amount × rate is the value; null if one of the three figures is missing. */
export function isProduct(amount: string, rate: string, value: string): boolean | null {
  const [factor, price, product] = [amount, rate, value].map(figureIn);
  return factor && price && product ? roundHalfUp(factor.times(price)).eq(roundHalfUp(product)) : null;
}

const WITHOUT_COMMA = /^\d{2,}$/u;

/** A scan may lose the comma of `1,3`: restores it in `13` if `1,3` × rate is the value. */
export function restoreLostComma(amount: string, rate: string, value: string): string {
  if (!WITHOUT_COMMA.test(amount) || isProduct(amount, rate, value) !== false) return amount;
  const parted = [1, 2].map((places) => `${amount.slice(0, -places)},${amount.slice(-places)}`);
  return parted.find((one) => isProduct(one, rate, value)) ?? amount;
}

function figureIn(text: string): Decimal | null {
  if (text === '') return null;
  const reading = readFigure(text);
  return reading.kind === 'figure' && unitOf(reading.suffix) !== null ? reading.value : parseFigure(text);
}

type Figures = readonly (Decimal | null)[];

/** Counts the lines with all three figures (a sum line has no rate), and those of them whose product is right. */
function provenLines(amounts: Figures, rates: Figures, values: Figures): { complete: number; lines: number } {
  let complete = 0;
  let lines = 0;
  for (const [line, amount] of amounts.entries()) {
    const [rate, value] = [rates[line], values[line]];
    if (!amount || !rate || !value) continue;
    complete += 1;
    // With a factor of one, the columns cannot be told apart.
    if (amount.eq(0) || amount.eq(1) || rate.eq(0) || rate.eq(1)) continue;
    if (roundHalfUp(amount.times(rate)).eq(roundHalfUp(value))) lines += 1;
  }
  return { complete, lines };
}
