import type { SheetView } from '@ostep/contract-sheet';

/** The visible sheets of a workbook, or the only table of a CSV file, whose name is empty. */
export type OpenedSheets = { readonly sheets: readonly SheetView[]; readonly hiddenSheets: readonly string[] };
