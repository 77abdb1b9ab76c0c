import { type DuplicateAnswer, type Invoice, type InvoiceFinding, isToApprove } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { officeAddress } from '@ostep/api-office/addresses';
import { useMissingRole } from '@ostep/platform';
import { Button, MissingNotes } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { answerDuplicate } from '../invoices.queries';
import { texts } from '../texts';
import { isDuplicate, modeText, sendingText } from './sending-text';
import { useChanged } from './use-changed';

const words = texts.sending;

/** Of a draft: what stands in its way. Of an issued one: how far it is on its way into KSeF. */
export function InvoiceNote({ invoice }: { readonly invoice: Invoice }) {
  if (invoice.number === null) return <Findings invoice={invoice} />;
  if (invoice.state === 'outside') return texts.outside.note;
  if (isDuplicate(invoice)) return <Duplicate invoice={invoice} />;
  const { sending, state } = invoice;
  const more = [
    sending?.invoicingMode === 'Offline' ? words.modeIs(modeText(invoice) ?? '') : null,
    sending?.note,
    sending && sending.environment !== 'prd' ? words.inEnvironment(words.environments[sending.environment]) : null,
  ].filter(Boolean);
  return (
    <>
      <output className={state === 'refused' ? 'ui-figure-negative' : undefined}>{sendingText(invoice)}</output>
      {more.map((sentence) => ` · ${sentence}`)}
      {isToApprove(invoice) ? ` · ${words.approveAgain}` : null}
      <FindingNotes findings={invoice.findings} />
    </>
  );
}

function Findings({ invoice: { findings } }: { readonly invoice: Invoice }) {
  return findings.length === 0 ? texts.edit.fine : <FindingNotes findings={findings} />;
}

const ways: Partial<Record<InvoiceFinding['kind'], string>> = {
  buyerNip: officeAddress.addressees,
  company: officeAddress.company,
  account: officeAddress.company,
  certificate: invoiceAddress.ksef,
};

/** Each with the way to where it is mended. */
function FindingNotes({ findings }: Pick<Invoice, 'findings'>) {
  const missing = findings.map(({ kind, message }) => ({
    sentence: message,
    to: ways[kind] ?? null,
    isNextStep: false,
  }));
  return <MissingNotes label={texts.edit.check} missing={missing} />;
}

function Duplicate({ invoice }: { readonly invoice: Invoice }) {
  const missingRole = useMissingRole('office', 'manager');
  const answering = useMutation({
    mutationFn: (answer: DuplicateAnswer['answer']) => answerDuplicate(invoice.id, answer),
    meta: { failure: texts.saveFailed },
    onSuccess: useChanged(invoice.id),
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
