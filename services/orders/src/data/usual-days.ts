import type { Database } from '@ostep/service-kit';
import { inArray } from 'drizzle-orm';
import type { UsualDays } from '../rules/short-terms';
import { usualDays } from './published-views';

export async function readUsualDays(db: Database, codeIds: readonly number[]): Promise<UsualDays[]> {
  return codeIds.length === 0
    ? []
    : db
        .select()
        .from(usualDays)
        .where(inArray(usualDays.actionCodeId, [...codeIds]));
}
