import type { MonthQuery } from '@ostep/api-summaries';
import type { VerbCall } from '@ostep/service-kit';
import { findKeptJob } from '../data/closed-months';
import { firstDayOf } from '../rules/closing-rules';

export type KeptDocument = MonthQuery & { readonly kind: string; readonly squadId: number | null };

export function findKeptDocument({ tx, input }: VerbCall<KeptDocument>): Promise<string | null> {
  const { year, month, kind, squadId } = input;
  return findKeptJob(tx, { month: firstDayOf(year, month), kind, squadId });
}
