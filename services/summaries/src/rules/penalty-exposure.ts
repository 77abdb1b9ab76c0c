import type { Attention } from '@ostep/api-summaries';
import { type Decimal, type DecimalInput, decimal, roundHalfUp, sum, toJsonNumber } from '@ostep/kernel';

export type LateWork = {
  readonly contractId: number;
  readonly contractNumber: string;
  /** Of the base for a day; null: not known. */
  readonly percent: number | null;
  readonly limit: number | null;
  /** The base: value of the item or of its order. */
  readonly value: number;
  readonly days: number;
};

type Terms = { readonly value: DecimalInput; readonly percent: DecimalInput; readonly limit: DecimalInput | null };

export function penaltyExposure({ value, percent, limit }: Terms, days: number): Decimal {
  const grown = decimal(value).times(percent).times(days).div(100);
  const most = limit === null ? grown : decimal(value).times(limit).div(100);
  return roundHalfUp(grown.gt(most) ? most : grown);
}

export function composePenalty(late: readonly LateWork[]): Attention['penalty'] {
  const known = late.flatMap(({ percent, ...work }) =>
    percent === null ? [] : [penaltyExposure({ ...work, percent }, work.days)],
  );
  const unknown = new Map(
    late.flatMap(({ percent, contractId, contractNumber }) => (percent === null ? [[contractId, contractNumber]] : [])),
  );
  return {
    exposure: toJsonNumber(sum(known)),
    unknown: [...unknown].map(([contractId, contractNumber]) => ({ contractId, contractNumber })),
  };
}
