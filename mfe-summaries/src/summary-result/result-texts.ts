import type { ResultComparison, ResultGroup } from '@ostep/api-summaries';
import { formatDate, formatMoney, formatPercent, plural } from '@ostep/kernel';

const groups: Readonly<Record<ResultGroup, string>> = {
  activity: 'Czynność',
  actionGroup: 'Grupa czynności',
  scope: 'Zakres',
  district: 'Nadleśnictwo',
  part: 'Leśnictwo',
  contract: 'Umowa',
  squad: 'Ekipa',
  month: 'Miesiąc',
};

const comparisons: Readonly<Record<ResultComparison, string>> = {
  previous: 'poprzedni okres',
  yearAgo: 'ten sam okres rok temu',
};

const works = (count: number) => `${count} ${plural(count, 'praca', 'prace', 'prac')}`;
const percent = (value: number) => formatPercent(value, 2);

export const resultTexts = {
  title: 'Wynik',
  filter: 'Filtr wyniku',
  period: 'Okres',
  ownPeriod: 'własny',
  unitLength: 'Długość okresu',
  units: { month: 'miesiąc', year: 'rok' },
  ownDates: (from: string, to: string) => `${formatDate(from)} – ${formatDate(to)}`,
  from: 'Od',
  to: 'Do',
  by: 'Podział',
  second: 'Drugi podział',
  noSecond: 'bez drugiego',
  compare: 'Porównaj z',
  noCompare: 'bez porównania',
  comparisons,
  contract: 'Umowa',
  allDistricts: 'Wszystkie nadleśnictwa',
  allContracts: 'Wszystkie umowy',
  allSquads: 'Wszystkie ekipy',
  groups,
  settledWorkOnly: 'Koszt ekip to rozliczone prace, bez dodatków i potrąceń ekip.',
  crewCostOnly: 'Bez paliwa, maszyn, materiałów, ZUS i kosztów biura.',
  afterOverhead: (share: number, cost: number, profit: number) =>
    `Koszty ogólne ${percent(share)} kosztu ekip: ${formatMoney(cost)}. Zysk po nich: ${formatMoney(profit)}.`,
  charged: (penalty: number, profit: number) =>
    `Naliczone kary: ${formatMoney(penalty)}. Zysk po nich: ${formatMoney(profit)}.`,
  incomplete: (count: number) =>
    `${count} ${plural(count, 'pozycja niepełna', 'pozycje niepełne', 'pozycji niepełnych')}: nie wszystkie części są rozliczone do tej samej ilości, więc koszt jednostkowy ich nie liczy.`,
  earlier: (count: number) =>
    `Porównanie zawiera wcześniejsze (arkusz), ${works(count)}: z miesięcy, w których nadleśnictwo nie ma rozliczonych prac.`,
  withoutRevenue: (count: number) => `Poza porównaniem, bo bez przychodu: wcześniejsze (arkusz), ${works(count)}.`,
  besideLabels: { previous: 'poprzednio', yearAgo: 'rok temu' },
  profitBefore: { previous: 'Zysk poprzednio', yearAgo: 'Zysk rok temu' },
  sums: 'Sumy okresu',
  afterOverheadLabel: 'Zysk po kosztach ogólnych',
  revenue: 'Przychód',
  cost: 'Koszt ekip',
  profit: 'Zysk',
  margin: 'Marża',
  marginNote: 'od przychodu',
  markup: 'Narzut',
  markupNote: 'od kosztu',
  quantity: 'Ilość',
  unit: 'J.m.',
  costPerUnit: 'Koszt jedn.',
  pricePerUnit: 'Cena jedn.',
  items: 'Pełne pozycje',
  change: 'Zmiana zysku',
  hints: {
    revenue: 'Cena z umowy × ilość rozliczona × udział części. Netto.',
    cost: 'Stawka ekipy × ilość rozliczona. Netto, bez dodatków i potrąceń ekip.',
    profit: 'Przychód − koszt ekip.',
    margin: '100 × zysk ÷ przychód.',
    markup: '100 × zysk ÷ koszt ekip.',
    quantity: 'Rozliczona ilość prac wliczanych do sumy. Różnych czynności i jednostek się nie dodaje.',
    costPerUnit: 'Koszt ekip ÷ ilość, z pozycji pełnych.',
    pricePerUnit: 'Przychód ÷ ilość, z pozycji pełnych.',
    items: 'Z ilu pozycji zleceń jest koszt jednostkowy. Z jednej lub dwóch to jeszcze nie średnia.',
    change: 'Zysk w tym okresie − zysk w okresie, z którym jest porównywany.',
    rounding: 'Protokół zaokrągla wartość pozycji raz, a podsumowanie każdą jej część.',
  },
  lowMargin: (least: number) => `Marża niższa niż ${percent(least)}`,
  sum: 'Razem',
  rounding: 'Zaokrąglenia',
  byProtocols: 'Według protokołów',
  none: 'Brak rozliczonych prac w tym okresie.',
  itemsOf: (names: readonly string[]) => `Prace: ${names.join(' · ')}`,
  tooManyRows: (most: number) => `Wierszy jest więcej niż ${most}. Wybierz krótszy okres albo jeden podział.`,
} as const;
