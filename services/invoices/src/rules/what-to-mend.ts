import type { InvoiceFinding } from '@ostep/api-invoices';
import { texts } from '../texts';

type Refused = {
  readonly statusCode: number | null;
  readonly description: string;
  readonly sellerNip: string;
  readonly buyerNip: string;
};

type Kind = keyof typeof texts.toMend;

const WITHOUT_RIGHT = 410;
/** Of the file on its way: session, attachment, encryption. */
const NOT_ARRIVED: readonly number[] = [405, 415, 435];

/** By the elements of FA(3) that KSeF names, and by its words. */
const named: readonly (readonly [Kind, RegExp])[] = [
  ['buyerNip', /Podmiot2|nabywc/iu],
  ['company', /Podmiot1|sprzedawc/iu],
  ['account', /NrRB|rachun/iu],
  ['rate', /\bP_1[2-4](?:_\d)*\b|stawk/iu],
  ['pkwiu', /PKWiU/iu],
  ['line', /FaWiersz|\bP_(?:7|8A|8B|9A|11)\b|wiersz/iu],
  ['issued', /\bP_1\b|dat\w* wystawienia/iu],
];

function kindsOf({ statusCode, description, sellerNip, buyerNip }: Refused): Kind[] {
  if (statusCode === WITHOUT_RIGHT) return ['certificate'];
  if (statusCode !== null && NOT_ARRIVED.includes(statusCode)) return ['again'];
  const isOf = (nip: string) => nip !== '' && description.includes(nip);
  const parties: Kind[] = [
    ...(isOf(buyerNip) ? (['buyerNip'] as const) : []),
    ...(isOf(sellerNip) ? (['company'] as const) : []),
  ];
  const kinds = new Set([...parties, ...named.flatMap(([kind, sign]) => (sign.test(description) ? [kind] : []))]);
  // What of the line it is says more than that it is one.
  if (kinds.has('rate') || kinds.has('pkwiu')) kinds.delete('line');
  return [...kinds];
}

/** In our words, each with the place where it is mended. */
export function whatToMend(refused: Refused): InvoiceFinding[] {
  const kinds = kindsOf(refused);
  return (kinds.length === 0 ? (['unknown'] as const) : kinds).map((kind) => ({
    kind,
    message: texts.toMend[kind],
    stops: false,
  }));
}
