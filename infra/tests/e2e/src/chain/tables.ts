import type { Locator } from '@playwright/test';

type PageField = {
  readonly value: string;
  readonly selectedOptions?: ArrayLike<{ readonly label: string }>;
};
/** What is read of a cell in the page, where the types of this process do not reach. */
type PageCell = {
  readonly innerText: string;
  readonly textContent: string | null;
  querySelector(selector: string): PageField | null;
};
type PageRow = { querySelectorAll(selector: string): Iterable<PageCell> };

/** Text of every cell of a table's rows as a person reads it: a field gives its value, a choice its label. */
export function cellsOf(table: Locator): Promise<string[][]> {
  return table.locator('tbody > tr').evaluateAll((rows: readonly PageRow[]) =>
    rows.map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => {
        const field = cell.querySelector('select, input:not([type=checkbox]), textarea');
        // Rows that are not drawn yet, far below, have no inner text.
        if (!field) return cell.innerText || (cell.textContent ?? '');
        return field.selectedOptions ? (field.selectedOptions[0]?.label ?? '') : field.value;
      }),
    ),
  );
}

/** Text without any white space: cells wrap, and figures are grouped by no-break spaces. */
export const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, '');

/** `1 284,60 zł`, `58.4` and `8,00 %` as numbers; null for an empty cell. */
export function figure(text: string | undefined): number | null {
  const digits = squeezed(text).replace(/zł|%/g, '').replace(',', '.').replace('−', '-');
  return digits === '' || digits === '–' ? null : Number(digits);
}
