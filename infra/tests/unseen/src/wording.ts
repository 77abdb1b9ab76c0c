import { formatDate, formatDecimal, formatShort } from '@ostep/kernel';
import type { Random } from './random';

export type DateForm = (date: string) => string;

const parts = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
};

export const genitiveMonths = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
] as const;

export const dateInWords: DateForm = (date) => {
  const { year, month, day } = parts(date);
  return `${Number(day)} ${genitiveMonths[Number(month) - 1]} ${year} r.`;
};

const shortDates: readonly DateForm[] = [
  formatDate,
  formatDate,
  (date) => date,
  (date) => `${formatDate(date)} r.`,
  (date) => formatDate(date).replaceAll('.', '-'),
  (date) => `${formatDate(date).slice(0, 6)}${date.slice(2, 4)}`,
];

export const dateForm = (random: Random): DateForm => random.pick(shortDates);
export const headDateForm = (random: Random): DateForm =>
  random.pick([formatDate, (date) => `${formatDate(date)} r.`, dateInWords, (date) => date]);

export type FigureForm = (value: number) => string;

export const figureForm = (random: Random): FigureForm =>
  random.pick<FigureForm>([
    formatShort,
    (value) => formatDecimal(value, Number.isInteger(value) ? 0 : 2),
    (value) => formatShort(value).replace(/\s/gu, ' '),
    (value) => value.toFixed(2).replace('.', ','),
  ]);

const cents: FigureForm = (value) => formatDecimal(value, 2);

export const moneyForm = (random: Random): FigureForm =>
  random.pick<FigureForm>([
    cents,
    (value) => cents(value).replace(/\s/gu, ' '),
    (value) => `${cents(value)} zł`,
    (value) => value.toFixed(2).replace('.', ','),
  ]);

export type AddressForm = (address: string) => string;

/** The State Forests' system pads the segments with spaces. */
const padded: AddressForm = (address) => {
  const [region = '', district = '', precinct = '', part = '', compartment = '', ...rest] = address.split('-');
  const [sub = '', plot = ''] = rest;
  return `${region}-${district}-${precinct}-${part}-${compartment.padEnd(6)}-${sub.padEnd(4)}-${plot}`;
};

export const addressForm = (random: Random): AddressForm => random.pick([padded, padded, (address) => address]);

/** Column titles as different offices write them. */
export const titles = {
  lp: ['Lp.', 'L.p.', 'Lp', 'Nr', 'Nr kol.'],
  posNo: ['Nr poz.', 'Poz. planu', 'Pozycja planu', 'Nr pozycji', 'Poz. szacunku brakarskiego / planu', 'Poz.'],
  address: [
    'Adres leśny',
    'Adres leśny (oddz., pododdz.)',
    'Lokalizacja – adres leśny',
    'Miejsce wykonania',
    'Adres leśny wydzielenia',
  ],
  group: ['Grupa czynn.', 'Grupa czynności', 'Gr. czynn.', 'Grupa', 'Rodzaj prac (grupa)'],
  code: ['Czynność', 'Kod czynności', 'Kod', 'Symbol czynności', 'Kod czynn. / mat.', 'Czynność (kod)'],
  desc: ['Opis czynności', 'Nazwa czynności', 'Wyszczególnienie prac', 'Nazwa', 'Zakres prac', 'Opis'],
  amount: ['Ilość', 'Ilość jedn.', 'Ilość do wykonania', 'Rozmiar', 'Ilość plan.', 'Zakres ilościowy'],
  unit: ['J.m.', 'Jm', 'Jedn. miary', 'Jednostka', 'jm.'],
  due: ['Termin wykonania', 'Termin', 'Wykonać do', 'Termin realizacji', 'Data zakończenia', 'Wykonać do dnia'],
  notes: ['Uwagi', 'Uwagi / zalecenia', 'Dodatkowe informacje', 'Wskazówki'],
  area: ['Pow. [ha]', 'Pow. manip.', 'Pow. wydz. (ha)'],
  rate: ['Stawka', 'Cena jedn. netto', 'Stawka netto [zł]', 'Cena jednostkowa', 'Cena netto zł/jm'],
  value: ['Wartość', 'Wartość netto', 'Wartość netto [zł]', 'Kwota netto', 'Wartość robót'],
  accepted: ['Ilość odebrana', 'Odebrano', 'Wykonano', 'Ilość wykonana', 'Przyjęto'],
  ordered: ['Ilość zlecona', 'Zlecono', 'Wg zlecenia', 'Plan'],
} as const;

export type Title = keyof typeof titles;

export const notesTexts = [
  'I zabieg',
  'wg wskazań leśniczego',
  'pogłębiać do 50 cm',
  'odl. zrywki 350 m',
  'sadzonki z własnej szkółki',
  'pozostawić 5 kęp',
  'teren podmokły',
  'po 15 maja',
  'siatka z magazynu',
] as const;

export const remarkTexts = [
  'Prace należy wykonać zgodnie z Instrukcją BHP przy wykonywaniu podstawowych prac z zakresu gospodarki leśnej.',
  'Przed rozpoczęciem prac wykonawca sprawdzi granice powierzchni z leśniczym, tel. 600 000 000.',
  'Na poz. 21 zachować kępy ekologiczne o łącznej powierzchni 0,25 ha.',
  'Zlecenie może być zmienione w razie wystąpienia szkód od wiatru w 14 dni od daty zgłoszenia.',
  'Drewno układać w stosy o długości 2,50 m wzdłuż drogi nr 12.',
  'Rozliczenie na podstawie protokołu odbioru, termin płatności 30 dni.',
  'W razie znalezienia gniazda wstrzymać prace i zawiadomić leśniczego.',
] as const;
