import { type Invoice, isToApprove } from '@ostep/api-invoices';
import { formatDate, formatInstant } from '@ostep/kernel';
import { texts } from '../texts';

const words = texts.sending;
const DAY_AND_MONTH = 5;

export const isDuplicate = ({ sending }: Invoice) => sending !== null && sending.originalNumber !== null;

export const canBeSent = (invoice: Invoice) =>
  (invoice.state === 'approved' || invoice.state === 'refused') && !isToApprove(invoice) && !isDuplicate(invoice);

function numberText(ksefNumber: string, { ksefConfirmed, sending }: Invoice): string {
  if (!ksefConfirmed) return [words.typed(ksefNumber), sending?.description].filter(Boolean).join(' ');
  return sending?.stage === 'upo' ? words.upoUnderWay(ksefNumber) : words.inKsef(ksefNumber);
}

/** Null: KSeF has not answered with a mode yet. */
export function modeText({ issued, ksefNumber, sending }: Invoice): string | null {
  const mode = sending?.invoicingMode ?? null;
  if (mode === null) return null;
  const [, ksefDate = ''] = ksefNumber?.split('-') ?? [];
  const isIssuedEarlier = issued !== null && issued.replaceAll('-', '') < ksefDate;
  return words.modes[mode](isIssuedEarlier ? formatDate(issued).slice(0, DAY_AND_MONTH) : null);
}

export function sendingText(invoice: Invoice): string {
  const { state, ksefNumber, sending } = invoice;
  if (ksefNumber !== null) return numberText(ksefNumber, invoice);
  if (sending === null || state === 'approved') return words.notSent;
  const { awaySince, notLetIn, originalNumber, stage, statusCode, description } = sending;
  if (originalNumber !== null) return words.duplicate(description ?? '', originalNumber);
  if (state === 'refused') return words.refused(description ?? '', statusCode);
  if (notLetIn !== null) return words.notLetIn(notLetIn);
  if (awaySince !== null) return words.away(formatInstant(awaySince));
  return stage === 'posted' ? words.posted : words.underWay;
}
