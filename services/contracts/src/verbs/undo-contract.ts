import type { VerbCall } from '@ostep/service-kit';
import { removeContract } from '../data/write-contract';

export async function undoContract({ tx, input }: VerbCall<{ readonly id: number }>): Promise<number> {
  await removeContract(tx, input.id);
  return input.id;
}
