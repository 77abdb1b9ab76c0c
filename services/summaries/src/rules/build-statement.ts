import type { FoundWork, SquadStatement, StatementRow } from '@ostep/api-summaries';
import { type IsoDate, sum, toJsonNumber } from '@ostep/kernel';

type Squad = { readonly code: string; readonly name: string };

export type StatementHead = {
  readonly squad: Squad;
  readonly year: number;
  readonly month: number;
  readonly issuedOn: IsoDate;
  /** Whether the month is closed. Before, the statement may still change and has no number. */
  readonly isFinal: boolean;
  readonly actionNames: ReadonlyMap<string, string>;
};

export function buildStatement(head: StatementHead, items: readonly FoundWork[]): SquadStatement {
  const byDistrict = new Map<number, { readonly name: string; readonly work: FoundWork[] }>();
  for (const item of items) {
    const district = byDistrict.get(item.forestDistrictId) ?? { name: item.forestDistrictName, work: [] };
    byDistrict.set(item.forestDistrictId, { ...district, work: [...district.work, item] });
  }
  return {
    number: head.isFinal ? statementNumber(head, head.squad) : null,
    squad: { code: head.squad.code, name: head.squad.name },
    year: head.year,
    month: head.month,
    issuedOn: head.issuedOn,
    districts: [...byDistrict.values()].map(({ name, work }) => ({
      name,
      rows: work.map((item) => rowOf(item, head.actionNames)),
      total: totalOf(work),
    })),
    total: totalOf(items),
    unapproved: totalOf(items.filter(({ unapproved }) => unapproved)),
  };
}

/** Always the same for a squad and month, however often the statement is made. */
export function statementNumber({ year, month }: Pick<StatementHead, 'year' | 'month'>, squad?: Squad): string {
  return ['ZEST', year, String(month).padStart(2, '0'), ...(squad ? [squad.code] : [])].join('/');
}

export const reportNumber = ({ year, month }: Pick<StatementHead, 'year' | 'month'>): string =>
  ['RAP', year, String(month).padStart(2, '0')].join('/');

/** Lists each field, so that no internal figure of the company gets into the squad's document. */
function rowOf(item: FoundWork, actionNames: StatementHead['actionNames']): StatementRow {
  return {
    orderNumber: item.orderNumber,
    posNo: item.posNo,
    forestAddress: item.forestAddress,
    actionCodeKey: item.actionCodeKey,
    actionName: (item.actionCodeKey === null ? null : actionNames.get(item.actionCodeKey)) ?? null,
    workName: item.workName,
    settled: item.settlementId !== null,
    late: item.late,
    unapproved: item.unapproved,
    workDate: item.workDate,
    protocolNumber: item.protocolNumber,
    protocolDate: item.protocolDate,
    unitType: item.unitType,
    amount: item.settlementAmount,
    rate: item.squadRateNetto,
    income: item.squadIncome,
  };
}

export function totalOf(items: readonly FoundWork[]): number {
  return toJsonNumber(sum(items.map((item) => item.squadIncome)));
}
