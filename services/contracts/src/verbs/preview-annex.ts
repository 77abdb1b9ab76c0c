import type { AnnexPreview, AnnexPreviewForm } from '@ostep/api-contracts';
import type { ReadCall } from '@ostep/service-kit';
import { findContract } from '../data/write-contract';
import { refuse } from '../refusals';
import { composePreview } from '../rules/compose-preview';
import { planAnnex } from './planned-annex';

export async function previewAnnex({
  tx,
  input: { contractId, ...form },
}: ReadCall<AnnexPreviewForm & { readonly contractId: number }>): Promise<AnnexPreview> {
  const contract = await findContract(tx, contractId);
  if (!contract) throw refuse('contractNotFound');
  return composePreview(form, await planAnnex(tx, contract, form));
}
