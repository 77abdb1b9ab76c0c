import { type Language, languages, type Title, titles } from './column-titles';
import type { Look } from './printed';
import type { Random } from './random';
import type { Trait } from './traits';
import * as vocabulary from './vocabulary';
import * as words from './wording';

export type RecordForm = { readonly height: 2 | 3; readonly between: 'nothing' | 'blank' | 'dashes' };

/** What documents of the same office have in common. */
export type Layout = {
  readonly traits: ReadonlySet<Trait>;
  readonly look: Look;
  readonly title: (name: Title) => string;
  readonly label: (name: vocabulary.Label) => string;
  readonly sum: (name: vocabulary.Sum) => string;
  readonly second: { readonly language: Language; readonly way: 'row' | 'slash' } | null;
  readonly section: vocabulary.SectionForm;
  readonly date: words.DateForm;
  readonly headDate: words.DateForm;
  readonly figure: words.FigureForm;
  readonly money: words.FigureForm;
  readonly address: words.AddressForm;
  readonly head: 'title' | 'lines' | 'boxed' | 'stacked';
  readonly partName: 'code name' | 'name code' | 'name';
  readonly letter: 'none' | 'covering' | 'e-mail';
  readonly letterPage: boolean;
  readonly stampText: boolean;
  readonly numbering: (n: number, part: string) => string;
  readonly protocolNumbering: (n: number, part: string) => string;
  readonly hasColumnNumbers: boolean;
  readonly amounts: 'plain' | 'with unit' | 'bracketed' | 'changed';
  readonly priced: boolean;
  readonly hasArea: boolean;
  readonly hasNotes: boolean;
  readonly columnOrder: number;
  readonly unknown: vocabulary.UnknownColumn | null;
  /** An item over several printed lines. */
  readonly record: RecordForm | null;
  readonly blocks: 'blocks' | 'flat' | 'once';
  readonly gross: boolean;
  readonly ordered: boolean;
  readonly partSums: boolean;
  /** A correction takes back what was settled: negative figures, with the minus behind them. */
  readonly negative: boolean;
  readonly splits: boolean;
  readonly longNames: boolean;
};

const orderNumbers: readonly Layout['numbering'][] = [
  (n) => `${n}/2025`,
  (n) => `${n}/2025`,
  (n, part) => `${n}/${part}/2025`,
  (n) => `ZL-${n}/2025`,
  (n, part) => `Z-${part}-${n}/2025`,
  (n) => `${n}/2025/ZUL`,
];

const protocolNumbers: readonly Layout['numbering'][] = [
  (n) => `${n}/2025`,
  (n) => `P/${n}/2025`,
  (n, part) => `${part}/${n}/2025`,
  (n) => `PO-${n}/2025`,
];

/** Chooses one of the words for each name. */
function chooserOf<K extends string>(
  random: Random,
  lists: Readonly<Record<K, readonly string[]>>,
): (name: K) => string {
  const chosen = new Map(Object.entries<readonly string[]>(lists).map(([name, list]) => [name, random.pick(list)]));
  return (name) => chosen.get(name) ?? '';
}

export function makeLayout(random: Random, traits: ReadonlySet<Trait>): Layout {
  const layout: Layout = {
    traits,
    look: {
      landscape: random.chance(0.6),
      serif: random.chance(0.4),
      size: random.pick([7.5, 8, 8, 9]),
      rules: random.pick(['all', 'all', 'rows', 'none'] as const),
      shaded: random.chance(0.3),
      repeatsHead: random.chance(0.6),
      tight: false,
    },
    title: chooserOf(random, titles),
    label: chooserOf(random, vocabulary.labels),
    sum: chooserOf(random, vocabulary.sums),
    second: null,
    section: random.pick(vocabulary.sections),
    date: words.dateForm(random),
    headDate: words.headDateForm(random),
    figure: words.figureForm(random),
    money: words.moneyForm(random),
    address: words.addressForm(random),
    head: random.pick(['title', 'title', 'lines', 'boxed', 'stacked'] as const),
    partName: random.pick(['code name', 'code name', 'name code', 'name'] as const),
    letter: random.pick(['none', 'none', 'none', 'covering', 'e-mail'] as const),
    letterPage: random.chance(0.5),
    stampText: random.chance(0.25),
    numbering: random.pick(orderNumbers),
    protocolNumbering: random.pick(protocolNumbers),
    hasColumnNumbers: random.chance(0.2),
    amounts: random.pick(['plain', 'plain', 'plain', 'with unit', 'changed'] as const),
    priced: random.chance(0.25),
    hasArea: random.chance(0.2),
    hasNotes: random.chance(0.7),
    columnOrder: random.whole(0, 3),
    unknown: null,
    record: null,
    blocks: random.pick(['blocks', 'flat', 'once'] as const),
    gross: random.chance(0.4),
    ordered: random.chance(0.3),
    partSums: random.chance(0.6),
    negative: false,
    splits: random.chance(0.15),
    longNames: random.chance(0.4),
  };
  return [...traits].reduce((changed, trait) => changes[trait]?.(random, changed) ?? changed, layout);
}

type Change = (random: Random, layout: Layout) => Layout;

/** A table of few, short columns, on a page that is wide enough for one more. */
const roomy = (layout: Layout): Layout => ({
  ...layout,
  look: { ...layout.look, landscape: true },
  amounts: layout.amounts === 'changed' ? 'plain' : layout.amounts,
  priced: false,
  hasArea: false,
  splits: false,
  longNames: false,
});

const changes: Partial<Readonly<Record<Trait, Change>>> = {
  tight: (random, layout) => {
    const wide = roomy(layout);
    const look = { ...wide.look, tight: true, rules: random.pick(['all', 'none'] as const), shaded: false };
    return { ...wide, look, figure: words.plainFigure };
  },
  record: (random, layout) => ({
    ...roomy(layout),
    amounts: 'plain',
    hasNotes: true,
    hasColumnNumbers: false,
    blocks: 'flat',
    gross: false,
    ordered: false,
    record: {
      height: random.pick([2, 2, 3] as const),
      between: random.pick(['nothing', 'blank', 'dashes'] as const),
    },
  }),
  'unknown column': (random, layout) => ({
    ...roomy(layout),
    unknown: random.pick(vocabulary.unknownColumns),
    hasNotes: random.chance(0.5),
  }),
  'two languages': (random, layout) => ({
    ...roomy(layout),
    second: { language: random.pick(languages), way: random.pick(['row', 'row', 'slash'] as const) },
  }),
  'sums without words': (_random, layout) => ({
    ...layout,
    look: { ...layout.look, landscape: true },
    priced: true,
    gross: false,
    partSums: true,
    sum: () => '',
  }),
  'bracketed unit': (_random, layout) => ({ ...layout, amounts: 'bracketed' }),
  'sections without words': (random, layout) => ({
    ...layout,
    blocks: layout.record ? 'flat' : 'blocks',
    section: random.pick(vocabulary.bareSections),
  }),
  corrected: (random, layout) =>
    random.chance(0.5) ? { ...layout, negative: true, figure: words.minusBehind, money: words.minusBehind } : layout,
};
