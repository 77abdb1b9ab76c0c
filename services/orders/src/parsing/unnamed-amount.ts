import type { OrderColumn } from '@ostep/api-orders';
import { readFigure, type TableRow } from '@ostep/document-reader';

type Row = Pick<TableRow<OrderColumn>, 'cells' | 'places' | 'others'>;

/** Of a scan whose title of the amounts was misread: the only column without a known title that has a figure in every row. */
export function withUnnamedAmount<T extends Row>(rows: readonly T[]): (T & { readonly amountTitle?: string })[] {
  const titles = new Set(rows.flatMap(({ others }) => others.map(({ title }) => title)));
  const figures = (title: string) =>
    rows.flatMap(({ others }) => others.filter((one) => one.title === title && isAmount(one.text)));
  const found = [...titles].filter((title) => figures(title).length === rows.length);
  const [amountTitle] = found;
  if (amountTitle === undefined || found.length > 1 || rows.some(({ cells }) => cells.amount)) return [...rows];
  return rows.map((row) => {
    const cell = row.others.find((one) => one.title === amountTitle && isAmount(one.text));
    if (!cell) return row;
    const [cells, places] = [
      { ...row.cells, amount: cell.text },
      { ...row.places, amount: cell.lines },
    ];
    return { ...row, cells, places, others: row.others.filter((one) => one !== cell), amountTitle };
  });
}

function isAmount(text: string): boolean {
  const printed = text.replace(/\s+/gu, ' ').trim();
  return /\d\s?[.,]\s?\d/u.test(printed) && readFigure(printed).kind === 'figure';
}
