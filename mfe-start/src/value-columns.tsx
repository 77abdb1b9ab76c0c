import { fieldLabels, type StartField } from '@ostep/api-start';
import type { ListColumn } from '@ostep/ui';

export type ValuesRow = { readonly values: readonly string[] };

const MONEY: ReadonlySet<StartField> = new Set(['gross', 'left', 'amount', 'cost', 'revenue', 'rate']);
const DATES: ReadonlySet<StartField> = new Set(['issued', 'due', 'day']);
const FIGURES: ReadonlySet<StartField> = new Set(['quantity', 'percent']);
const NOTHING = '–';

function columnOf<Row extends ValuesRow>(field: StartField, index: number): ListColumn<Row> {
  const column = {
    key: field,
    header: fieldLabels[field],
    cell: ({ values }: Row) => values[index] ?? NOTHING,
  };
  if (MONEY.has(field)) return { ...column, kind: 'money' };
  if (DATES.has(field)) return { ...column, kind: 'date' };
  if (FIGURES.has(field)) return { ...column, kind: 'amount' };
  return { ...column, kind: 'text', main: index === 0 };
}

/** Columns of values that the server wrote as people read them; those without any value are left out. */
export const valueColumns = <Row extends ValuesRow>(
  header: readonly StartField[],
  rows: readonly Row[],
): ListColumn<Row>[] =>
  header.flatMap((field, index) =>
    rows.some(({ values }) => (values[index] ?? NOTHING) !== NOTHING) ? [columnOf<Row>(field, index)] : [],
  );
