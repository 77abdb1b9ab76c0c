/** `FV/{nr}/{mm}/{rrrr}`, counted anew each month. */
export const invoiceNumber = (pattern: string, nr: number, issued: string): string =>
  pattern.replace('{nr}', String(nr)).replace('{mm}', issued.slice(5, 7)).replace('{rrrr}', issued.slice(0, 4));
