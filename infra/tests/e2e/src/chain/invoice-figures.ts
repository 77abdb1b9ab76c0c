import { ksefChecksum } from '@ostep/kernel';

export const TODAY = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' });
export const [YEAR = '', MONTH = ''] = TODAY.split('-');
export const numbered = (no: number) => `FV/${no}/${MONTH}/${YEAR}`;
export const named = (protocol: number) => `${protocol}/${YEAR}`;

/** Prices in grosze, amounts in hundredths. */
export const works = {
  ploughing: { unit: 'KMTR', price: 24_690, rate: 8 },
  planting: { unit: 'TSZT', price: 39_260, rate: 8 },
  building: { unit: 'HA', price: 128_465, rate: 23 },
} as const;
export type Work = keyof typeof works;
export const workNames = Object.keys(works) as Work[];

type Line = { readonly work: Work; readonly amount: number };
export type District = 'first' | 'second';
export type MonthProtocol = { readonly no: number; readonly district: District; readonly lines: readonly Line[] };

/** KSeF refuses the invoice of this protocol, whose second line has no PKWiU. */
export const REFUSED = 10;
/** KSeF is unavailable over midnight when the invoice of this protocol is sent. */
export const OVER_MIDNIGHT = 11;
/** Another program invoiced it. */
export const OUTSIDE = 13;
/** This protocol is corrected after it was invoiced. */
export const CORRECTED = 7;
export const CORRECTED_AMOUNT = 300;

const COUNT = 13;
export const districtOf = (protocol: number): District => (protocol <= CORRECTED ? 'first' : 'second');

export const protocols: readonly MonthProtocol[] = Array.from({ length: COUNT }, (_, index) => {
  const no = index + 1;
  return {
    no,
    district: districtOf(no),
    lines: [
      { work: 'ploughing', amount: 337 + 37 * no },
      { work: no === REFUSED ? 'building' : 'planting', amount: 251 + 53 * no },
    ],
  };
});

const product = (amount: number, price: number) => Math.round((amount * price) / 100);
export const netOf = ({ work, amount }: Line) => product(amount, works[work].price);
export const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

export type Sums = { readonly net: number; readonly vat: number; readonly gross: number };

/** VAT is computed for each rate from the sum of its lines, as the act on VAT says. */
function sumsOf(lines: readonly Line[]): Sums {
  const net = sumOf(lines.map(netOf));
  const vat = sumOf(
    [8, 23].map((rate) => {
      const linesOfRate = lines.filter(({ work }) => works[work].rate === rate);
      return Math.round((sumOf(linesOfRate.map(netOf)) * rate) / 100);
    }),
  );
  return { net, vat, gross: net + vat };
}

const linesOf = (numbers: readonly number[]) =>
  protocols.filter(({ no }) => numbers.includes(no)).flatMap(({ lines }) => lines);

export const invoiceOf = (...numbers: readonly number[]): Sums => sumsOf(linesOf(numbers));
export const netOfAll = (numbers: readonly number[]): number => sumOf(linesOf(numbers).map(netOf));

const minus = (after: Sums, before: Sums): Sums => ({
  net: after.net - before.net,
  vat: after.vat - before.vat,
  gross: after.gross - before.gross,
});

/** The sums of the correction: the first line gets the corrected amount. */
export function correctionOf(no: number, amount: number): Sums {
  const [first, ...others] = linesOf([no]);
  if (!first) throw new Error(`there is no protocol ${no}`);
  return minus(sumsOf([{ ...first, amount }, ...others]), sumsOf([first, ...others]));
}

const foreignDay = `${YEAR}-01-15`;
const foreignNumber = `5260250274-${foreignDay.replaceAll('-', '')}-0100001AF629-`;

/** The correction of an invoice from another program: 10 at 288,35 zł, of which 9 were done. */
export const foreign = {
  number: `7/01/${YEAR}`,
  issued: foreignDay,
  ksefNumber: foreignNumber + ksefChecksum(foreignNumber),
  sums: { net: -28_835, vat: -2307, gross: -31_142 },
} as const;
