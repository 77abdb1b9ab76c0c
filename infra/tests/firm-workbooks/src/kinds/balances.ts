import type { Cell } from '../cell';
import type { Squad } from '../dictionaries';
import type { Context, Entry, KindMaker, Layout, Trap } from '../model';
import { pickFrom } from '../pick-from';
import { dayAfter, spellDay, spellMonth } from '../spelling/days';
import { drawMoney, moneyText, spellMoney } from '../spelling/figures';
import { misspellSquad, spellSquad, strangers } from '../spelling/words';
import { changed, errorCell, hiddenRow, noCachedValue, renamed, shows, threeDigits } from './shared-traps';

const layouts: readonly Layout[] = [
  { name: 'signed', columns: ['squad', 'amount', 'day', 'note'], shape: 'flat', titles: ['Rozliczenia z brygadami'] },
  {
    name: 'two columns',
    columns: ['squad', 'owed', 'advance', 'note'],
    shape: 'flat',
    titles: ['Rozrachunki z ekipami, stan na dzień {day}'],
  },
  {
    name: 'Symfonia accounts',
    columns: ['ledger', 'squad', 'debit', 'credit'],
    shape: 'flat',
    titles: ['Zestawienie sald kont 234 na dzień {day}'],
    isFixed: true,
  },
  {
    name: 'overpaid in words',
    columns: ['squad', 'day', 'unsigned', 'direction', 'note'],
    shape: 'flat',
    titles: [],
  },
  { name: 'a sheet a crew', columns: ['day', 'amount', 'note'], shape: 'sheets', titles: ['Stan konta ekipy'] },
  {
    name: 'merged sections',
    columns: ['section', 'squad', 'amount', 'day', 'note'],
    shape: 'merged',
    titles: ['Salda'],
    uppers: { amount: 'Rozrachunek', day: 'Rozrachunek' },
  },
];

const sectionOf = ({ code }: Squad) =>
  ({ P: 'Pilarze', H: 'Maszyny i hodowla', F: 'Maszyny', Z: 'Zrywka' })[code.slice(0, 1)] ?? 'Pozostałe';

const noteTexts = ['niedopłata za grudzień', 'zaliczka na paliwo', 'do odrobienia', 'rozliczone z szefem', null, null];

function make(context: Context, layout: Layout): Entry[] {
  const { random, dictionaries } = context;
  const crews = random.shuffled(dictionaries.squads.filter(({ active }) => active)).slice(0, random.whole(10, 13));
  const all = crews.map((squad) => entryOf(context, layout, squad));
  return layout.shape === 'merged' ? all.sort((left, right) => left.group.localeCompare(right.group)) : all;
}

function entryOf(context: Context, layout: Layout, squad: Squad): Entry {
  const { random, spelling, titleDay } = context;
  const amount = drawMoney(random, 10_000, 700_000) * (random.chance(0.4) ? -1 : 1);
  const day = shows(layout, 'day') ? dayAfter('2025-12-31', -random.whole(0, 3) * 7) : titleDay;
  const note = pickFrom(random, noteTexts);
  const written = layout.shape === 'sheets' ? squad.name : spellSquad(squad, random);
  return {
    cells: {
      ...amountCells(amount, context),
      squad: layout.name === 'Symfonia accounts' ? squad.name : written,
      ledger: `234-${squad.code}`,
      section: sectionOf(squad),
      day: spellDay(day, spelling.day),
      note,
    },
    values: { squad: squad.code, day, amount: moneyText(amount), note: shows(layout, 'note') ? note : null },
    sums: sumsOf(amount),
    group: layout.shape === 'merged' ? sectionOf(squad) : written,
    doubt: null,
  };
}

function amountCells(amount: number, { spelling, random }: Context): Record<string, Cell> {
  const size = spellMoney(Math.abs(amount), spelling);
  const isOwed = amount > 0;
  const words = isOwed ? ['niedopłata', 'do wypłaty', 'niedopłata'] : ['nadpłata', 'zaliczka', 'nadpłata'];
  return {
    amount: spellMoney(amount, spelling),
    owed: isOwed ? size : null,
    advance: isOwed ? null : size,
    credit: isOwed ? size : null,
    debit: isOwed ? null : size,
    unsigned: size,
    direction: pickFrom(random, words),
  };
}

function sumsOf(amount: number): Record<string, number> {
  const owed = Math.max(amount, 0);
  const advance = Math.max(-amount, 0);
  return { amount, owed, advance, credit: owed, debit: advance, unsigned: Math.abs(amount) };
}

const figures = ['amount', 'owed', 'advance', 'credit', 'debit', 'unsigned'];

const squadOf = (entry: Entry, { dictionaries }: Context) =>
  dictionaries.squads.find(({ code }) => code === entry.values['squad']);

const traps: readonly Trap[] = [
  {
    name: 'unknown crew',
    spoil: (entry, { random }, layout) =>
      shows(layout, 'squad')
        ? renamed(entry, layout, 'squad', pickFrom(random, strangers), {
            cells: { ledger: `234-${random.whole(91, 99)}` },
            values: { squad: null },
            doubt: 'no such crew is known',
          })
        : null,
  },
  {
    name: 'crew spelt otherwise',
    spoil: (entry, context, layout) => {
      const squad = squadOf(entry, context);
      if (!shows(layout, 'squad') || shows(layout, 'ledger') || !squad) return null;
      const text = misspellSquad(squad, context.random);
      return renamed(entry, layout, 'squad', text, { doubt: 'the crew is spelt otherwise' });
    },
  },
  {
    name: 'closed crew',
    spoil: (entry, { dictionaries }, layout) => {
      const closed = dictionaries.squads.find(({ active }) => !active);
      if (!shows(layout, 'squad') || !closed) return null;
      return renamed(entry, layout, 'squad', closed.name, {
        cells: { ledger: `234-${closed.code}` },
        values: { squad: closed.code },
        doubt: 'the crew is closed',
      });
    },
  },
  {
    name: 'zero balance',
    spoil: (entry, { spelling }) => {
      const zero = spellMoney(0, spelling);
      const cells = Object.fromEntries(figures.map((field) => [field, entry.cells[field] === null ? null : zero]));
      return changed(entry, {
        cells,
        values: { amount: '0.00' },
        sums: sumsOf(0),
        doubt: 'nothing is owed either way',
      });
    },
  },
  {
    name: 'month in place of a day',
    spoil: (entry, { spelling }, layout) => {
      if (!shows(layout, 'day')) return null;
      const style = spelling.month === 'cell' ? 'word' : spelling.month;
      return changed(entry, {
        cells: { day: spellMonth(String(entry.values['day']).slice(0, 7), style) },
        values: { day: null },
        doubt: 'a month, not a day',
      });
    },
  },
  {
    name: 'figures on both sides',
    spoil: (entry, { spelling }, layout) => {
      if (!shows(layout, 'owed') && !shows(layout, 'debit')) return null;
      const other = spellMoney(150, spelling);
      const both = Object.fromEntries(
        ['owed', 'advance', 'credit', 'debit'].map((field) => [field, entry.cells[field] ?? other]),
      );
      const sums = Object.fromEntries(
        ['owed', 'advance', 'credit', 'debit'].map((field) => [field, entry.sums[field] || 150]),
      );
      return changed(entry, { cells: both, sums, values: { amount: null }, doubt: 'owed and advanced at once' });
    },
  },
  {
    name: 'euro',
    spoil: (entry, _context, layout) => {
      const field = figures.find((one) => shows(layout, one) && entry.cells[one] !== null);
      if (field === undefined) return null;
      const value = entry.sums[field] ?? 0;
      return changed(entry, {
        cells: { [field]: `${value.toFixed(2).replace('.', ',')} EUR` },
        doubt: 'another currency',
      });
    },
  },
  hiddenRow,
  errorCell(figures),
  noCachedValue(figures),
  threeDigits(['amount', 'owed'], ['1.234', '1234.00']),
];

function again(entry: Entry, context: Context, layout: Layout): readonly [Entry, Entry] | null {
  const squad = squadOf(entry, context);
  if (!squad || !shows(layout, 'squad') || shows(layout, 'ledger')) return null;
  const doubt = 'two balances of a crew';
  const amount = 321.5;
  const values = { ...entry.values, amount: moneyText(amount) };
  const cells = { ...entry.cells, ...amountCells(amount, context), squad: spellSquad(squad, context.random) };
  return [
    { ...entry, doubt },
    { ...entry, cells, values, sums: sumsOf(amount), doubt },
  ];
}

export const balances: KindMaker = {
  layouts,
  headers: {
    squad: ['Brygada', 'Ekipa', 'Nazwa', 'ZUL', 'Wykonawca', 'Nr ekipy'],
    amount: ['Saldo', 'Kwota', 'Do rozliczenia', 'Stan', 'Saldo (+ my winni, - zaliczka)'],
    day: ['Stan na', 'Na dzień', 'Data', 'Dnia'],
    note: ['Opis', 'Z tytułu', 'Adnotacja', 'Czego dotyczy'],
    owed: ['Do wypłaty', 'Jesteśmy winni', 'Niedopłata'],
    advance: ['Zaliczka do odrobienia', 'Nadpłata', 'Zaliczka'],
    ledger: ['Konto', 'Nr konta', 'Symbol konta'],
    debit: ['Saldo Wn', 'Winien', 'Wn'],
    credit: ['Saldo Ma', 'Ma', 'Saldo MA'],
    unsigned: ['Kwota', 'Kwota zł', 'Wartość'],
    direction: ['Rodzaj', 'Nadpłata/niedopłata', 'Co to'],
    section: ['Dział', 'Grupa', 'Sekcja'],
  },
  summed: figures,
  figures,
  notes: ['od maja nowa stawka', 'zaliczki wypłacane gotówką', 'Marek – rozliczyć paliwo', 'poniżej po remanencie'],
  traps,
  make,
  again,
};
