import { type Offer, type OfferFormInput, type OfferRow, offerForm } from '@ostep/api-offers';
import { schemaValidator } from '@ostep/ui';

export type OfferValues = Pick<Offer, 'title' | 'forestDistrictId' | 'rows'> & {
  readonly part: string;
  readonly year: number | null;
  readonly overhead: number | null;
  readonly profit: number | null;
  readonly growth: number | null;
  readonly leastItems: number | null;
};

export const valuesOf = (offer: Offer): OfferValues => {
  const { title, part, forestDistrictId, year, overhead, profit, growth, leastItems, rows } = offer;
  return { title, part: part ?? '', forestDistrictId, year, overhead, profit, growth, leastItems, rows };
};

const rowInput = ({ id, price, byHand }: OfferRow) => ({ id, price, byHand });

const inputOf = ({ rows, ...head }: OfferValues) => ({ ...head, rows: rows.map(rowInput) });

/** Only for validated values, whose numbers are not null. */
export const toFormInput = (values: OfferValues): OfferFormInput => inputOf(values) as OfferFormInput;

export const validateOffer = schemaValidator<OfferValues>({ schema: offerForm, toInput: inputOf });

/** Marks a typed price as entered by hand; a cleared one is calculated again. */
export const markByHand = (next: OfferRow, _previous: OfferRow, column: string): OfferRow =>
  column === 'price' ? { ...next, byHand: next.price !== null } : next;

/** The years that a contract can be offered for. */
export const offerYears = Array.from({ length: 21 }, (_, index) => 2020 + index);
