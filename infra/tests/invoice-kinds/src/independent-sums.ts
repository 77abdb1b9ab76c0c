/** Computes in whole grosze, independently of the product. */
export type Rate = '23' | '8' | '5' | '0' | 'zw';

export type Work = {
  readonly amount: string;
  readonly price: string;
  readonly rate: Rate;
  /** Given where it is not the usual classification for the rate. */
  readonly pkwiu?: string;
  readonly name?: string;
};

export type RateSum = { readonly rate: Rate; readonly net: bigint; readonly vat: bigint };
export type Sums = { readonly rates: readonly RateSum[]; readonly net: bigint; readonly vat: bigint };

/** In the order of the invoice. */
const RATES: readonly Rate[] = ['23', '8', '5', '0', 'zw'];

export function hundredths(figure: string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(figure) ?? [];
  if (whole === '') throw new Error(`${figure} is not a number`);
  return BigInt(`${sign}${whole}${part.padEnd(2, '0')}`);
}

/** Rounds halves away from zero. */
function wholeOf(hundred: bigint): bigint {
  return hundred < 0n ? -((-hundred + 50n) / 100n) : (hundred + 50n) / 100n;
}

export const netOf = ({ amount, price }: Pick<Work, 'amount' | 'price'>): bigint =>
  wholeOf(hundredths(amount) * hundredths(price));

const added = (figures: readonly bigint[]) => figures.reduce((total, one) => total + one, 0n);

function ofRate(works: readonly Work[], rate: Rate): RateSum {
  const net = added(works.filter((work) => work.rate === rate).map(netOf));
  return { rate, net, vat: rate === 'zw' ? 0n : wholeOf(net * BigInt(rate)) };
}

/** The sums of a correction are the document after it minus the one before; before an invoice there is nothing. */
export function sumsOf(after: readonly Work[], before: readonly Work[] = []): Sums {
  const rates = RATES.map((rate) => {
    const [is, was] = [ofRate(after, rate), ofRate(before, rate)];
    return { rate, net: is.net - was.net, vat: is.vat - was.vat };
  }).filter(({ net, vat }) => net !== 0n || vat !== 0n);
  return { rates, net: added(rates.map(({ net }) => net)), vat: added(rates.map(({ vat }) => vat)) };
}

const parts = (grosze: bigint) => {
  const figures = String(grosze < 0n ? -grosze : grosze).padStart(3, '0');
  return { whole: figures.slice(0, -2), part: figures.slice(-2) };
};

/** As in the XML file: '-1234.50'. */
export function inFile(grosze: bigint): string {
  const { whole, part } = parts(grosze);
  return `${grosze < 0n ? '-' : ''}${whole}.${part}`;
}

/** As on the Polish print: '−1 234,50'. */
export function onPaper(grosze: bigint): string {
  const { whole, part } = parts(grosze);
  return `${grosze < 0n ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${part}`;
}
