import type { Cell } from '../cell';
import type { ActionCode, Scope, Squad } from '../dictionaries';
import type { Context, Entry, KindMaker, Layout } from '../model';
import { pickFrom, turnOf } from '../pick-from';
import { moneyText, roundMoney, spellMoney, spellPercent } from '../spelling/figures';
import { codeWays, spellCode, spellSquad, spellUnit } from '../spelling/words';
import { rateTraps } from './rate-traps';
import { changed, shows } from './shared-traps';

const layouts: readonly Layout[] = [
  { name: 'price list', columns: ['squad', 'code', 'desc', 'rate'], shape: 'flat', titles: ['Stawki dla ekip 2026'] },
  {
    name: 'merged crews',
    columns: ['squad', 'code', 'unit', 'rate'],
    shape: 'merged',
    titles: ['Cennik brygad'],
  },
  {
    name: 'a sheet a crew',
    columns: ['code', 'desc', 'unit', 'rate'],
    shape: 'sheets',
    titles: ['Stawki od stycznia'],
  },
  { name: 'percents', columns: ['squad', 'code', 'percent'], shape: 'flat', titles: [] },
  {
    name: 'price and rate by crews',
    columns: ['code', 'desc', 'unit', 'price', 'rate'],
    shape: 'sections',
    titles: ['Ceny LP i stawki ekip'],
  },
  {
    name: 'rates by scopes',
    columns: ['squad', 'code', 'scope', 'rate', 'percent'],
    shape: 'flat',
    titles: ['STAWKI'],
    uppers: { code: 'Czynność', scope: 'Czynność', rate: 'Stawka ekipy', percent: 'Stawka ekipy' },
  },
];

function make(context: Context, layout: Layout): Entry[] {
  const { random, dictionaries } = context;
  const crews = random.shuffled(dictionaries.squads.filter(({ active }) => active)).slice(0, random.whole(3, 4));
  const codes = random.shuffled(dictionaries.codes.filter(({ active, priceTo }) => active && priceTo > 0));
  const scopes = dictionaries.scopes.filter(({ active }) => active);
  const ways = context.csv ? (['bare', 'blank', 'sign'] as const) : (['sign', 'cell', 'bare'] as const);
  const percentWay = turnOf(Math.floor(context.turn / 2), ways);
  return crews.flatMap((squad, crew) => {
    const written = layout.shape === 'sheets' ? squad.name : spellSquad(squad, random);
    return codes
      .slice(crew * 2, crew * 2 + random.whole(3, 6))
      .map((code) => entryOf(context, layout, { squad, written, code, scope: pickFrom(random, scopes) }, percentWay));
  });
}

type Rate = { readonly squad: Squad; readonly written: string; readonly code: ActionCode; readonly scope: Scope };

function entryOf(
  context: Context,
  layout: Layout,
  { squad, written, code, scope }: Rate,
  percentWay: 'cell' | 'sign' | 'bare' | 'blank',
): Entry {
  const { random, spelling, dictionaries } = context;
  const price = random.hundredths(code.priceFrom * 100, code.priceTo * 100);
  const rate = roundMoney(price * 0.7);
  const percent = random.whole(10, 18) * 5;
  const isPercent = shows(layout, 'percent') && (!shows(layout, 'rate') || random.chance(0.4));
  if (isPercent) context.traits.add(`percent: ${percentWay}`);
  return {
    cells: {
      squad: written,
      code: codeCell(context, code.code),
      desc: code.name,
      scope: scope.name,
      unit: spellUnit(code.unit, dictionaries, random),
      price: spellMoney(price, spelling),
      rate: isPercent ? null : spellMoney(rate, spelling),
      percent: isPercent ? spellPercent(percent, percentWay) : null,
    },
    values: {
      squad: squad.code,
      code: code.code,
      scope: shows(layout, 'scope') ? scope.key : null,
      rate: isPercent ? null : moneyText(rate),
      percent: isPercent ? String(percent) : null,
    },
    sums: isPercent ? {} : { rate },
    group: written,
    doubt: null,
  };
}

function codeCell({ random, csv, traits }: Context, code: string): Cell {
  const ways = codeWays.filter((way) => way !== 'letters' || csv?.encoding !== 'windows-1250');
  const way = random.chance(0.2) ? pickFrom(random, ways) : 'exact';
  const spelt = spellCode(code, way);
  if (spelt !== code) traits.add(`code: ${way}`);
  return spelt;
}

function again(entry: Entry, { spelling }: Context): readonly [Entry, Entry] | null {
  const { rate } = entry.values;
  if (typeof rate !== 'string') return null;
  const doubt = 'two rates of a crew for a code';
  const other = roundMoney(Number(rate) + 1.5);
  const cells = { rate: spellMoney(other, spelling) };
  return [
    { ...entry, doubt },
    changed(entry, { cells, values: { rate: moneyText(other) }, sums: { rate: other }, doubt }),
  ];
}

export const rates: KindMaker = {
  layouts,
  headers: {
    squad: ['Ekipa', 'Brygada', 'Nr ekipy', 'ZUL', 'Wykonawca'],
    code: ['Kod', 'Kod czynności', 'Czynność', 'Symbol'],
    desc: ['Opis', 'Nazwa czynności', 'Rodzaj pracy'],
    scope: ['Zakres', 'Zakres prac'],
    unit: ['J.m.', 'Jm', 'Jedn.'],
    price: ['Cena LP', 'Cena z umowy', 'Cena nadleśnictwa'],
    rate: ['Stawka', 'Stawka netto zł/j.m.', 'Stawka netto zł/m3', 'Stawka ekipy', 'Dla ekipy zł', 'zł/jedn.'],
    percent: ['%', 'Procent', 'Udział %', '% ceny'],
  },
  summed: [],
  figures: ['rate', 'price'],
  notes: ['od maja nowa stawka', 'z paliwem', 'dogadane z Markiem', 'bez dojazdu'],
  traps: rateTraps,
  make,
  again,
};
