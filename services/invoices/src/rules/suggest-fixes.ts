import type { InvoiceFinding } from '@ostep/api-invoices';
import { texts } from '../texts';

type Refused = {
  readonly statusCode: number | null;
  readonly description: string;
  readonly sellerNip: string;
  readonly buyerNip: string;
};

type Kind = keyof typeof texts.fixes;

const NO_PERMISSION = 410;
/** Codes of faults in transport: session, attachment, encryption. */
const TRANSPORT_FAULTS: readonly number[] = [405, 415, 435];

/** Elements of FA(3) and words in the answer of KSeF, with what each points to. */
const elementPatterns: readonly (readonly [Kind, RegExp])[] = [
  ['buyerNip', /Podmiot2|nabywc/iu],
  ['company', /Podmiot1|sprzedawc/iu],
  ['account', /NrRB|rachun/iu],
  ['rate', /\bP_1[2-4](?:_\d)*\b|stawk/iu],
  ['pkwiu', /PKWiU/iu],
  ['line', /FaWiersz|\bP_(?:7|8A|8B|9A|11)\b|wiersz/iu],
  ['issued', /\bP_1\b|dat\w* wystawienia/iu],
];

function kindsOf({ statusCode, description, sellerNip, buyerNip }: Refused): Kind[] {
  if (statusCode === NO_PERMISSION) return ['certificate'];
  if (statusCode !== null && TRANSPORT_FAULTS.includes(statusCode)) return ['again'];
  const names = (nip: string) => nip !== '' && description.includes(nip);
  const parties: Kind[] = [
    ...(names(buyerNip) ? (['buyerNip'] as const) : []),
    ...(names(sellerNip) ? (['company'] as const) : []),
  ];
  const kinds = new Set([
    ...parties,
    ...elementPatterns.flatMap(([kind, sign]) => (sign.test(description) ? [kind] : [])),
  ]);
  // A rate or a PKWiU is more precise than the line it is on.
  if (kinds.has('rate') || kinds.has('pkwiu')) kinds.delete('line');
  return [...kinds];
}

/** Sentences about what to fix and where, derived from the answer of KSeF. */
export function suggestFixes(refused: Refused): InvoiceFinding[] {
  const kinds = kindsOf(refused);
  return (kinds.length === 0 ? (['unknown'] as const) : kinds).map((kind) => ({
    kind,
    message: texts.fixes[kind],
    stops: false,
  }));
}
