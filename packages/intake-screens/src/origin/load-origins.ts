import type { DocumentCells, DocumentPage } from '@ostep/endpoint-kit';
import type { Origins } from '@ostep/kernel';
import type { RowNames } from './field-origin';

type LoadPlaces = { readonly origins: (signal: AbortSignal) => Promise<Origins> };

export type LoadPages = LoadPlaces & {
  readonly page: (number: number, signal: AbortSignal) => Promise<DocumentPage>;
};

export type CellsOf = { readonly sheet: string | null; readonly part: number };

export type LoadCells = LoadPlaces & {
  readonly cells: (of: CellsOf, signal: AbortSignal) => Promise<DocumentCells>;
};

export type LoadOrigins = LoadPages | LoadCells;

/** A record saved since: what it holds now, and what names its rows. */
export type Saved = { readonly record: unknown; readonly rowNames: RowNames };
