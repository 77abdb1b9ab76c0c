import type { FoundWork, StatementDocument, StatementRow } from '@ostep/api-summaries';
import { type IsoDate, sum, toJsonNumber } from '@ostep/kernel';

export type StatementHead = {
  readonly squad: { readonly code: string; readonly name: string };
  readonly year: number;
  readonly month: number;
  readonly issuedOn: IsoDate;
};

export function buildStatement(head: StatementHead, items: readonly FoundWork[]): StatementDocument {
  const byDistrict = new Map<number, { readonly name: string; readonly work: FoundWork[] }>();
  for (const item of items) {
    const district = byDistrict.get(item.forestDistrictId) ?? { name: item.forestDistrictName, work: [] };
    byDistrict.set(item.forestDistrictId, { ...district, work: [...district.work, item] });
  }
  return {
    squad: { code: head.squad.code, name: head.squad.name },
    year: head.year,
    month: head.month,
    issuedOn: head.issuedOn,
    districts: [...byDistrict.values()].map(({ name, work }) => ({
      name,
      rows: work.map(rowOf),
      total: totalOf(work),
    })),
    total: totalOf(items),
  };
}

/** Lists each field, so that no internal figure of the company gets into the squad's document. */
function rowOf(item: FoundWork): StatementRow {
  return {
    orderNumber: item.orderNumber,
    posNo: item.posNo,
    forestAddress: item.forestAddress,
    actionCodeKey: item.actionCodeKey,
    workName: item.workName,
    settled: item.settlementId !== null,
    protocolNumber: item.protocolNumber,
    protocolDate: item.protocolDate,
    unitType: item.unitType,
    amount: item.settlementAmount,
    rate: item.squadRateNetto,
    income: item.squadIncome,
  };
}

function totalOf(items: readonly FoundWork[]): number {
  return toJsonNumber(sum(items.map((item) => item.squadIncome)));
}
