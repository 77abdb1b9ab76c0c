import type { Executor, Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { codePkwiu } from './tables';

export async function readPkwiuOfCodes(db: Executor): Promise<ReadonlyMap<string, string>> {
  const { code, pkwiu } = codePkwiu;
  const rows = await db.select({ code, pkwiu }).from(codePkwiu);
  return new Map(rows.map((row) => [row.code, row.pkwiu]));
}

type CodePkwiu = { readonly code: string; readonly pkwiu: string; readonly by: string };

export async function savePkwiuOfCode(tx: Transaction, { code, pkwiu, by: modifiedBy }: CodePkwiu): Promise<void> {
  const set = { pkwiu, modifiedBy, modifiedTime: sql`now()` };
  await tx
    .insert(codePkwiu)
    .values({ code, ...set })
    .onConflictDoUpdate({ target: codePkwiu.code, set });
}
