import type { SheetColumn } from '@ostep/spreadsheet';
import { classNames, MoneyText, QuantityText } from '@ostep/ui';
import { chartTexts as texts } from './chart-texts';

type FigureTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowTone?: (row: Row) => 'warn' | undefined;
};

export function FigureTable<Row>({ label, columns, rows, rowTone }: FigureTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section aria-label={`${texts.showTable}: ${label}`} className="summaries-scroll" tabIndex={0}>
      <table aria-label={label} className="summaries-table">
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th className={classNames(kind !== 'text' && 'summaries-figure')} key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              className={classNames(rowTone?.(row) === 'warn' && 'chart-row-warn')}
              key={columns.map(({ value }) => value(row)).join()}
            >
              {columns.map((column) => (
                <td className={classNames(column.kind !== 'text' && 'summaries-figure')} key={column.header}>
                  <Figure column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure<Row>({ column, row }: { column: SheetColumn<Row>; row: Row }) {
  const value = column.value(row);
  if (typeof value === 'string') return value;
  return column.kind === 'money' ? <MoneyText value={value} /> : <QuantityText value={value} />;
}
