import type { VerbCall } from '@ostep/service-kit';
import { removeContract } from '../data/write-contract';

/** What orders or protocols use is refused by their foreign keys. */
export async function takeBackContract({ tx, input }: VerbCall<{ readonly id: number }>): Promise<number> {
  await removeContract(tx, input.id);
  return input.id;
}
