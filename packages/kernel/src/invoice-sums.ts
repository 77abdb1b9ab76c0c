import { decimal, roundHalfUp, sum, toJsonNumber } from './decimal';
import { rowNet } from './money';

type Rated = {
  readonly vatPercent: number | null;
  /** The legal basis of an exemption from VAT ('zw'); with one `vatPercent` is 0. */
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

const hasRate = (line: Taxed, rate: Rate) => line.vatPercent === rate.vatPercent && isExempt(line) === rate.isExempt;

/** Each rate once: the highest first, exempt lines last. */
function ratesOf(lines: readonly Taxed[]): Rate[] {
  const rates = new Map<string, Rate>();
  for (const line of lines) {
    if (line.vatPercent === null) continue;
    const rate = { vatPercent: line.vatPercent, isExempt: isExempt(line) };
    rates.set(`${rate.vatPercent} ${rate.isExempt}`, rate);
  }
  return [...rates.values()].sort(
    (left, right) => right.vatPercent - left.vatPercent || Number(left.isExempt) - Number(right.isExempt),
  );
}

/** VAT is counted from the net sum of each rate, rounded half up (act on VAT, article 106e section 11), not line by line. */
export function invoiceSums(lines: readonly Taxed[]): InvoiceSums {
  const rates = ratesOf(lines).map((rate) => {
    const net = sum(lines.filter((line) => hasRate(line, rate)).map((line) => line.net));
    return { ...rate, net: toJsonNumber(net), vat: toJsonNumber(roundHalfUp(net.times(rate.vatPercent).div(100))) };
  });
  const net = sum(lines.map((line) => line.net));
  const vat = sum(rates.map((rate) => rate.vat));
  return { rates, net: toJsonNumber(net), vat: toJsonNumber(vat), gross: toJsonNumber(net.plus(vat)) };
}

const minus = (after: number, before: number) => toJsonNumber(decimal(after).minus(before));

/**
 * The sums after the correction less the sums before it. They are subtracted rate by rate, because VAT counted from a
 * difference of nets may be a grosz off. A rate whose sums do not change is left out: the correction does not concern it.
 */
export function correctionSums(before: readonly Taxed[], after: readonly Taxed[]): InvoiceSums {
  const older = invoiceSums(before);
  const newer = invoiceSums(after);
  const sumsOfRate = ({ rates }: InvoiceSums, rate: Rate) =>
    rates.find((one) => one.vatPercent === rate.vatPercent && one.isExempt === rate.isExempt) ?? { net: 0, vat: 0 };
  const differences = ratesOf([...before, ...after]).map((rate) => {
    const olderSums = sumsOfRate(older, rate);
    const newerSums = sumsOfRate(newer, rate);
    return { ...rate, net: minus(newerSums.net, olderSums.net), vat: minus(newerSums.vat, olderSums.vat) };
  });
  const rates = differences.filter(({ net, vat }) => net !== 0 || vat !== 0);
  return {
    rates,
    net: minus(newer.net, older.net),
    vat: minus(newer.vat, older.vat),
    gross: minus(newer.gross, older.gross),
  };
}

type CorrectedFigures = Rated & { readonly no: number; readonly amount: number; readonly price: number | null };

/**
 * The lines that the typed figures change. A line whose quantity and price stay the same keeps its net value, which a
 * protocol stated and which may differ from their product. Without a typed price the price stays as it was.
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

/** The lines with the corrections applied; lines that a correction adds come last. */
export function applyCorrections<Line extends { readonly no: number }>(
  before: readonly Line[],
  corrected: readonly Line[],
): Line[] {
  const known = new Set(before.map(({ no }) => no));
  const added = corrected.filter(({ no }) => !known.has(no));
  return [...before.map((line) => corrected.find(({ no }) => no === line.no) ?? line), ...added];
}
