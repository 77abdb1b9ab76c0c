import { decimal, roundHalfUp, sum, toJsonNumber } from './decimal';
import { rowNet } from './money';

export type Taxed = { readonly net: number; readonly vatPercent: number | null };

type RateSum = { readonly vatPercent: number; readonly net: number; readonly vat: number };

export type InvoiceSums = {
  readonly rates: RateSum[];
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
};

/** VAT of the sum of nets of a rate, half up (the act on VAT, article 106e section 11), never a sum of VATs of lines. */
export function invoiceSums(lines: readonly Taxed[]): InvoiceSums {
  const percents = [...new Set(lines.map((line) => line.vatPercent))].filter((percent) => percent !== null);
  const rates = percents
    .sort((left, right) => right - left)
    .map((vatPercent) => {
      const net = sum(lines.filter((line) => line.vatPercent === vatPercent).map((line) => line.net));
      return { vatPercent, net: toJsonNumber(net), vat: toJsonNumber(roundHalfUp(net.times(vatPercent).div(100))) };
    });
  const net = sum(lines.map((line) => line.net));
  const vat = sum(rates.map((rate) => rate.vat));
  return { rates, net: toJsonNumber(net), vat: toJsonNumber(vat), gross: toJsonNumber(net.plus(vat)) };
}

const minus = (after: number, before: number) => toJsonNumber(decimal(after).minus(before));

const ofRate = ({ rates }: InvoiceSums, vatPercent: number): RateSum =>
  rates.find((rate) => rate.vatPercent === vatPercent) ?? { vatPercent, net: 0, vat: 0 };

/** Sums of the document after less those before, of each rate: VAT of the difference may be a grosz off. */
export function correctionSums(before: readonly Taxed[], after: readonly Taxed[]): InvoiceSums {
  const [was, is] = [invoiceSums(before), invoiceSums(after)];
  const percents = [...new Set([...was.rates, ...is.rates].map(({ vatPercent }) => vatPercent))];
  const rates = percents
    .sort((left, right) => right - left)
    .map((vatPercent) => {
      const [older, newer] = [ofRate(was, vatPercent), ofRate(is, vatPercent)];
      return { vatPercent, net: minus(newer.net, older.net), vat: minus(newer.vat, older.vat) };
    });
  return { rates, net: minus(is.net, was.net), vat: minus(is.vat, was.vat), gross: minus(is.gross, was.gross) };
}

type CorrectedFigures = {
  readonly no: number;
  readonly amount: number;
  readonly price: number | null;
  readonly vatPercent: number | null;
};

/** The lines that differ from what they were. One whose quantity and price stay keeps its net, which a protocol said. */
export function correctedLines<Line extends CorrectedFigures & { readonly net: number }>(
  before: readonly Line[],
  typed: readonly CorrectedFigures[],
): Line[] {
  const given = new Map(typed.map((figures) => [figures.no, figures]));
  return before.flatMap((line) => {
    const { amount, price, vatPercent } = given.get(line.no) ?? line;
    const isSameWork = amount === line.amount && price === line.price;
    if (isSameWork && vatPercent === line.vatPercent) return [];
    const net = isSameWork || price === null ? line.net : toJsonNumber(rowNet(amount, price));
    return [{ ...line, amount, price, vatPercent, net }];
  });
}

/** Corrected lines that were not there before come last. */
export function withCorrected<Line extends { readonly no: number }>(
  before: readonly Line[],
  corrected: readonly Line[],
): Line[] {
  const known = new Set(before.map(({ no }) => no));
  const added = corrected.filter(({ no }) => !known.has(no));
  return [...before.map((line) => corrected.find(({ no }) => no === line.no) ?? line), ...added];
}
