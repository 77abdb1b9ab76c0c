import { dayInWarsaw } from '@ostep/kernel';
import { refuse } from '../refusals';

type IssuedInvoice = { readonly number: string; readonly nip: string; readonly issued: string; readonly now: Date };

/** The form is `NIP-rrrrmmdd-…`: the seller's NIP and a day from the date of issue to today. @throws Refusal */
export function requireMatchingKsefNumber(ksefNumber: string, { number, nip, issued, now }: IssuedInvoice): void {
  const [numberNip, digits = ''] = ksefNumber.split('-');
  if (numberNip !== nip) throw refuse('otherSeller', { nip });
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3');
  if (day < issued || day > dayInWarsaw(now)) throw refuse('otherKsefDay', { day, number, issued });
}
