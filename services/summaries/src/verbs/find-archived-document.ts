import type { MonthQuery } from '@ostep/api-summaries';
import type { VerbCall } from '@ostep/service-kit';
import { findArchivedJob } from '../data/closed-months';
import { firstDayOf } from '../rules/closing-rules';

export type ArchivedDocument = MonthQuery & { readonly kind: string; readonly squadId: number | null };

export function findArchivedDocument({ tx, input }: VerbCall<ArchivedDocument>): Promise<string | null> {
  const { year, month, kind, squadId } = input;
  return findArchivedJob(tx, { month: firstDayOf(year, month), kind, squadId });
}
