import type { Cell } from '../cell';
import type { ActionCode, District, Scope } from '../dictionaries';
import type { Context, Entry, KindMaker, Layout } from '../model';
import { pickFrom, turnOf } from '../pick-from';
import { monthName, spellDay, spellMonth } from '../spelling/days';
import { moneyText, quantityText, roundMoney, spellMoney, spellQuantity } from '../spelling/figures';
import { codeWays, spellCode, spellDistrict, spellUnit } from '../spelling/words';
import { earlierTraps } from './earlier-traps';
import { shows } from './shared-traps';

const layouts: readonly Layout[] = [
  {
    name: 'register by days',
    columns: ['day', 'district', 'code', 'desc', 'quantity', 'unit', 'rate', 'cost', 'crew'],
    shape: 'flat',
    titles: ['Rejestr wykonanych prac'],
  },
  {
    name: 'months of a district',
    columns: ['month', 'code', 'desc', 'quantity', 'unit', 'cost', 'revenue'],
    shape: 'flat',
    titles: ['Prace 2024–2025, Nadleśnictwo {district}'],
  },
  {
    name: 'a sheet a year',
    columns: ['monthName', 'district', 'code', 'scope', 'quantity', 'unit', 'rate'],
    shape: 'sheets',
    titles: ['Wykonanie'],
  },
  {
    name: 'sections by districts',
    columns: ['month', 'code', 'quantity', 'unit', 'rate', 'cost'],
    shape: 'sections',
    titles: ['Koszty prac'],
  },
  {
    name: 'a sheet a month',
    columns: ['district', 'code', 'scope', 'quantity', 'unit', 'rate', 'cost', 'crew'],
    shape: 'sheets',
    titles: [],
  },
  {
    name: 'two years in a sheet',
    columns: ['monthName', 'district', 'code', 'quantity', 'unit', 'cost', 'revenue'],
    shape: 'sections',
    titles: ['Prace z lat 2024 i 2025'],
    uppers: { quantity: 'Wykonanie', unit: 'Wykonanie', cost: 'Kwota', revenue: 'Kwota' },
  },
];

type Work = {
  readonly month: string;
  readonly day: string | null;
  readonly district: District;
  readonly code: ActionCode;
  readonly scope: Scope;
  readonly quantity: number;
  readonly rate: number;
};

function make(context: Context, layout: Layout): Entry[] {
  const { random, dictionaries } = context;
  const districts = random.shuffled(dictionaries.districts.filter(({ active }) => active)).slice(0, 4);
  const spelt = new Map(districts.map((district) => [district.key, spellDistrict(district, random)]));
  const codes = dictionaries.codes.filter(({ active, priceTo }) => active && priceTo > 0);
  const scopes = dictionaries.scopes.filter(({ active }) => active);
  const isByTitle = !shows(layout, 'district') && layout.shape === 'flat';
  const titled = dictionaries.districts.find(({ name }) => name === context.titleDistrict);
  const fewMonths = random.shuffled(['2024-03', '2024-11', '2025-04', '2025-10']).slice(0, 3);
  const count = random.whole(14, 26);
  const works = Array.from({ length: count }, (_, index): Work => {
    const month = layout.name === 'a sheet a month' ? turnOf(index, fewMonths) : drawnMonth(context);
    const code = pickFrom(random, codes);
    const drawn = pickFrom(random, districts);
    return {
      month,
      day: shows(layout, 'day') ? `${month}-${String(random.whole(1, 28)).padStart(2, '0')}` : null,
      district: isByTitle && titled ? titled : drawn,
      code,
      scope: pickFrom(random, scopes),
      quantity: code.unit === 'SZT' || random.chance(0.2) ? random.whole(1, 60) : random.hundredths(50, 24_000),
      rate: random.hundredths(code.priceFrom * 40, code.priceTo * 60),
    };
  });
  works.sort((left, right) => left.month.localeCompare(right.month));
  const entries = works.map((work) => entryOf(context, layout, work, spelt.get(work.district.key) ?? ''));
  return layout.name === 'sections by districts'
    ? entries.sort((left, right) => left.group.localeCompare(right.group))
    : entries;
}

const drawnMonth = ({ random }: Context) =>
  `${random.chance(0.5) ? 2024 : 2025}-${String(random.whole(1, 12)).padStart(2, '0')}`;

function entryOf(context: Context, layout: Layout, work: Work, district: string): Entry {
  const { spelling } = context;
  const { month, day, code, scope, quantity, rate } = work;
  const cost = roundMoney(quantity * rate);
  const revenue = roundMoney(cost * 1.3);
  const shown = (field: string, text: string) => (shows(layout, field) ? text : null);
  return {
    cells: {
      day: day === null ? null : spellDay(day, spelling.day),
      month: spellMonth(month, spelling.month),
      monthName: monthName(month),
      district,
      ...workCells(context, work),
      rate: spellMoney(rate, spelling),
      cost: costCell(context, layout, cost),
      revenue: spellMoney(revenue, spelling),
    },
    values: {
      month: day === null ? month : null,
      day,
      district: work.district.key,
      code: code.code,
      scope: shown('scope', scope.key),
      quantity: quantityText(quantity),
      unit: code.unit,
      rate: shown('rate', moneyText(rate)),
      cost: shown('cost', moneyText(cost)),
      revenue: shown('revenue', moneyText(revenue)),
    },
    sums: { quantity, cost, revenue },
    group: groupOf(layout, month, district),
    doubt: null,
  };
}

function workCells(context: Context, { code, scope, quantity }: Work): Record<string, Cell> {
  const { random, spelling, dictionaries, csv } = context;
  const ways = codeWays.filter((way) => way !== 'letters' || csv?.encoding !== 'windows-1250');
  const way = random.chance(0.25) ? pickFrom(random, ways) : 'exact';
  const spelt = spellCode(code.code, way);
  if (spelt !== code.code) context.traits.add(`code: ${way}`);
  return {
    code: spelt,
    desc: code.name,
    scope: random.chance(0.3) ? scope.key : scope.name,
    quantity: spellQuantity(quantity, spelling),
    unit: spellUnit(code.unit, dictionaries, random),
    crew: pickFrom(random, dictionaries.squads).name,
  };
}

function costCell({ spelling, csv, turn, traits }: Context, layout: Layout, cost: number): Cell {
  const isFormula = csv === null && spelling.figure === 'number' && turn % 2 === 1;
  if (!isFormula || !shows(layout, 'rate', 'quantity')) return spellMoney(cost, spelling);
  traits.add('formula with its value');
  return { value: cost, format: 'money', formula: 'ROUND({quantity}{row}*{rate}{row},2)' };
}

function groupOf({ name }: Layout, month: string, district: string): string {
  if (name === 'a sheet a year') return month.slice(0, 4);
  if (name === 'a sheet a month') return `${monthName(month)} ${month.slice(0, 4)}`;
  return name === 'two years in a sheet' ? `Rok ${month.slice(0, 4)}` : district;
}

export const earlierWorks: KindMaker = {
  layouts,
  headers: {
    day: ['Data', 'Dzień', 'Data wykonania', 'Wykonano'],
    month: ['Miesiąc', 'Mies.', 'Okres', 'Za miesiąc'],
    monthName: ['Miesiąc', 'M-c', 'Mies.'],
    district: ['Nadleśnictwo', 'Nadl.', 'N-ctwo', 'Zleceniodawca'],
    code: ['Kod', 'Kod czynności', 'Czynność', 'Symbol pracy', 'Kod pracy'],
    desc: ['Opis', 'Nazwa czynności', 'Opis prac', 'Rodzaj pracy'],
    scope: ['Zakres', 'Zakres prac', 'Zakres czynności'],
    quantity: ['Ilość', 'Il.', 'Wykonanie', 'Ilość wykonana', 'Masa / ilość'],
    unit: ['J.m.', 'Jm', 'Jednostka', 'Jedn.'],
    rate: ['Stawka', 'Stawka ekipy', 'Stawka netto zł', 'Cena dla ekipy'],
    cost: ['Koszt', 'Wypłacono ekipie', 'Koszt ekipy', 'Robocizna'],
    revenue: ['Przychód', 'Zafakturowano', 'Wartość z faktury', 'Przychód netto'],
    crew: ['Brygada', 'Ekipa', 'Kto robił'],
  },
  summed: ['quantity', 'cost', 'revenue'],
  figures: ['cost', 'quantity', 'rate', 'revenue'],
  notes: ['od maja nowa stawka', 'przerwa – śnieg', 'poprawki gratis', 'wg protokołu odbioru'],
  traps: earlierTraps,
  make,
};
