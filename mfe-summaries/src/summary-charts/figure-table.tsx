import { monthNames } from '@ostep/kernel';
import { classNames, MoneyText, QuantityText } from '@ostep/ui';
import { chartTexts as texts } from './chart-texts';
import type { FigureColumn } from './figure-column';

type FigureTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly FigureColumn<Row>[];
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
              <th className={classNames(isFigure(kind) && 'summaries-figure')} key={header} scope="col">
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
                <td className={classNames(isFigure(column.kind) && 'summaries-figure')} key={column.header}>
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

const isFigure = (kind: FigureColumn<never>['kind']) => kind !== 'text' && kind !== 'month';

function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1]} ${year}`;
}

function Figure<Row>({ column, row }: { column: FigureColumn<Row>; row: Row }) {
  const value = column.value(row);
  if (typeof value === 'string') return column.kind === 'month' ? formatMonth(value) : value;
  return column.kind === 'money' ? <MoneyText value={value} /> : <QuantityText value={value} />;
}
