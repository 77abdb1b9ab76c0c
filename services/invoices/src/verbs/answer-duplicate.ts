import type { DuplicateAnswer, Invoice, KsefConnection } from '@ostep/api-invoices';
import { dayInWarsaw } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { changeInvoice, lockInvoice, writeContent } from '../data/invoice-rows';
import { markInKsef } from '../data/ksef-outcomes';
import { takeNextNumber } from '../data/number-rows';
import { endSending, findSending, startSending } from '../data/sending-rows';
import { refuse } from '../refusals';
import { invoiceNumber } from '../rules/invoice-number';
import { requireCertificate } from '../rules/require-certificate';
import { texts } from '../texts';
import { composeInvoice } from './compose-invoice';
import { readInvoice } from './read-invoice';
import { requireOtherAccountWriter } from './require-other-writer';
import { requireSeller } from './require-seller';

type Answered = DuplicateAnswer & { readonly id: number; readonly ksef: KsefConnection };

/** KSeF has another file under this number: either a person says that it is this invoice, or it gets the next number. */
export async function answerDuplicate({ tx, input, caller, now }: VerbCall<Answered>): Promise<Invoice> {
  const { id, answer, ksef } = input;
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  const ksefNumber = (await findSending(tx, id))?.originalNumber ?? null;
  if (row.ksefNumber !== null || ksefNumber === null) throw refuse('noDuplicate');
  const by = caller.fullName;
  if (answer === 'same') {
    await markInKsef(tx, id, { ksefNumber, confirmed: false, by });
    await endSending(tx, id);
    return readInvoice({ tx, input: id, caller });
  }
  requireCertificate(ksef);
  await requireOtherAccountWriter(tx, row, caller);
  const company = await requireSeller(tx);
  const pattern = row.kind === 'KOR' ? texts.correctionPattern(company.invoicePattern) : company.invoicePattern;
  const today = dayInWarsaw(now);
  const number = invoiceNumber(pattern, await takeNextNumber(tx, pattern, today), today);
  const { content, issued, due } = await composeInvoice(tx, row, { number, company, now });
  await writeContent(tx, content);
  await changeInvoice(tx, id, by, { number, issued, due });
  await startSending(tx, id, { environment: ksef.environment, nextAt: now, requestedBy: by });
  return readInvoice({ tx, input: id, caller });
}
