import { dayInWarsaw } from '@ostep/kernel';
import { refuse } from '../refusals';

type Of = { readonly number: string; readonly nip: string; readonly issued: string; readonly now: Date };

/** `NIP-rrrrmmdd-…`: KSeF gives it to the seller on the day of issue or later. @throws Refusal */
export function requireNumberOf(ksefNumber: string, { number, nip, issued, now }: Of): void {
  const [ofNip, digits = ''] = ksefNumber.split('-');
  if (ofNip !== nip) throw refuse('otherSeller', { nip });
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3');
  if (day < issued || day > dayInWarsaw(now)) throw refuse('otherKsefDay', { day, number, issued });
}
