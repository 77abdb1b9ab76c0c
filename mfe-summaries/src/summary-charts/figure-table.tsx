import { monthNames } from '@ostep/kernel';
import { DataList, type ListColumn, MoneyText, QuantityText } from '@ostep/ui';
import { chartTexts as texts } from './chart-texts';
import type { FigureColumn } from './figure-column';

type FigureTableProps<Row extends object> = {
  readonly label: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowTone?: (row: Row) => 'warn' | undefined;
};

export function FigureTable<Row extends object>({ label, columns, rows, rowTone }: FigureTableProps<Row>) {
  // The column with the widest text takes the space that is left.
  const [main] = columns.filter(isText).sort((one, other) => other.width - one.width);
  return (
    <DataList
      columns={columns.map((column) => listColumn(column, column === main))}
      empty={texts.nothing}
      label={label}
      name={`figures.${label}`}
      rowKey={(row) => columns.map(({ value }) => value(row)).join()}
      rows={rows}
      rowTone={rowTone}
    />
  );
}

function listColumn<Row>(column: FigureColumn<Row>, isMain: boolean): ListColumn<Row> {
  const { header, value } = column;
  return {
    ...kindOf(column, isMain),
    key: header,
    header,
    cell: (row) => <Figure column={column} row={row} />,
    sortValue: value,
  };
}

function kindOf({ kind }: Pick<FigureColumn<never>, 'kind'>, isMain: boolean) {
  if (isMain) return { kind: 'text', main: true } as const;
  if (kind === 'money') return { kind } as const;
  return isText({ kind }) ? ({ kind: 'text', hideOrder: 1 } as const) : ({ kind: 'amount' } as const);
}

const isText = ({ kind }: Pick<FigureColumn<never>, 'kind'>) => kind === 'text' || kind === 'month';

function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1]} ${year}`;
}

function Figure<Row>({ column, row }: { column: FigureColumn<Row>; row: Row }) {
  const value = column.value(row);
  if (typeof value === 'string') return column.kind === 'month' ? formatMonth(value) : value;
  return column.kind === 'money' ? <MoneyText value={value} /> : <QuantityText value={value} />;
}
