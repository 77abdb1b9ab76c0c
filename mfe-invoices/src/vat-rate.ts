import { invoiceRates, type RateChoice, rateChoices } from '@ostep/api-invoices';
import { texts } from './texts';

type Rated = { readonly vatPercent: number | null; readonly exemptFor?: string | null };

/** Null: no rate is chosen yet. */
export function rateChoiceOf({ vatPercent, exemptFor = null }: Rated): RateChoice | null {
  return exemptFor === null ? (invoiceRates.find((rate) => rate === vatPercent) ?? null) : 'zw';
}

export const rateOptions = rateChoices.map((value) => ({
  value,
  label: value === 'zw' ? texts.edit.exempt : texts.edit.percent(value),
}));

/** The chosen rate as the API takes it. */
export const rateFields = (choice: RateChoice | null, ground: string) =>
  choice === 'zw' ? { vatPercent: 0, exemptFor: ground } : { vatPercent: choice, exemptFor: null };

export const rateText = (line: Rated): string =>
  typeof line.exemptFor === 'string' ? texts.edit.exempt : texts.edit.percent(line.vatPercent);
