import type { Attention, ContractPenalty } from '@ostep/api-summaries';
import { type Decimal, type DecimalInput, decimal, roundHalfUp, sum, toJsonNumber } from '@ostep/kernel';

export type LateWork = {
  readonly contractId: number;
  readonly contractNumber: string;
  readonly orderId: number;
  readonly orderNumber: string;
  /** Percent of the base for each day; null: not known. */
  readonly percent: number | null;
  readonly limit: number | null;
  /** The base: the value of the item or of the whole order. */
  readonly value: number;
  readonly days: number;
  /** The work was reported, so the delay no longer grows. */
  readonly charged: boolean;
};

type Terms = { readonly value: DecimalInput; readonly percent: DecimalInput; readonly limit: DecimalInput | null };

export function penaltyExposure({ value, percent, limit }: Terms, days: number): Decimal {
  const grown = decimal(value).times(percent).times(days).div(100);
  const highest = limit === null ? grown : decimal(value).times(limit).div(100);
  return roundHalfUp(grown.gt(highest) ? highest : grown);
}

const exposureOf = ({ percent, ...work }: LateWork) =>
  percent === null ? null : penaltyExposure({ ...work, percent }, work.days);

const isOpen = ({ charged }: LateWork) => !charged;

const totalExposure = (late: readonly LateWork[]) => toJsonNumber(sum(late.flatMap((work) => exposureOf(work) ?? [])));

export const chargedPenalty = (late: readonly LateWork[]): number =>
  totalExposure(late.filter(({ charged }) => charged));

export function composePenalty(late: readonly LateWork[]): NonNullable<Attention['penalty']> {
  const unknown = new Map(
    late.flatMap(({ percent, contractId, contractNumber }) => (percent === null ? [[contractId, contractNumber]] : [])),
  );
  return {
    exposure: totalExposure(late.filter(isOpen)),
    unknown: [...unknown].map(([contractId, contractNumber]) => ({ contractId, contractNumber })),
  };
}

export function composeContractPenalty(late: readonly LateWork[]): ContractPenalty {
  const works = late.map((work) => {
    const exposure = exposureOf(work);
    const { orderId, orderNumber, days, value: base, charged } = work;
    return { orderId, orderNumber, days, base, charged, exposure: exposure === null ? null : toJsonNumber(exposure) };
  });
  return { exposure: totalExposure(late.filter(isOpen)), charged: chargedPenalty(late), works };
}
