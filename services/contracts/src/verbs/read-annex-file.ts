import type { ReadCall } from '@ostep/service-kit';
import { findAnnex } from '../data/annexes';
import { refuse } from '../refusals';

type AnnexId = { readonly id: number; readonly annexId: number };

export async function readAnnexFile({ tx, input: { id, annexId } }: ReadCall<AnnexId>): Promise<string | null> {
  const annex = await findAnnex(tx, annexId);
  if (!annex) throw refuse('annexNotFound');
  if (annex.contractId !== id) throw refuse('annexOfOther');
  return annex.sourceJobId;
}
