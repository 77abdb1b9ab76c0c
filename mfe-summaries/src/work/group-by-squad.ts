import type { SummaryItem } from '@ostep/api-summaries';
import { sum, toJsonNumber } from '@ostep/kernel';

export type Totals = {
  readonly totalSquadIncome: number;
  readonly totalCompanyIncome: number;
  readonly totalProfit: number;
  readonly unapproved: number;
  /** Reported work without a protocol is never part of the sums above. */
  readonly expectedSquadIncome: number;
  readonly expectedCompanyIncome: number;
};

export type SquadWork = Totals & {
  readonly squadId: number;
  readonly squadName: string;
  readonly items: readonly SummaryItem[];
};

export function totalsOf(items: readonly SummaryItem[]): Totals {
  const totalOf = (amount: (item: SummaryItem) => number) => toJsonNumber(sum(items.map(amount)));
  return {
    totalSquadIncome: totalOf((item) => item.squadIncome),
    totalCompanyIncome: totalOf((item) => item.companyIncome),
    totalProfit: totalOf((item) => item.profit),
    unapproved: totalOf((item) => (item.unapproved ? item.squadIncome : 0)),
    expectedSquadIncome: totalOf((item) => item.expectedSquadIncome),
    expectedCompanyIncome: totalOf((item) => item.expectedCompanyIncome),
  };
}

export const isExpected = ({ expectedSquadIncome, expectedCompanyIncome }: Totals): boolean =>
  expectedSquadIncome > 0 || expectedCompanyIncome > 0;

export function groupBySquad(items: readonly SummaryItem[]): SquadWork[] {
  const groups = new Map<number, SummaryItem[]>();
  for (const item of items) {
    const group = groups.get(item.squadId);
    if (group) group.push(item);
    else groups.set(item.squadId, [item]);
  }
  return [...groups].map(([squadId, work]) => ({
    squadId,
    squadName: work[0]?.squadName ?? '',
    items: work,
    ...totalsOf(work),
  }));
}
