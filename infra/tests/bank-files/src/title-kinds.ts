import type { Random } from '@ostep/kernel/testing';
import { ksefNumber, type OpenInvoice, type World } from './open-invoices';
import { nipNumber } from './parties';
import { spaced } from './text-formats';

type Context = { readonly random: Random; readonly world: World; readonly invoice: OpenInvoice };
type Drawn = { readonly title: string; readonly means: readonly OpenInvoice[]; readonly grosze?: number };

type TitleKind = {
  readonly kind: string;
  readonly certain: boolean;
  readonly draw: (context: Context) => Drawn;
};

type Wording = (invoice: OpenInvoice, parts: readonly [nr: string, month: string, year: string]) => string;

const partsOf = ({ number }: OpenInvoice): readonly [string, string, string] => {
  const [, nr = '', month = '', year = ''] = number.split('/');
  return [nr, month, year];
};

const one = (kind: string, ...wordings: readonly [Wording, ...Wording[]]): TitleKind => ({
  kind,
  certain: true,
  draw: ({ random, invoice }) => ({ title: random.pick(wordings)(invoice, partsOf(invoice)), means: [invoice] }),
});

/** Numbers that look like our invoices but are not: another company's, another year's, a date, an order. */
const none = (kind: string, ...wordings: readonly [Wording, ...Wording[]]): TitleKind => ({
  kind,
  certain: true,
  draw: ({ random, invoice }) => ({ title: random.pick(wordings)(invoice, partsOf(invoice)), means: [] }),
});

const invoicesOfOneBuyer = ({ world, invoice }: Context, count: number): OpenInvoice[] => {
  const others = world.invoices.filter(({ buyer, number }) => buyer === invoice.buyer && number !== invoice.number);
  return [invoice, ...others.slice(0, count - 1)];
};

const several = (kind: string, count: number, word: (invoices: readonly OpenInvoice[]) => string): TitleKind => ({
  kind,
  certain: true,
  draw: (context) => {
    const means = invoicesOfOneBuyer(context, count);
    return { title: word(means), means };
  },
});

const numbers = (invoices: readonly OpenInvoice[], between: string): string =>
  invoices.map(({ number }) => number).join(between);

const short = (number: string): string => number.replace('FV/', '');

const written: readonly TitleKind[] = [
  one(
    'number',
    ({ number }) => number,
    ({ number }) => `Zapłata za fakturę ${number}`,
    ({ number }) => `Faktura VAT nr ${number} usługi leśne`,
  ),
  one(
    'blanks',
    (_, [nr, month, year]) => `FV / ${nr}/${month}/${year}`,
    (_, [nr, month, year]) => `zapl. FV ${nr} / ${month} / ${year}`,
    (_, [nr, month, year]) => `FV/${nr}/${month}/ ${year} protokół odbioru`,
    (_, [nr, month, year]) => `Faktura FV/${nr}/${month}/${year.slice(0, 2)} ${year.slice(2)}`,
  ),
  one(
    'without prefix',
    (_, [nr, month, year]) => `faktura nr ${nr}/${month}/${year}`,
    (_, [nr, month, year]) => `Zapłata za fakturę ${nr}/${month}/${year} USŁUGI LEŚNE`,
    (_, [nr, month, year]) => `F.VAT ${nr}/${month}/${year}`,
  ),
  one(
    'other signs',
    (_, [nr, month, year]) => `FV-${nr}-${month}-${year}`,
    (_, [nr, month, year]) => `FV ${nr} ${month} ${year}`,
    (_, [nr, month, year]) => `FV${nr}/${month}/${year}`,
    (_, [nr, month, year]) => `FV\\${nr}\\${month}\\${year}`,
    (_, [nr, month, year]) => `FV.${nr}.${month}.${year}`,
  ),
  one(
    'zeros in front',
    (_, [nr, month, year]) => `FV/${nr.padStart(2, '0')}/${month}/${year}`,
    (_, [nr, month, year]) => `FV/${nr.padStart(4, '0')}/${month}/${year}`,
    (_, [nr, month, year]) => `FV/${nr}/${Number(month)}/${year}`,
  ),
  one(
    'lower case',
    ({ number }) => `oplata faktury ${number.toLowerCase()}`,
    ({ number }) => `fv nr ${number.toLowerCase()} uslugi lesne`,
  ),
  one(
    'glued to words',
    ({ number }) => `zaplataza${number}`,
    ({ number }) => `${number}zaplata za uslugi`,
    ({ number }) => `Faktura${number}Leśnictwo Dąbrowa`,
    ({ number }) => `Nr${number},umowa`,
  ),
  one(
    'figures beside',
    ({ number, grosze }) => `${number} ${spaced(grosze)} PLN`,
    ({ number, issued }) => `${number} ${issued}`,
    ({ number }) => `ZAPŁATA ZA 1 ${number}`,
    ({ number }) => `FAKTURA NR ${number} 14 DNI`,
    ({ number }) => `46-100 ${number} 46-100 NAMYSŁÓW`,
  ),
  one(
    'NIP beside',
    ({ number, buyerNip }) => `${number} NIP ${buyerNip}`,
    ({ number, buyerNip }) => `NIP${buyerNip} ${number}`,
    ({ number, buyerNip }) => `${buyerNip} zapłata ${number}`,
  ),
  one(
    'split payment',
    ({ number, grosze, buyerNip }) =>
      `/VAT/${spaced(Math.round((grosze * 8) / 108)).replaceAll(' ', '')}/IDC/${buyerNip}/INV/${number}/TXT/USŁUGI LEŚNE`,
  ),
  one(
    'agreement and protocol beside',
    ({ number }, [nr, month]) => `${number} umowa S.271.1.2026 protokół ${nr}/${month}/2025`,
    ({ number }) => `${number} zlecenie 14/2026 z dnia 2/02/2026`,
  ),
];

const listed: readonly TitleKind[] = [
  several('two', 2, (invoices) => `Faktury ${numbers(invoices, ' i ')}`),
  several(
    'two, prefix once',
    2,
    ([first, second]) => `zapłata ${first?.number ?? ''} oraz ${short(second?.number ?? '')}`,
  ),
  several('three', 3, (invoices) => `FV: ${numbers(invoices, ', ')}`),
  several('three, no blanks', 3, (invoices) => numbers(invoices, ',')),
  several('three, plus', 3, (invoices) =>
    invoices
      .map(({ number }) => short(number))
      .join('+')
      .replace(/^/u, 'FV '),
  ),
  several('two KSeF numbers', 2, (invoices) => invoices.map(({ ksefNumber: number }) => number).join(' ')),
];

const part: readonly TitleKind[] = [
  {
    kind: 'part',
    certain: true,
    draw: ({ random, invoice }) => ({
      title: `${random.pick(['częściowa zapłata', 'część płatności za', 'I rata', 'zaliczka na poczet'])} ${invoice.number}`,
      means: [invoice],
      grosze: random.whole(1_00, invoice.grosze - 1),
    }),
  },
  {
    kind: 'over',
    certain: true,
    draw: ({ random, invoice }) => ({
      title: `${invoice.number} z odsetkami`,
      means: [invoice],
      grosze: invoice.grosze + random.whole(1, 200_00),
    }),
  },
];

const ksef: readonly TitleKind[] = [
  one(
    'KSeF',
    ({ ksefNumber: number }) => `KSeF ${number}`,
    ({ ksefNumber: number }) => number,
  ),
  one('KSeF without hyphens', ({ ksefNumber: number }) => `KSEF ${number.replaceAll('-', '')}`),
  one(
    'KSeF with blanks',
    ({ ksefNumber: number }) => `Nr KSeF: ${number.replaceAll('-', ' - ')}`,
    ({ ksefNumber: number }) => `Nr KSeF ${number.slice(0, 25)} ${number.slice(25)} uslugi`,
  ),
  one('KSeF in lower case', ({ ksefNumber: number }) => `ksef ${number.toLowerCase()}`),
  one('KSeF and number', ({ ksefNumber: ksefOne, number }) => `${number} KSeF ${ksefOne}`),
];

const wrongSum = (number: string): string => number.slice(0, -2) + (number.endsWith('00') ? '01' : '00');

const notOurs: readonly TitleKind[] = [
  none(
    'another series',
    (_, [nr, month, year]) => `FVS/${nr}/${month}/${year}`,
    (_, [nr, month, year]) => `FV/${nr}/${month}/${year}/MAG`,
    (_, [nr, month, year]) => `FV/${nr}/${month}/${year}/K`,
    (_, [nr, month, year]) => `zapłata PROF/${nr}/${month}/${year}`,
  ),
  none(
    'another number',
    (_, [nr, month, year]) => `FV/${Number(nr) + 100}/${month}/${year}`,
    (_, [nr, month, year]) => `FV/3${nr.padStart(2, '0')}/${month}/${year} usługi leśne`,
    (_, [nr, month]) => `FV/${nr}/${month}/2025`,
    (_, [nr, , year]) => `Faktura FV/${nr}/07/${year}`,
  ),
  none(
    'a day, no number',
    (_, [nr, month, year]) => `Zapłata z dnia ${nr.padStart(2, '0')}/${month}/${year}`,
    (_, [, month, year]) => `czynsz za ${month}/${year}`,
    (_, [, month, year]) => `wadium przetarg ${month}.${year}`,
  ),
  none(
    'an order or a protocol',
    (_, [nr, month, year]) => `zlecenie ${nr}/${month}/${year}`,
    (_, [nr, month, year]) => `ZAM/${nr}/${month}/${year} zwrot kaucji`,
    (_, [nr, month, year]) => `umowa nr ${nr}/${month}/${year} zabezpieczenie`,
  ),
  none('KSeF with a wrong sum', ({ ksefNumber: number }) => `KSeF ${wrongSum(number)}`),
  {
    kind: 'KSeF of another seller',
    certain: true,
    draw: ({ random, invoice }) => ({
      title: `KSeF ${ksefNumber(random, nipNumber(random), invoice.issued)}`,
      means: [],
    }),
  },
];

const unnamed: readonly TitleKind[] = [
  {
    kind: 'NIP alone',
    certain: false,
    draw: ({ world, invoice }) => {
      const same = world.invoices.filter(
        ({ grosze, buyerNip }) => grosze === invoice.grosze && buyerNip === invoice.buyerNip,
      );
      return { title: `usługi leśne NIP ${invoice.buyerNip}`, means: same.slice(0, 1), grosze: invoice.grosze };
    },
  },
];

export const titleKinds: readonly [TitleKind, ...TitleKind[]] = [
  one('number in a sentence', ({ number }) => `za usługi wg faktury ${number}`),
  ...written,
  ...listed,
  ...part,
  ...ksef,
  ...notOurs,
  ...unnamed,
];
