import type { ProtocolColumn } from '@ostep/api-protocols';
import type { Place, PlacedWords } from '@ostep/document-reader';
import type { Decimal } from '@ostep/kernel';
import type { ActionCodeReading } from './action-code-in-text';
import type { ItemFigures } from './figure-cell';
import type { SumFigure } from './sum-figures';

export type ItemRow = ItemFigures & {
  readonly code: ActionCodeReading;
  readonly name: string;
  readonly lp: string | null;
  readonly hourly: boolean;
  readonly placeFromAbove: boolean;
  /** From the row's own cells; null in a table without such columns. */
  readonly place: Place | null;
  readonly addressPiece: string;
  readonly orderNumber: string | null;
  readonly page: number;
  /** The words of the row that are in no column. */
  readonly unplaced: string;
  readonly printed: PrintedRow;
};

type Lines = readonly PlacedWords[];

export type PrintedRow = {
  readonly lines: Lines;
  readonly cells: Readonly<Partial<Record<ProtocolColumn, Lines>>>;
};

export type DocumentEvent =
  | { readonly kind: 'place'; readonly place: Place; readonly lines: Lines }
  | { readonly kind: 'item'; readonly item: ItemRow }
  | { readonly kind: 'sum'; readonly sum: SumFigure; readonly lines: Lines }
  | { readonly kind: 'line'; readonly text: string; readonly lines: Lines }
  | {
      readonly kind: 'unread';
      readonly page: number;
      readonly text: string;
      readonly lines: Lines;
      /** Whether lines separate the columns of its table. */
      readonly ruled: boolean;
      /** A figure alone in the column of values: a sum, if it adds up. */
      readonly figure?: Decimal | null;
    };
