import { type Random, seededRandom } from '@ostep/kernel/testing';
import { buildSheets } from './build-sheets';
import { type Decor, decorOf } from './decor';
import { firmDictionaries } from './dictionaries';
import { writeCsv } from './file/csv';
import { type CsvForm, csvForms } from './file/csv-form';
import { writeXlsx } from './file/xlsx';
import { balances } from './kinds/balances';
import { earlierWorks } from './kinds/earlier-works';
import { outsideInvoices } from './kinds/outside-invoices';
import { rates } from './kinds/rates';
import { squads } from './kinds/squads';
import { type Context, type Entry, type Kind, type KindMaker, kinds, type Layout, type RowTruth } from './model';
import { pickFrom, turnOf } from './pick-from';
import { dayStyles, monthStyles } from './spelling/days';
import { figureStyles, minusStyles } from './spelling/figures';
import type { Spelling } from './spelling/spelling';

export type FirmWorkbook = {
  readonly kind: Kind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly truth: readonly RowTruth[];
  readonly layout: string;
  /** What of the list in the README is in the file. */
  readonly traits: readonly string[];
};

const makers: Readonly<Record<Kind, KindMaker>> = {
  squads,
  'outside-invoices': outsideInvoices,
  balances,
  'earlier-works': earlierWorks,
  rates,
};

const fileNames: Readonly<Record<Kind, readonly string[]>> = {
  squads: ['ekipy', 'Spis brygad', 'kontrahenci'],
  'outside-invoices': ['nieopłacone', 'Rozrachunki', 'należności 2025'],
  balances: ['salda ekip', 'rozliczenia', 'Konta 234'],
  'earlier-works': ['prace', 'Wykonanie 2024-2025', 'koszty'],
  rates: ['stawki', 'Cennik ekip', 'stawki 2026'],
};

const TRAPS = 4;

/** The same seed gives the same bytes. Kinds, layouts and what a file holds come in turn; the rest is drawn. */
export function firmWorkbook(seed: number): FirmWorkbook {
  const random = seededRandom(seed);
  const kind = turnOf(seed - 1, kinds);
  const turn = Math.floor((seed - 1) / kinds.length);
  const maker = makers[kind];
  const layout = turnOf(turn, maker.layouts);
  const csv = csvFormOf(seed, turn, layout);
  const decor = decorOf(seed, random);
  const context = contextOf(seed, { kind, turn, random, csv });
  const made = maker.make(context, layout);
  const trapped = withTraps(made, context, maker, layout);
  const entries = turn % 2 === 0 ? withRepeated(trapped, context) : withAgain(trapped, context, maker, layout);
  const fitted: Decor =
    kind === 'balances' ? { ...decor, extras: decor.extras.filter((one) => one !== 'remarks') } : decor;
  const { sheets, truth } = buildSheets(context, maker, layout, fitted, entries);
  const [first] = sheets;
  if (!first) throw new Error('A workbook has a sheet.');
  return {
    kind,
    fileName: `${pickFrom(random, fileNames[kind])}.${csv ? 'csv' : 'xlsx'}`,
    bytes: csv ? writeCsv(first, csv) : writeXlsx(sheets),
    truth,
    layout: layout.name,
    traits: [...context.traits].sort(),
  };
}

/** A table for each group has no place in one CSV. */
function csvFormOf(seed: number, turn: number, layout: Layout): CsvForm | null {
  if (turn % 12 < 6 || turn % 3 === 0 || layout.shape === 'sheets') return null;
  return { ...turnOf(seed, csvForms), quotesAll: seed % 2 === 0 };
}

type Drawn = Pick<Context, 'kind' | 'turn' | 'random' | 'csv'>;

function contextOf(seed: number, { kind, turn, random, csv }: Drawn): Context {
  const dictionaries = firmDictionaries(seed);
  const traits = new Set<string>();
  if (csv) traits.add(`CSV ${csv.encoding}`).add(`CSV by ${JSON.stringify(csv.delimiter)}`);
  if (csv?.quotesAll) traits.add('CSV with quotes');
  const spelling = spellingOf(seed, csv !== null);
  if (kind !== 'squads') traits.add(`figures: ${spelling.figure}`).add(`minus: ${spelling.minus}`);
  if (kind === 'outside-invoices') traits.add(`days: ${spelling.day}`);
  if (kind === 'earlier-works') traits.add(`months: ${spelling.month}`);
  const titleDistrict = pickFrom(
    random,
    dictionaries.districts.filter(({ active }) => active),
  ).name;
  return { kind, turn, random, dictionaries, spelling, csv, titleDay: '2025-12-31', titleDistrict, traits };
}

function spellingOf(seed: number, isText: boolean): Spelling {
  const figure = turnOf(seed, figureStyles);
  const day = turnOf(Math.floor(seed / 2), dayStyles);
  const month = turnOf(Math.floor(seed / 5), monthStyles);
  return {
    figure: isText && figure === 'number' ? 'comma' : figure,
    minus: turnOf(Math.floor(seed / 3), minusStyles),
    day: isText && day === 'cell' ? 'iso' : day,
    month: isText && month === 'cell' ? 'word' : month,
  };
}

function withTraps(made: readonly Entry[], context: Context, maker: KindMaker, layout: Layout): Entry[] {
  const entries = [...made];
  const first = context.turn * TRAPS;
  const set = new Set<number>();
  for (let step = 0; step < maker.traps.length && set.size < TRAPS; step += 1) {
    const trap = turnOf(first + step, maker.traps);
    const spoilt = firstSpoilt(entries, context.random, (entry, at) =>
      set.has(at) ? null : trap.spoil(entry, context, layout),
    );
    if (spoilt === null) continue;
    entries[spoilt.at] = spoilt.entry;
    context.traits.add(trap.name);
    set.add(spoilt.at);
  }
  return entries;
}

function firstSpoilt(entries: readonly Entry[], random: Random, spoil: (entry: Entry, at: number) => Entry | null) {
  for (const at of random.shuffled([...entries.keys()])) {
    const entry = entries[at];
    const spoilt = entry && entry.doubt === null ? spoil(entry, at) : null;
    if (spoilt) return { at, entry: spoilt };
  }
  return null;
}

function withRepeated(entries: readonly Entry[], { random, traits }: Context): Entry[] {
  const spoilt = firstSpoilt(entries, random, (entry) => ({ ...entry, doubt: 'the same row twice' }));
  if (spoilt === null) return [...entries];
  traits.add('the same row twice');
  return entries.toSpliced(spoilt.at + 1, 0, spoilt.entry);
}

function withAgain(entries: readonly Entry[], context: Context, maker: KindMaker, layout: Layout): Entry[] {
  for (const at of context.random.shuffled([...entries.keys()])) {
    const entry = entries[at];
    const pair = entry && entry.doubt === null ? maker.again?.(entry, context, layout) : null;
    if (!pair) continue;
    context.traits.add('the same in other words');
    return entries.toSpliced(at, 1, ...pair);
  }
  return [...entries];
}
