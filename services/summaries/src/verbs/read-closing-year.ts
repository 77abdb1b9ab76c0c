import type { ClosingMonth, ClosingYear, ClosingYearQuery } from '@ostep/api-summaries';
import { dayInWarsaw, monthBounds } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { readLastClosed } from '../data/closed-months';
import { readChecklist } from '../data/closing-checklist';
import { checklistOf, firstDayOf, isClosed } from '../rules/closing-rules';
import { readSquadsMonth } from './read-squads-month';

export async function readClosingYear({ tx, input: { year }, now }: ReadCall<ClosingYearQuery>): Promise<ClosingYear> {
  const thisMonth = dayInWarsaw(now).slice(0, 7);
  const lastClosed = await readLastClosed(tx);
  const months: ClosingMonth[] = [];
  for (let month = 12; month >= 1; month--) {
    const first = firstDayOf(year, month);
    if (first.slice(0, 7) > thisMonth) continue;
    const { total } = await readSquadsMonth({ tx, input: { year, month } });
    const { works, unsettled, squadIncome, companyIncome, profit, unapproved } = total;
    months.push({
      year,
      month,
      unapproved,
      closed: isClosed({ month: first, lastClosed }),
      sums: { works, unsettled, squadIncome, companyIncome, profit },
      ...checklistOf(await readChecklist(tx, monthBounds(year, month), unsettled)),
    });
  }
  return { months };
}
