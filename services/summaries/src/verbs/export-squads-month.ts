import type { MonthQuery, SquadMonth } from '@ostep/api-summaries';
import { EXPORT_ROWS } from '@ostep/endpoint-kit';
import { monthBounds } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { type Sheet, type SheetColumn, sheetOf } from '@ostep/spreadsheet';
import { findWork } from '../data/summary-items';
import { refuse } from '../refusals';
import { withExpected } from '../rules/expected-work';
import { sortItems } from '../rules/sort-items';
import { workbookTexts as texts } from '../texts';
import { workSheet } from './export-month-of-work';
import { readSquadsMonth } from './read-squads-month';

const columns: readonly SheetColumn<SquadMonth>[] = [
  { header: texts.squadCode, kind: 'text', width: 11, value: (squad) => squad.squadCode },
  { header: texts.squad, kind: 'text', width: 28, value: (squad) => squad.squadName },
  { header: texts.works, kind: 'count', width: 9, isSummed: true, value: (squad) => squad.works },
  { header: texts.unsettled, kind: 'count', width: 14, isSummed: true, value: (squad) => squad.unsettled },
  { header: texts.amount, kind: 'quantity', width: 12, value: (squad) => squad.amount },
  { header: texts.unit, kind: 'text', width: 7, value: (squad) => squad.unitType },
  { header: texts.squadIncome, kind: 'money', width: 16, isSummed: true, value: (squad) => squad.squadIncome },
  { header: texts.companyIncome, kind: 'money', width: 16, isSummed: true, value: (squad) => squad.companyIncome },
  { header: texts.profit, kind: 'money', width: 16, isSummed: true, value: (squad) => squad.profit },
  { header: texts.margin, kind: 'percent', width: 12, value: (squad) => squad.profitMarginPercent },
];

const unapprovedColumn: SheetColumn<SquadMonth> = {
  header: texts.unapprovedIncome,
  kind: 'money',
  width: 16,
  isSummed: true,
  value: (squad) => squad.unapproved || null,
};

export async function exportSquadsMonth(call: ReadCall<MonthQuery>, most = EXPORT_ROWS): Promise<readonly Sheet[]> {
  const { squads, total } = await readSquadsMonth(call);
  if (total.works > most) throw refuse('tooMuchWork', { works: total.works, most });
  const { year, month } = call.input;
  const work = await findWork(call.tx, { ...monthBounds(year, month), forestDistrictId: null, squadId: null });
  const hasUnapproved = squads.some(({ unapproved }) => unapproved !== 0);
  return [
    sheetOf(texts.allSquads, hasUnapproved ? [...columns, unapprovedColumn] : columns, squads),
    workSheet(sortItems(work).map(withExpected)),
  ];
}
