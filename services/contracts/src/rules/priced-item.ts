import type { ContractPrice } from '@ostep/api-contracts';

export type PricedItem = {
  readonly id: number;
  readonly lp: string;
  readonly code: string;
  readonly desc: string;
  readonly scope: string | null;
  readonly unitType: string;
  /** Agreed at last, and what of it is ordered. */
  readonly amount: number;
  readonly ordered: number;
  /** What a squad is paid at most; null without squads. */
  readonly highestRate: number | null;
  readonly vatPercent: number;
  readonly prices: readonly ContractPrice[];
};
