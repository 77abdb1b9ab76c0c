import type { SummaryItem } from '@ostep/api-summaries';
import { lateLineText } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { type Sheet, type SheetColumn, sheetOf } from '@ostep/spreadsheet';
import { workbookTexts as texts } from '../texts';
import { listMonthOfWork, type MonthOfWork } from './list-month-of-work';

const lateColumn: SheetColumn<SummaryItem> = {
  header: texts.notes,
  kind: 'text',
  width: 40,
  value: ({ late, workDate, settlementId }) =>
    late && workDate !== null ? lateLineText(workDate, settlementId !== null) : null,
};

const unapprovedColumn: SheetColumn<SummaryItem> = {
  header: texts.unapprovedIncome,
  kind: 'money',
  width: 16,
  isSummed: true,
  value: (item) => (item.unapproved ? item.squadIncome : null),
};

const columns: readonly SheetColumn<SummaryItem>[] = [
  { header: texts.squad, kind: 'text', width: 22, value: (item) => item.squadName },
  { header: texts.forestDistrict, kind: 'text', width: 18, value: (item) => item.forestDistrictName },
  { header: texts.order, kind: 'text', width: 11, value: (item) => item.orderNumber },
  { header: texts.position, kind: 'text', width: 7, value: (item) => item.posNo },
  { header: texts.address, kind: 'text', width: 24, value: (item) => item.forestAddress },
  { header: texts.code, kind: 'text', width: 13, value: (item) => item.actionCodeKey },
  { header: texts.work, kind: 'text', width: 22, value: (item) => item.workName },
  lateColumn,
  { header: texts.workDate, kind: 'date', width: 12, value: (item) => item.workDate },
  { header: texts.protocol, kind: 'text', width: 12, value: (item) => item.protocolNumber },
  { header: texts.protocolDate, kind: 'date', width: 15, value: (item) => item.protocolDate },
  { header: texts.amount, kind: 'quantity', width: 11, value: (item) => item.settlementAmount },
  { header: texts.unit, kind: 'text', width: 7, value: (item) => item.unitType },
  { header: texts.contractPrice, kind: 'money', width: 15, value: (item) => item.contractUnitPriceNetto },
  { header: texts.share, kind: 'percent', width: 12, value: (item) => item.profitMarginReference },
  { header: texts.squadRate, kind: 'money', width: 15, value: (item) => item.squadRateNetto },
  { header: texts.squadIncome, kind: 'money', width: 16, isSummed: true, value: (item) => item.squadIncome },
  { header: texts.companyIncome, kind: 'money', width: 16, isSummed: true, value: (item) => item.companyIncome },
  { header: texts.profit, kind: 'money', width: 16, isSummed: true, value: (item) => item.profit },
  { header: texts.margin, kind: 'percent', width: 12, value: (item) => item.profitMarginPercent },
  { header: texts.expectedAmount, kind: 'quantity', width: 14, value: (item) => item.expectedAmount || null },
  {
    header: texts.expectedSquadIncome,
    kind: 'money',
    width: 16,
    isSummed: true,
    value: (item) => item.expectedSquadIncome || null,
  },
  {
    header: texts.expectedCompanyIncome,
    kind: 'money',
    width: 16,
    isSummed: true,
    value: (item) => item.expectedCompanyIncome || null,
  },
  unapprovedColumn,
];

type Work = {
  readonly items: readonly SummaryItem[] | AsyncIterable<SummaryItem>;
  readonly found: number;
  readonly late: boolean;
  readonly unapproved: boolean;
};

/** The columns for late and for unapproved work appear only if there is any. */
export function workSheet({ items, found, late, unapproved }: Work): Sheet {
  const empty = [late ? [] : [lateColumn], unapproved ? [] : [unapprovedColumn]].flat();
  const shown = columns.filter((column) => !empty.includes(column));
  return sheetOf(texts.name, shown, items, found);
}

export async function exportMonthOfWork(call: ReadCall<MonthOfWork>): Promise<readonly Sheet[]> {
  const items = await listMonthOfWork(call);
  const late = items.some((item) => item.late);
  const unapproved = items.some((item) => item.unapproved);
  return [workSheet({ items, found: items.length, late, unapproved })];
}
