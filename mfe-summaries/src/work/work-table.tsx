import type { SummaryItem } from '@ostep/api-summaries';
import { classNames, MoneyText } from '@ostep/ui';
import { texts } from '../texts';
import { isExpected, type Totals } from './group-by-squad';
import { sumColumns, type WorkColumn } from './work-columns';

type WorkTableProps = {
  readonly label: string;
  readonly items: readonly SummaryItem[];
  readonly columns: readonly WorkColumn[];
  readonly totals: Totals;
  readonly aligned: boolean;
};

export function WorkTable({ label, items, columns, totals, aligned }: WorkTableProps) {
  const sums = {
    squadIncome: totals.totalSquadIncome,
    companyIncome: totals.totalCompanyIncome,
    profit: totals.totalProfit,
  };
  const before = columns.findIndex((column) => column.key === sumColumns[0]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section aria-label={label} className="summaries-scroll" tabIndex={0}>
      <table aria-label={label} className={classNames('summaries-table', aligned && 'summaries-table-aligned')}>
        {aligned ? (
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={width === undefined ? {} : { width: `${width}rem` }} />
            ))}
          </colgroup>
        ) : null}
        <thead>
          <tr>
            {columns.map((column) => (
              <th className={classNames(column.figure && 'summaries-figure')} key={column.key} scope="col">
                {column.hint ? <abbr title={column.hint}>{column.header}</abbr> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              className={classNames(item.settlementAmount === 0 && 'summaries-unsettled')}
              key={`${item.squadAssignmentId} ${item.settlementId}`}
            >
              {columns.map((column) => (
                <td className={classNames(column.figure && 'summaries-figure')} key={column.key}>
                  {column.cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className="summaries-figure" colSpan={before} scope="row">
              {texts.sum}
            </th>
            {sumColumns.map((key) => (
              <td className="summaries-figure" key={key}>
                <MoneyText value={sums[key]} />
              </td>
            ))}
            <td />
          </tr>
          {isExpected(totals) ? (
            <tr className="summaries-expected">
              <th className="summaries-figure" colSpan={before} scope="row">
                <abbr title={texts.hints.expected}>{texts.expectedSum}</abbr>
              </th>
              <td className="summaries-figure">
                <MoneyText value={totals.expectedSquadIncome} />
              </td>
              <td className="summaries-figure">
                <MoneyText value={totals.expectedCompanyIncome} />
              </td>
              <td />
              <td />
            </tr>
          ) : null}
        </tfoot>
      </table>
    </section>
  );
}
