import type { ActionCodeReading } from './action-code-in-text';
import type { ItemFigures } from './figure-cell';
import type { Place } from './place-of-work';
import type { SumFigure } from './sum-figures';

export type ItemRow = ItemFigures & {
  readonly code: ActionCodeReading;
  readonly name: string;
  /** Of the row's own cells; null in a table that has no such columns. */
  readonly place: Place | null;
  /** What its address's cell says, blanks removed. */
  readonly addressPiece: string;
  readonly orderNumber: string | null;
  readonly page: number;
};

/** What a document says, one after the other. */
export type DocumentEvent =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'item'; readonly item: ItemRow }
  | { readonly kind: 'sum'; readonly sum: SumFigure }
  | { readonly kind: 'line'; readonly text: string }
  /** A row of the table that holds figures and could not be understood. */
  | { readonly kind: 'unread'; readonly page: number; readonly text: string };
