import type { MonthQuery, SquadMonth, SummaryItem } from '@ostep/api-summaries';
import { monthBounds } from '@ostep/kernel';
import type { MadeFile, ReadCall } from '@ostep/service-kit';
import { SHEET_ROWS, type SheetColumn, sheetOf, workbookFile } from '@ostep/spreadsheet';
import { countWorkBySquad, findWork, type WorkOfSquad } from '../data/summary-items';
import { refuse } from '../refusals';
import { withExpected } from '../rules/expected-work';
import { sortItems } from '../rules/sort-items';
import { squadsAtOnce } from '../rules/squads-at-once';
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

/** Of few squads with little work each, or of one squad with more. */
const LINES_AT_ONCE = 10_000;

/** @throws tooMuchWork when the sheet does not take it */
export async function exportSquadsMonth(call: ReadCall<MonthQuery>, limit = SHEET_ROWS): Promise<MadeFile> {
  const { year, month } = call.input;
  const { squads } = await readSquadsMonth(call);
  const works = await countWorkBySquad(call.tx, monthBounds(year, month));
  const found = works.reduce((total, { lines }) => total + lines, 0);
  if (found > limit) throw refuse('tooMuchWork', { works: found, most: limit });
  const late = works.some((work) => work.late);
  const unapproved = works.some((work) => work.unapproved);
  const hasUnapproved = squads.some((squad) => squad.unapproved !== 0);
  const sheets = [
    sheetOf(texts.allSquads, hasUnapproved ? [...columns, unapprovedColumn] : columns, squads),
    workSheet({ items: linesOf(call, works), found, late, unapproved }),
  ];
  return { ...workbookFile(call.now, sheets, texts.allSquadsFile(year, month)), records: found };
}

async function* linesOf(
  { tx, input }: ReadCall<MonthQuery>,
  works: readonly WorkOfSquad[],
): AsyncGenerator<SummaryItem> {
  for (const squadIds of squadsAtOnce(works, LINES_AT_ONCE)) {
    const work = await findWork(tx, { ...monthBounds(input.year, input.month), forestDistrictId: null, squadIds });
    yield* sortItems(work).map(withExpected);
  }
}
