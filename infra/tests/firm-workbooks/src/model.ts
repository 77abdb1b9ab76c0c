import type { Random } from '@ostep/kernel/testing';
import type { Cell } from './cell';
import type { FirmDictionaries } from './dictionaries';
import type { CsvForm } from './file/csv-form';
import type { Spelling } from './spelling/spelling';

export const kinds = ['squads', 'outside-invoices', 'balances', 'earlier-works', 'rates'] as const;
export type Kind = (typeof kinds)[number];

export type Look = 'plain' | 'bold' | 'struck' | 'grey';
export type Values = Readonly<Record<string, string | boolean | null>>;

export type RowTruth =
  | {
      readonly sheet: string;
      readonly row: number;
      readonly is: 'record';
      readonly values: Values;
      readonly doubtful?: true;
      readonly why?: string;
    }
  | { readonly sheet: string; readonly row: number; readonly is: 'not-a-record'; readonly why: string };

/** A record before it has a place. */
export type Entry = {
  readonly cells: Readonly<Record<string, Cell>>;
  readonly values: Values;
  /** What totals add up, by field. */
  readonly sums: Readonly<Record<string, number>>;
  readonly group: string;
  readonly doubt: string | null;
  readonly hidden?: boolean;
  readonly look?: Look;
};

export type Layout = {
  readonly name: string;
  readonly columns: readonly string[];
  /** `merged` joins the cells of the first column; `sections` and `sheets` name the group above or as the sheet. */
  readonly shape: 'flat' | 'merged' | 'sections' | 'sheets';
  readonly titles: readonly string[];
  /** Titles of the first of two header rows, by the column below. */
  readonly uppers?: Readonly<Record<string, string>>;
  readonly isFixed?: boolean;
};

export type Trap = {
  readonly name: string;
  /** Null where the layout has no place for it. */
  readonly spoil: (entry: Entry, context: Context, layout: Layout) => Entry | null;
};

export type KindMaker = {
  readonly layouts: readonly Layout[];
  readonly traps: readonly Trap[];
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Fields whose figures a total adds up. */
  readonly summed: readonly string[];
  readonly figures: readonly string[];
  readonly notes: readonly string[];
  readonly make: (context: Context, layout: Layout) => Entry[];
  /** The same once more in other words; null where it cannot be. */
  readonly again?: (entry: Entry, context: Context, layout: Layout) => readonly [Entry, Entry] | null;
};

export type Context = {
  readonly kind: Kind;
  readonly turn: number;
  readonly random: Random;
  readonly dictionaries: FirmDictionaries;
  readonly spelling: Spelling;
  readonly csv: CsvForm | null;
  /** The only day or place that stands above the table. */
  readonly titleDay: string;
  readonly titleDistrict: string;
  readonly traits: Set<string>;
};

export type SheetRow = {
  readonly cells: readonly Cell[];
  readonly look: Look;
  readonly hidden: boolean;
};

export type MergedCells = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export type SheetContent = {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly (SheetRow | null)[];
  readonly merges: readonly MergedCells[];
  readonly hiddenColumns: readonly number[];
};
