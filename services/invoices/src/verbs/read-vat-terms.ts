import type { InvoiceLine } from '@ostep/api-invoices';
import type { Executor } from '@ostep/service-kit';
import { findContent, type InvoiceRecord } from '../data/invoice-rows';
import { findSeller } from '../data/office-facts';
import { isSplitPayment } from '../rules/split-payment';

type Row = Pick<InvoiceRecord, 'correctsId' | 'gross'>;

/** Whether cash accounting and split payment apply; for a correction, as on its invoice. */
export async function readVatTerms(
  tx: Executor,
  { correctsId, gross }: Row,
  lines: readonly Pick<InvoiceLine, 'pkwiu'>[],
) {
  const corrected = correctsId === null ? null : await findContent(tx, correctsId);
  if (corrected) return { cashMethod: corrected.cashMethod, splitPayment: corrected.splitPayment };
  const company = await findSeller(tx);
  return {
    cashMethod: company?.cashMethod ?? false,
    splitPayment: isSplitPayment({ gross, lines }, company?.annexPkwiu.match(/[\d.]+/g) ?? []),
  };
}
