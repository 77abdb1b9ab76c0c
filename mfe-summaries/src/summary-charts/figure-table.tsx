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
  return (
    <DataList
      columns={columns.map(listColumn)}
      empty={texts.nothing}
      label={label}
      name={`figures.${label}`}
      rowKey={(row) => columns.map(({ value }) => value(row)).join()}
      rows={rows}
      rowTone={rowTone}
    />
  );
}

function listColumn<Row>(column: FigureColumn<Row>): ListColumn<Row> {
  const { header, kind, value } = column;
  return {
    key: header,
    header,
    align: kind === 'text' || kind === 'month' ? 'left' : 'right',
    cell: (row) => <Figure column={column} row={row} />,
    sortValue: value,
  };
}

function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1]} ${year}`;
}

function Figure<Row>({ column, row }: { column: FigureColumn<Row>; row: Row }) {
  const value = column.value(row);
  if (typeof value === 'string') return column.kind === 'month' ? formatMonth(value) : value;
  return column.kind === 'money' ? <MoneyText value={value} /> : <QuantityText value={value} />;
}
