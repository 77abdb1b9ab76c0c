/** A row of the file, and the cell that matters in it. */
export type Place = { readonly sheet: string; readonly row: number; readonly cell: string | null };
