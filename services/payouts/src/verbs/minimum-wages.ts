import type { MinimumWage } from '@ostep/api-payouts';
import type { ReadCall, VerbCall } from '@ostep/service-kit';
import { readMinimumWages, writeMinimumWage } from '../data/minimum-wages';

export const listMinimumWages = ({ tx }: ReadCall<null>): Promise<MinimumWage[]> => readMinimumWages(tx);

export async function saveMinimumWage({ tx, input, caller }: VerbCall<MinimumWage>): Promise<MinimumWage[]> {
  await writeMinimumWage(tx, input, caller.fullName);
  return readMinimumWages(tx);
}
