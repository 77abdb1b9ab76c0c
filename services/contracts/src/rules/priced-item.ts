import type { ContractPrice } from '@ostep/api-contracts';

export type PricedItem = {
  readonly id: number;
  readonly lp: string;
  readonly code: string;
  readonly desc: string;
  readonly scope: string | null;
  readonly unitType: string;
  /** The last agreed amount, of which `ordered` is ordered. */
  readonly amount: number;
  readonly ordered: number;
  /** The highest rate that a squad is paid; null without squads. */
  readonly highestRate: number | null;
  readonly vatPercent: number;
  readonly prices: readonly ContractPrice[];
};
