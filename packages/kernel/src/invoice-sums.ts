import { decimal, roundHalfUp, sum, toJsonNumber } from './decimal';
import { rowNet } from './money';

type Rated = {
  readonly vatPercent: number | null;
  /** The ground of an exemption ('zw'), with which there is no rate to pay: `vatPercent` is 0. */
  readonly exemptFor?: string | null | undefined;
};

export type Taxed = Rated & { readonly net: number };

type Rate = { readonly vatPercent: number; readonly isExempt: boolean };

type RateSum = Rate & { readonly net: number; readonly vat: number };

export type InvoiceSums = {
  readonly rates: RateSum[];
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
};

const isExempt = ({ exemptFor }: Rated) => typeof exemptFor === 'string';

const isOfRate = (rate: Rate) => (line: Taxed) =>
  line.vatPercent === rate.vatPercent && isExempt(line) === rate.isExempt;

/** The highest first, what is exempt last. */
function ratesOf(lines: readonly Taxed[]): Rate[] {
  const rates = lines.flatMap((line): Rate[] =>
    line.vatPercent === null ? [] : [{ vatPercent: line.vatPercent, isExempt: isExempt(line) }],
  );
  return [...new Map(rates.map((rate) => [`${rate.vatPercent} ${rate.isExempt}`, rate])).values()].sort(
    (left, right) => right.vatPercent - left.vatPercent || Number(left.isExempt) - Number(right.isExempt),
  );
}

/** VAT of the sum of nets of a rate, half up (the act on VAT, article 106e section 11), never a sum of VATs of lines. */
export function invoiceSums(lines: readonly Taxed[]): InvoiceSums {
  const rates = ratesOf(lines).map((rate) => {
    const net = sum(lines.filter(isOfRate(rate)).map((line) => line.net));
    return { ...rate, net: toJsonNumber(net), vat: toJsonNumber(roundHalfUp(net.times(rate.vatPercent).div(100))) };
  });
  const net = sum(lines.map((line) => line.net));
  const vat = sum(rates.map((rate) => rate.vat));
  return { rates, net: toJsonNumber(net), vat: toJsonNumber(vat), gross: toJsonNumber(net.plus(vat)) };
}

const minus = (after: number, before: number) => toJsonNumber(decimal(after).minus(before));

/**
 * Sums of the document after less those before, of each rate that differs: VAT of the difference may be a grosz off.
 * A rate that stays would say that the correction is of it too, as of what is exempt without naming the ground.
 */
export function correctionSums(before: readonly Taxed[], after: readonly Taxed[]): InvoiceSums {
  const [was, is] = [invoiceSums(before), invoiceSums(after)];
  const ofRate = ({ rates }: InvoiceSums, rate: Rate) =>
    rates.find((one) => one.vatPercent === rate.vatPercent && one.isExempt === rate.isExempt) ?? { net: 0, vat: 0 };
  const differences = ratesOf([...before, ...after]).map((rate) => {
    const [older, newer] = [ofRate(was, rate), ofRate(is, rate)];
    return { ...rate, net: minus(newer.net, older.net), vat: minus(newer.vat, older.vat) };
  });
  const rates = differences.filter(({ net, vat }) => net !== 0 || vat !== 0);
  return { rates, net: minus(is.net, was.net), vat: minus(is.vat, was.vat), gross: minus(is.gross, was.gross) };
}

type CorrectedFigures = Rated & { readonly no: number; readonly amount: number; readonly price: number | null };

/**
 * The lines that differ from what they were. One whose quantity and price stay keeps its net, which a protocol said; a
 * price that is not given stays.
 */
export function correctedLines<Line extends CorrectedFigures & { readonly net: number }>(
  before: readonly Line[],
  typed: readonly CorrectedFigures[],
): Line[] {
  const given = new Map(typed.map((figures) => [figures.no, figures]));
  return before.flatMap((line) => {
    const { amount, price: typedPrice, vatPercent, exemptFor = null } = given.get(line.no) ?? line;
    const price = typedPrice ?? line.price;
    const isSameWork = amount === line.amount && price === line.price;
    if (isSameWork && vatPercent === line.vatPercent && exemptFor === (line.exemptFor ?? null)) return [];
    const net = isSameWork || price === null ? line.net : toJsonNumber(rowNet(amount, price));
    return [{ ...line, amount, price, vatPercent, exemptFor, net }];
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
