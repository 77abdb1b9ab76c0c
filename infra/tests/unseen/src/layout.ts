import { type Title, titles } from './column-titles';
import type { Look } from './printed';
import type { Random } from './random';
import * as words from './wording';

/** What documents of the same office have in common. */
export type Layout = {
  readonly look: Look;
  readonly title: (name: Title) => string;
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
  readonly amounts: 'plain' | 'with unit' | 'changed';
  readonly priced: boolean;
  readonly hasArea: boolean;
  readonly hasNotes: boolean;
  readonly columnOrder: number;
  readonly blocks: 'blocks' | 'flat' | 'once';
  readonly gross: boolean;
  readonly ordered: boolean;
  readonly partSums: boolean;
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

export function makeLayout(random: Random): Layout {
  const chosen = new Map<Title, string>();
  const title = (name: Title): string => {
    const kept = chosen.get(name) ?? random.pick(titles[name]);
    chosen.set(name, kept);
    return kept;
  };
  for (const name of Object.keys(titles)) if (isTitle(name)) title(name);
  return {
    look: {
      landscape: random.chance(0.6),
      serif: random.chance(0.4),
      size: random.pick([7.5, 8, 8, 9]),
      rules: random.pick(['all', 'all', 'rows', 'none'] as const),
      shaded: random.chance(0.3),
      repeatsHead: random.chance(0.6),
    },
    title,
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
    blocks: random.pick(['blocks', 'flat', 'once'] as const),
    gross: random.chance(0.4),
    ordered: random.chance(0.3),
    partSums: random.chance(0.6),
    splits: random.chance(0.15),
    longNames: random.chance(0.4),
  };
}

const isTitle = (name: string): name is Title => Object.hasOwn(titles, name);
