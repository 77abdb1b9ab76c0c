import type { MinimumWage } from '@ostep/api-payouts';
import type { VerbCall } from '@ostep/service-kit';
import { readMinimumWages, writeMinimumWage } from '../data/minimum-wages';

export async function saveMinimumWage({ tx, input, caller }: VerbCall<MinimumWage>): Promise<MinimumWage[]> {
  await writeMinimumWage(tx, input, caller.fullName);
  return readMinimumWages(tx);
}
