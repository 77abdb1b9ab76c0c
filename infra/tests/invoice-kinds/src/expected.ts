import { hundredths, inFile, netOf, onPaper, type Rate, sumsOf, type Work } from './independent-sums';
import type { Issued } from './issue-invoices';
import { GROUND, type Note } from './kind';

const NET_FIELDS: Readonly<Record<Rate, string>> = {
  '23': 'P_13_1',
  '8': 'P_13_2',
  '5': 'P_13_3',
  '0': 'P_13_6_1',
  zw: 'P_13_7',
};
const VAT_FIELDS: Partial<Readonly<Record<Rate, string>>> = { '23': 'P_14_1', '8': 'P_14_2', '5': 'P_14_3' };
const WORDS: Readonly<Record<Rate, string>> = { '23': '23', '8': '8', '5': '5', '0': '0 KR', zw: 'zw' };

type Fields = readonly (readonly [name: string, text: string])[];

/** In the order of the XML file. */
export const fieldsIn = (xml: string, names: RegExp): Fields =>
  [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/gu)].flatMap(([, name = '', text = '']) =>
    names.test(name) ? [[name, text]] : [],
  );

export const sumFields = /^P_1(?:3_[\d_]+|4_\d|5)$/u;

export function expectedSums({ before, after }: Issued): Fields {
  const { rates, net, vat } = sumsOf(after, before);
  return [
    ...rates.flatMap((sum): Fields => {
      const ofVat = VAT_FIELDS[sum.rate];
      return [[NET_FIELDS[sum.rate], inFile(sum.net)], ...(ofVat ? [[ofVat, inFile(sum.vat)] as const] : [])];
    }),
    ['P_15', inFile(net + vat)],
  ];
}

export const noteFields = /^(?:P_16|P_17|P_18|P_18A|P_19|P_19A|P_19N|P_22N|P_23|P_PMarzyN)$/u;

const yesOrNo = (notes: readonly Note[], note: Note) => (notes.includes(note) ? '1' : '2');

export const expectedNotes = ({ notes }: Issued): Fields => [
  ['P_16', yesOrNo(notes, 'cash method')],
  ['P_17', '2'],
  ['P_18', '2'],
  ['P_18A', yesOrNo(notes, 'split payment')],
  ...(notes.includes('exempt')
    ? ([
        ['P_19', '1'],
        ['P_19A', GROUND],
      ] as const)
    : ([['P_19N', '1']] as const)),
  ['P_22N', '1'],
  ['P_23', '2'],
  ['P_PMarzyN', '1'],
];

export const lineFields = /^(?:NrWierszaFa|P_8B|P_9A|P_11|P_12|StanPrzed)$/u;

const isSame = (left: Work | undefined, right: Work | undefined) =>
  left !== undefined &&
  right !== undefined &&
  left.amount === right.amount &&
  left.price === right.price &&
  left.rate === right.rate;

/** Quantities and prices have no trailing zeros. */
const figure = (typed: string) => inFile(hundredths(typed)).replace(/\.?0+$/u, '');

const lineOf = (work: Work, no: number, isBefore = false): Fields => [
  ['NrWierszaFa', String(no)],
  ['P_8B', figure(work.amount)],
  ['P_9A', figure(work.price)],
  ['P_11', inFile(netOf(work))],
  ['P_12', WORDS[work.rate]],
  ...(isBefore ? ([['StanPrzed', '1']] as const) : []),
];

/** For a correction only the lines that differ, each before and after. */
export const changedOf = ({ before, after }: Pick<Issued, 'before' | 'after'>) =>
  after.flatMap((is, at) => (isSame(before[at], is) ? [] : [{ no: at + 1, was: before[at], is }]));

export const expectedLines = (issued: Issued): Fields =>
  changedOf(issued).flatMap(({ no, was, is }) => [...(was ? lineOf(was, no, true) : []), ...lineOf(is, no)]);

const rateOnPaper = (rate: Rate) => (rate === 'zw' ? 'zw' : `${rate} %`);

/** Figures that an accountant looks for on the printed invoice. */
export function expectedOnPaper(issued: Issued): string[] {
  const { before, after, inWords } = issued;
  const { rates, net, vat } = sumsOf(after, before);
  const gross = net + vat;
  const figures = (sums: { readonly net: bigint; readonly vat: bigint }) =>
    [sums.net, sums.vat, sums.net + sums.vat].map(onPaper).join(' ');
  const total = before.length > 0 ? 'Różnica:' : 'Razem:';
  const changed = changedOf(issued);
  return [
    [
      'VAT',
      'Netto (zł)',
      'Kwota VAT (zł)',
      'Brutto (zł)',
      ...rates.map((sum) => `${rateOnPaper(sum.rate)} ${figures(sum)}`),
      total,
      figures({ net, vat }),
    ].join(' '),
    ...changed
      .flatMap(({ was, is }) => [...(was ? [was] : []), is])
      .map(
        (work) =>
          `${onPaper(hundredths(work.amount))} ${onPaper(hundredths(work.price))} ${onPaper(netOf(work))} ${rateOnPaper(work.rate)}`,
      ),
    gross < 0n ? `Do zwrotu: ${onPaper(-gross)} zł` : `Do zapłaty: ${onPaper(gross)} zł`,
    ...(inWords ? [`Słownie: ${inWords}`] : []),
  ];
}
