import type { StartField } from '@ostep/api-start';
import { type Decimal, decimal } from '@ostep/kernel';
import { figureOf } from './cell-values';
import type { RowCells } from './row-cells';

type Above = { readonly first: number; readonly last: number; readonly count: number; readonly total: Decimal };
export type SumOfRows = {
  readonly value: Decimal;
  readonly first: number;
  readonly last: number;
  readonly cell: string;
};

export type SumDifference = {
  readonly field: StartField;
  readonly row: number;
  readonly written: Decimal;
  readonly counted: Decimal;
};

const added = (above: Above | undefined, row: number, value: Decimal): Above => ({
  first: above?.first ?? row,
  last: row,
  count: (above?.count ?? 0) + 1,
  total: (above?.total ?? decimal(0)).plus(value),
});

/** Finds rows whose figure is the sum of those above it, since the last sum or since the head. */
export function openRowSums(fields: readonly StartField[]) {
  const sinceHead = new Map<StartField, Above>();
  const sinceSum = new Map<StartField, Above>();
  const figureIn = (cells: RowCells, field: StartField) => {
    const cell = cells.of(field);
    const value = cell && !cell.merged ? figureOf(cell.cell)?.value : undefined;
    return cell && value && !value.eq(0) ? { value, at: cell.at } : null;
  };
  const differenceIn = (cells: RowCells, field: StartField): SumDifference[] => {
    const written = figureIn(cells, field)?.value;
    const [part, all] = [sinceSum, sinceHead].map((kept) => kept.get(field)?.total ?? decimal(0));
    if (!written || !part || !all || part.eq(written) || all.eq(written)) return [];
    const isPart = part.minus(written).abs().lt(all.minus(written).abs());
    return [{ field, row: cells.row, written, counted: isPart ? part : all }];
  };
  return {
    find: (cells: RowCells): SumOfRows | null => {
      for (const field of fields) {
        const figure = figureIn(cells, field);
        if (!figure) continue;
        const { value, at } = figure;
        const above = [sinceSum, sinceHead]
          .map((kept) => kept.get(field))
          .find((one) => one !== undefined && one.count > 1 && one.total.eq(value));
        if (above) return { value, first: above.first, last: above.last, cell: at };
      }
      return null;
    },
    add: (cells: RowCells) => {
      for (const field of fields) {
        const figure = figureIn(cells, field);
        if (!figure) continue;
        for (const kept of [sinceHead, sinceSum]) kept.set(field, added(kept.get(field), cells.row, figure.value));
      }
    },
    /** Of a row of sums, the first one that the rows above do not give. */
    endPart: (cells: RowCells): SumDifference | null => {
      const differences = fields.flatMap((field) => differenceIn(cells, field));
      sinceSum.clear();
      return differences[0] ?? null;
    },
  };
}
