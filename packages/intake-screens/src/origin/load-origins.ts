import type { DocumentCells, DocumentPage } from '@ostep/endpoint-kit';
import type { Origins } from '@ostep/kernel';
import type { RowNames } from './field-origin';

type LoadPrinted = { readonly origins: (signal: AbortSignal) => Promise<Origins> };

export type LoadPages = LoadPrinted & {
  readonly page: (number: number, signal: AbortSignal) => Promise<DocumentPage>;
};

export type SheetPart = { readonly sheet: string | null; readonly part: number };

export type LoadCells = LoadPrinted & {
  readonly cells: (place: SheetPart, signal: AbortSignal) => Promise<DocumentCells>;
};

export type LoadOrigins = LoadPages | LoadCells;

/** The record that was saved from the document: as it is now, and what names its rows. */
export type Saved = { readonly record: unknown; readonly rowNames: RowNames };
