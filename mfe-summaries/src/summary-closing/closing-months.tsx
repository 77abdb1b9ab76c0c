import type { ClosingMonth } from '@ostep/api-summaries';
import { closingIssues } from '@ostep/api-summaries';
import { Link } from '@ostep/router';
import { Badge, DataList, type ListColumn, MoneyText } from '@ostep/ui';
import type { Month } from '../summary.queries';
import { gapHref } from './closing.queries';
import { closingTexts as texts } from './closing-texts';

type ClosingMonthsProps = {
  readonly label: string;
  /** Absent until they are loaded. */
  readonly months: readonly ClosingMonth[] | undefined;
  readonly current?: Month | undefined;
};

const monthIndex = ({ year, month }: Month) => year * 12 + month;

/** Months with their state and sums; counts of what is missing link to the list of it. */
export function ClosingMonths({ label, months, current }: ClosingMonthsProps) {
  const gaps = ([...closingIssues, 'notInvoiced'] as const).filter((gap) =>
    (months ?? []).some((month) => countOf(month, gap) > 0),
  );
  const hasUnapproved = (months ?? []).some(({ unapproved }) => unapproved !== 0);
  return (
    <DataList
      columns={[monthColumn(current), ...columns, ...(hasUnapproved ? [unapprovedColumn] : []), ...gaps.map(gapColumn)]}
      empty={null}
      label={label}
      name="closing-months"
      rowKey={monthIndex}
      rows={months}
      skeletonRows={12}
    />
  );
}

type Gap = keyof typeof texts.shortGaps;

const countOf = ({ checklist, notInvoiced }: ClosingMonth, gap: Gap): number =>
  gap === 'notInvoiced' ? notInvoiced : (checklist.find((one) => one.gap === gap)?.count ?? 0);

const monthColumn = (current: Month | undefined): ListColumn<ClosingMonth> => ({
  key: 'month',
  kind: 'key',
  header: texts.month,
  cell: (row) => {
    const { year, month } = row;
    const isCurrent = current && monthIndex(current) === monthIndex(row);
    const name = texts.monthName(year, month);
    return (
      <Link aria-current={isCurrent ? 'true' : undefined} to={`?year=${year}&month=${month}`}>
        {isCurrent ? <strong>{name}</strong> : name}
      </Link>
    );
  },
});

const columns: readonly ListColumn<ClosingMonth>[] = [
  {
    key: 'state',
    kind: 'badge',
    header: texts.stateHead,
    cell: ({ closed }) => <Badge label={closed ? texts.closed : texts.open} tone={closed ? 'green' : 'grey'} />,
  },
  {
    key: 'squadIncome',
    kind: 'money',
    header: texts.squadIncome,
    cell: ({ sums }) => <MoneyText value={sums.squadIncome || null} />,
  },
  {
    key: 'companyIncome',
    kind: 'amount',
    hideOrder: 10,
    header: texts.companyIncome,
    cell: ({ sums }) => <MoneyText value={sums.companyIncome || null} />,
  },
  {
    key: 'profit',
    kind: 'money',
    header: texts.profit,
    cell: ({ sums }) => <MoneyText value={sums.profit || null} />,
  },
];

const unapprovedColumn: ListColumn<ClosingMonth> = {
  key: 'unapproved',
  kind: 'amount',
  hideOrder: 9,
  header: texts.unapproved,
  cell: ({ unapproved }) => <MoneyText value={unapproved || null} />,
};

const gapColumn = (gap: Gap, index: number): ListColumn<ClosingMonth> => ({
  key: gap,
  kind: 'amount',
  hideOrder: 8 - index,
  header: texts.shortGaps[gap],
  hint: texts.gaps[gap],
  cell: (month) => {
    const count = countOf(month, gap);
    return count === 0 ? '–' : <Link to={gapHref(gap, month)}>{count}</Link>;
  },
});
