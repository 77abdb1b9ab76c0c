import type { Executor } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { contract } from './tables';

export async function isNumberTaken(tx: Executor, number: string): Promise<boolean> {
  const sameNumber = eq(sql`contracts.text_key(${contract.contractNumber})`, sql`contracts.text_key(${number})`);
  return (await tx.$count(contract, sameNumber)) > 0;
}
