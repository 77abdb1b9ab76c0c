import type { Attention, ContractPenalty } from '@ostep/api-summaries';
import { sum, toJsonNumber } from '@ostep/kernel';

/** What delays cost by the terms of a contract; `exposure` null: it has none. Charged: the work was reported, so it no longer grows. */
export type Penalty = {
  readonly contractId: number;
  readonly contractNumber: string;
  readonly charged: boolean;
  readonly exposure: number | null;
};

export type LateWork = ContractPenalty['works'][number];

type Cost = Pick<Penalty, 'charged' | 'exposure'>;

const totalOf = (late: readonly Cost[], isCharged: boolean) =>
  toJsonNumber(sum(late.flatMap(({ charged, exposure }) => (charged === isCharged ? (exposure ?? []) : []))));

export const chargedPenalty = (late: readonly Cost[]): number => totalOf(late, true);

export const composePenalty = (penalties: readonly Penalty[]): NonNullable<Attention['penalty']> => ({
  exposure: totalOf(penalties, false),
  unknown: penalties.flatMap(({ exposure, contractId, contractNumber }) =>
    exposure === null ? [{ contractId, contractNumber }] : [],
  ),
});

export const composeContractPenalty = (works: readonly LateWork[]): ContractPenalty => ({
  exposure: totalOf(works, false),
  charged: chargedPenalty(works),
  works: [...works],
});
