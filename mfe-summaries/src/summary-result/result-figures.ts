import type { Result, ResultRow } from '@ostep/api-summaries';
import { decimal, toJsonNumber } from '@ostep/kernel';
import { type FigureColumn, figureWorkbook } from '../summary-charts/figure-column';
import type { ShownResult } from './result-params';
import { resultTexts as texts } from './result-texts';

type Key = keyof typeof texts.hints & keyof typeof texts;
export type ResultFigure = FigureColumn<ResultRow> & {
  readonly key: Key | 'unit' | 'name' | 'then';
  readonly hint?: string;
  readonly note?: string;
};

const labelled = <K extends Key>(key: K) => ({ key, header: texts[key], hint: texts.hints[key] });
const summed = { kind: 'money', width: 16, isSummed: true } as const;
const perUnit = { kind: 'money', width: 12 } as const;
const percent = { kind: 'percent', width: 12 } as const;

export const profitChange = ({ profit, before }: Pick<ResultRow, 'profit' | 'before'>): number =>
  toJsonNumber(decimal(profit).minus(before ?? 0));

const figures: readonly ResultFigure[] = [
  { ...labelled('revenue'), ...summed, value: ({ revenue }) => revenue },
  { ...labelled('cost'), ...summed, value: ({ cost }) => cost },
  { ...labelled('profit'), ...summed, value: ({ profit }) => profit },
  { ...labelled('margin'), ...percent, note: texts.marginNote, value: ({ margin }) => margin },
  { ...labelled('markup'), ...percent, note: texts.markupNote, value: ({ markup }) => markup },
  { ...labelled('quantity'), kind: 'quantity', width: 12, value: ({ quantity }) => quantity },
  { key: 'unit', header: texts.unit, kind: 'text', width: 7, value: ({ unit }) => unit },
  { ...labelled('costPerUnit'), ...perUnit, value: ({ costPerUnit }) => costPerUnit },
  { ...labelled('pricePerUnit'), ...perUnit, value: ({ pricePerUnit }) => pricePerUnit },
  { ...labelled('items'), kind: 'count', width: 9, value: ({ items }) => items },
];

const change: ResultFigure = { ...labelled('change'), ...summed, value: profitChange };

export function resultFigures({ by, compare }: Pick<ShownResult, 'by' | 'compare'>): readonly ResultFigure[] {
  const groups = by.map(
    (group, index): ResultFigure => ({
      key: index === 0 ? 'name' : 'then',
      header: texts.groups[group],
      kind: 'text',
      width: 32,
      value: ({ names }) => names[index] ?? null,
    }),
  );
  return [...groups, ...figures, ...(compare === null ? [] : [change])];
}

const nothing = { revenue: 0, cost: 0, profit: 0, margin: null, markup: null };

/** Rounding is added as the last row, so that the column's sum equals that of the protocols. */
export function resultWorkbook(
  shownFigures: readonly ResultFigure[],
  { rows, rounding }: Pick<Result, 'rows' | 'rounding'>,
) {
  const columns = shownFigures.map(({ key: _, hint: _hint, note, header, ...column }) => ({
    ...column,
    header: note === undefined ? header : `${header} (${note})`,
  }));
  const last: ResultRow = {
    keys: [],
    names: [texts.rounding],
    ...nothing,
    revenue: rounding,
    profit: rounding,
    quantity: null,
    unit: null,
    costPerUnit: null,
    pricePerUnit: null,
    items: 0,
    before: rounding,
  };
  return figureWorkbook(texts.title, columns, [...rows, last]);
}
