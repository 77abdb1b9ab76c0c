import { randomBytes } from 'node:crypto';
import { ksefChecksum } from '@ostep/kernel';
import * as z from 'zod';
import type { Accepted } from './accept-invoice';
import { type Answer, ok, refused } from './answer';

const MOST_INVOICES = 500;
const MOST_PAGE = 200;
const LEAST_PAGE = 10;
const TECHNICAL_BYTES = 6;
const FORM = /^\d{10}-IZ\d{6}-[0-9A-F]{12}-[0-9A-F]{2}$/u;

const toGenerate = z.object({
  invoices: z
    .array(z.object({ ksefNumber: z.string() }))
    .min(1)
    .max(MOST_INVOICES),
});

type Page = { readonly query: URLSearchParams; readonly continuation: string | null };

/** A collective identifier is one number for many invoices of a seller, for use in a transfer. */
export class CollectiveIdentifiers {
  readonly #known = new Map<string, readonly string[]>();

  constructor(
    private readonly now: () => Date,
    private readonly accepted: readonly Accepted[],
  ) {}

  generate(body: string): Answer {
    const number = this.numberOf(toGenerate.parse(JSON.parse(body)).invoices.map(({ ksefNumber }) => ksefNumber));
    return number === null
      ? refused(400, 71_001, 'Faktura nie może zostać przypisana do Identyfikatora Zbiorczego.')
      : ok({ collectiveIdentifierNumber: number }, 201);
  }

  /** Null when the invoices have several sellers, or one is unknown. */
  numberOf(ksefNumbers: readonly string[]): string | null {
    const invoices = ksefNumbers.map((number) => this.accepted.find(({ ksefNumber }) => ksefNumber === number));
    const sellers = new Set(invoices.map((invoice) => invoice?.seller));
    const [seller] = sellers;
    if (seller === undefined || sellers.size > 1) return null;
    const month = this.now().toISOString().slice(0, 7).replace('-', '');
    const unchecked = `${seller}-IZ${month}-${randomBytes(TECHNICAL_BYTES).toString('hex').toUpperCase()}-`;
    const number = `${unchecked}${ksefChecksum(unchecked)}`;
    this.#known.set(number, ksefNumbers);
    return number;
  }

  invoicesOf(number: string, { query, continuation }: Page): Answer {
    const size = Number(query.get('pageSize') ?? LEAST_PAGE);
    if (!FORM.test(number) || ksefChecksum(number) !== number.slice(-2) || size < LEAST_PAGE || size > MOST_PAGE)
      return refused(400, 21_405, 'Błąd walidacji danych wejściowych.');
    const sorted = [...(this.#known.get(number) ?? [])].sort().reverse();
    const from = Number(continuation ?? 0);
    const invoices = sorted.slice(from, from + size).map((ksefNumber) => ({ ksefNumber, detailsHidden: false }));
    const isLast = from + size >= sorted.length;
    return ok({ invoices, continuationToken: isLast ? null : String(from + size) });
  }
}
