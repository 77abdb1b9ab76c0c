import type { SummaryItem } from '@ostep/api-summaries';
import { type Fact, MoneyText } from '@ostep/ui';
import { texts } from '../texts';
import { totalsOf } from './group-by-squad';
import { Margin } from './margin';
import { Unapproved } from './unapproved';

/** Sums of the work of all squads. Until they are loaded, each label is shown with an empty value. */
export function workFigures(items: readonly SummaryItem[] | undefined): readonly Fact[] {
  const totals = items && items.length > 0 ? totalsOf(items) : null;
  const unapproved = totals?.unapproved ?? 0;
  return [
    {
      label: texts.squadIncome,
      value: (
        <>
          <MoneyText value={totals?.totalSquadIncome} />
          {unapproved === 0 ? null : <Unapproved>{texts.unapprovedTotal(unapproved)}</Unapproved>}
        </>
      ),
    },
    { label: texts.companyIncome, value: <MoneyText value={totals?.totalCompanyIncome} /> },
    { label: texts.profit, value: <MoneyText value={totals?.totalProfit} /> },
    {
      label: `${texts.margin} ${texts.marginNote}`,
      value: (
        <Margin
          incomes={{ squadIncome: totals?.totalSquadIncome ?? 0, companyIncome: totals?.totalCompanyIncome ?? 0 }}
          places={2}
        />
      ),
    },
    {
      label: texts.expectedCompanyIncome,
      value: (
        <span title={texts.hints.expected}>
          <MoneyText value={totals?.expectedCompanyIncome || null} />
        </span>
      ),
    },
  ];
}
