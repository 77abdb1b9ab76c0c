import type { District } from '../dictionaries';
import type { Context, Entry, KindMaker, Layout } from '../model';
import { pickFrom, turnOf } from '../pick-from';
import { dayAfter, spellDay } from '../spelling/days';
import { drawMoney, moneyText, roundMoney, spellMoney } from '../spelling/figures';
import { spellDistrict } from '../spelling/words';
import { invoiceTraps } from './invoice-traps';
import { ksefNumber } from './ksef-numbers';
import { shows } from './shared-traps';

const layouts: readonly Layout[] = [
  {
    name: 'wFirma',
    columns: ['number', 'issued', 'due', 'buyer', 'nip', 'net', 'vat', 'gross', 'left', 'status'],
    shape: 'flat',
    titles: [],
  },
  {
    name: 'Subiekt, a sheet a year',
    columns: ['number', 'issued', 'due', 'buyer', 'gross', 'left', 'late'],
    shape: 'sheets',
    titles: ['Należności'],
  },
  {
    name: 'Optima, two years in a sheet',
    columns: ['number', 'buyer', 'issued', 'due', 'gross', 'left', 'currency'],
    shape: 'sections',
    titles: ['Rozrachunki niezapłacone'],
  },
  {
    name: 'Symfonia, two header rows',
    columns: ['number', 'issued', 'due', 'nip', 'gross', 'left', 'ksefNumber'],
    shape: 'flat',
    titles: ['Należności przeterminowane i bieżące na dzień {day}'],
    uppers: { number: 'Dokument', issued: 'Dokument', due: 'Dokument', gross: 'Kwota', left: 'Kwota' },
  },
  {
    name: 'own notebook by districts',
    columns: ['number', 'issued', 'due', 'gross', 'left', 'remarks'],
    shape: 'sections',
    titles: ['Faktury – kto nie zapłacił'],
  },
  {
    name: 'KSeF list, merged buyers',
    columns: ['buyer', 'number', 'ksefNumber', 'issued', 'due', 'gross', 'left'],
    shape: 'merged',
    titles: [],
  },
];

const byYear = (layout: Layout) => layout.shape !== 'flat' && layout.shape !== 'merged' && shows(layout, 'buyer');

function make(context: Context, layout: Layout): Entry[] {
  const { random, dictionaries } = context;
  const buyers = random.shuffled(dictionaries.districts.filter(({ active }) => active)).slice(0, 5);
  const spelt = new Map(buyers.map((buyer) => [buyer.key, spellDistrict(buyer, random)]));
  const form = pickFrom(random, ['FV {n}/{m}/{y}', '{n}/{y}', 'FS-{n}/{y}/ZUL', 'F/{n}/{m}/{s}', '{y}/{m}/{n}']);
  let issued = '2024-10-14';
  const all = Array.from({ length: random.whole(11, 20) }, (_, index): Entry => {
    issued = dayAfter(issued, random.whole(4, 28));
    const invoice = { number: numberOf(form, index + random.whole(11, 13) + index * 2, issued), issued };
    const buyer = pickFrom(random, buyers);
    return entryOf(context, layout, buyer, spelt.get(buyer.key) ?? buyer.name, invoice);
  });
  return byYear(layout) || layout.shape === 'flat'
    ? all
    : all.sort((left, right) => left.group.localeCompare(right.group));
}

function numberOf(form: string, number: number, issued: string): string {
  return form
    .replace('{n}', String(number))
    .replace('{m}', issued.slice(5, 7))
    .replace('{y}', issued.slice(0, 4))
    .replace('{s}', issued.slice(2, 4));
}

function entryOf(
  context: Context,
  layout: Layout,
  district: District,
  buyer: string,
  { number, issued }: { number: string; issued: string },
): Entry {
  const { random, spelling, dictionaries } = context;
  const due = dayAfter(issued, turnOf(random.below(4), [14, 21, 30, 30]));
  const gross = drawMoney(random, 80_000, 9_900_000);
  const left = random.chance(0.6) ? gross : random.hundredths(20_000, Math.round(gross * 100) - 1);
  const net = roundMoney(gross / 1.08);
  const ksef =
    shows(layout, 'ksefNumber') && random.chance(0.8) ? ksefNumber(dictionaries.seller.nip, issued, random) : null;
  return {
    cells: {
      number,
      issued: spellDay(issued, spelling.day),
      due: spellDay(due, spelling.day),
      buyer,
      nip: random.chance(0.5) ? district.nip : district.nip.replace(/^(...)(...)(..)(..)$/u, '$1-$2-$3-$4'),
      net: spellMoney(net, spelling),
      vat: spellMoney(roundMoney(gross - net), spelling),
      gross: spellMoney(gross, spelling),
      left: spellMoney(left, spelling),
      status: left === gross ? 'nieopłacona' : 'częściowo opłacona',
      late: random.whole(0, 90),
      currency: 'PLN',
      ksefNumber: ksef,
    },
    values: {
      number,
      issued,
      due,
      buyer: district.key,
      gross: moneyText(gross),
      left: moneyText(left),
      ksefNumber: ksef,
    },
    sums: { gross, left, net, vat: roundMoney(gross - net) },
    group: byYear(layout) ? yearLabel(issued.slice(0, 4), layout) : buyer,
    doubt: null,
  };
}

const yearLabel = (year: string, layout: Layout) => (layout.shape === 'sheets' ? year : `Rok ${year}`);

export const outsideInvoices: KindMaker = {
  layouts,
  headers: {
    number: ['Numer', 'Nr faktury', 'Faktura', 'Dokument', 'Numer dokumentu', 'FV'],
    issued: ['Data wystawienia', 'Data wyst.', 'Wystawiono', 'Z dnia', 'Data dok.'],
    due: ['Termin płatności', 'Termin', 'Płatne do', 'Termin zapłaty', 'Data płatności'],
    buyer: ['Kontrahent', 'Nabywca', 'Odbiorca', 'Nadleśnictwo', 'Klient'],
    nip: ['NIP', 'NIP nabywcy', 'NIP kontrahenta'],
    net: ['Netto', 'Wartość netto', 'Kwota netto'],
    vat: ['VAT', 'Kwota VAT', 'Podatek'],
    gross: ['Brutto', 'Wartość brutto', 'Kwota brutto', 'Kwota faktury', 'Razem brutto'],
    left: ['Pozostało', 'Do zapłaty', 'Pozostało do zapłaty', 'Zostało', 'Nierozliczone'],
    status: ['Status', 'Stan', 'Opłacona'],
    late: ['Dni po terminie', 'Opóźnienie', 'Zwłoka (dni)'],
    currency: ['Waluta', 'Wal.'],
    ksefNumber: ['Numer KSeF', 'Nr KSeF', 'KSeF', 'Identyfikator KSeF'],
  },
  summed: ['net', 'vat', 'gross', 'left'],
  figures: ['left', 'gross'],
  notes: ['od stycznia faktury już w KSeF', 'dzwonić do księgowej!', 'reszta u komornika', 'wyjaśnić z nadleśnictwem'],
  traps: invoiceTraps,
  make,
};
