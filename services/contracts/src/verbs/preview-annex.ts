import type { AnnexPreview, AnnexPreviewForm } from '@ostep/api-contracts';
import type { ReadCall } from '@ostep/service-kit';
import { composePreview } from '../rules/compose-preview';
import { planAnnex } from './plan-annex';
import { requireContract } from './require-contract';

export async function previewAnnex({
  tx,
  input: { contractId, ...form },
}: ReadCall<AnnexPreviewForm & { readonly contractId: number }>): Promise<AnnexPreview> {
  const contract = await requireContract({ tx, input: { id: contractId } });
  return composePreview(form, await planAnnex(tx, contract, form));
}
