import { type DuplicateAnswer, type Invoice, type InvoiceFinding, isOwed, isToApprove } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { officeAddress } from '@ostep/api-office/addresses';
import { useMissingRole } from '@ostep/platform';
import { Button, MissingNotes } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { answerDuplicate } from '../invoices.queries';
import { texts } from '../texts';
import { isDuplicate, modeText, sendingText } from './sending-text';
import { useStoreInvoice } from './use-store-invoice';

const words = texts.sending;

/** For a draft, why it cannot be approved; for an issued invoice, its state in KSeF. */
export function InvoiceNote({ invoice }: { readonly invoice: Invoice }) {
  if (invoice.number === null) return <DraftFindings invoice={invoice} />;
  if (invoice.state === 'outside') return isOwed(invoice) ? texts.outside.owedNote : texts.outside.note;
  if (isDuplicate(invoice)) return <DuplicateQuestion invoice={invoice} />;
  const { sending, state } = invoice;
  const notes = [
    sending?.invoicingMode === 'Offline' ? words.modeIs(modeText(invoice) ?? '') : null,
    sending?.note,
    sending && sending.environment !== 'prd' ? words.inEnvironment(words.environments[sending.environment]) : null,
  ].filter(Boolean);
  return (
    <>
      <output className={state === 'refused' ? 'ui-figure-negative' : undefined}>{sendingText(invoice)}</output>
      {notes.map((sentence) => ` · ${sentence}`)}
      {isToApprove(invoice) ? ` · ${words.approveAgain}` : null}
      <FindingNotes findings={invoice.findings} />
    </>
  );
}

function DraftFindings({ invoice: { findings } }: { readonly invoice: Invoice }) {
  return findings.length === 0 ? texts.edit.fine : <FindingNotes findings={findings} />;
}

const fixAddresses: Partial<Record<InvoiceFinding['kind'], string>> = {
  buyerNip: officeAddress.addressees,
  company: officeAddress.company,
  account: officeAddress.company,
  certificate: invoiceAddress.ksef,
};

/** Each with a link to the page where it is fixed. */
function FindingNotes({ findings }: Pick<Invoice, 'findings'>) {
  const missing = findings.map(({ kind, message }) => ({
    sentence: message,
    to: fixAddresses[kind] ?? null,
    isNextStep: false,
  }));
  return <MissingNotes label={texts.edit.check} missing={missing} />;
}

function DuplicateQuestion({ invoice }: { readonly invoice: Invoice }) {
  const missingRole = useMissingRole('office', 'manager');
  const answering = useMutation({
    mutationFn: (answer: DuplicateAnswer['answer']) => answerDuplicate(invoice.id, answer),
    meta: { failure: texts.saveFailed },
    onSuccess: useStoreInvoice(invoice.id),
  });
  return (
    <div className="ui-notice ui-notice-amber">
      <output>{sendingText(invoice)}</output>
      {(['same', 'newNumber'] as const).map((answer) => (
        <Button
          busy={answering.isPending}
          disabledReason={missingRole}
          key={answer}
          label={words[answer]}
          onClick={() => answering.mutate(answer)}
        />
      ))}
    </div>
  );
}
