import type { StartField } from '@ostep/api-start';
import type { KnownData } from '../known-data';
import type { LookUps } from '../look-up';
import type { ReadRow } from '../read-fields';

/** What every row of a file shares. */
export type FileContext = {
  readonly known: KnownData;
  readonly lookUps: LookUps;
  readonly columns: ReadonlySet<StartField>;
  readonly titleOf: (field: StartField) => string;
};

export type ReadValues<Payload> = {
  /** What the domain is given; equal payloads of two rows are the same row twice. */
  readonly payload: Payload;
  /** As a person reads it, in the order of `header`. */
  readonly shown: readonly string[];
};

export type PayloadRow<Payload> = ReadRow & { readonly payload: Payload };

/** How rows of one kind are read. Null: the row is left, or waits for an answer. */
export type RowReader<Payload> = {
  readonly header: readonly StartField[];
  /** Amounts of which a row at the foot may be the sum. */
  readonly summed: readonly StartField[];
  readonly open: (file: FileContext) => (row: ReadRow) => ReadValues<Payload> | null;
  /** What can be asked only when all rows are read. */
  readonly review: (rows: readonly PayloadRow<Payload>[], file: FileContext) => void;
  /** The amount by which a batch is known. */
  readonly total: (payloads: readonly Payload[]) => number | null;
  readonly totals: (payloads: readonly Payload[]) => readonly { readonly label: string; readonly value: number }[];
};
