import type { Locator } from '@playwright/test';

type PageField = {
  readonly value: string;
  readonly selectedOptions?: ArrayLike<{ readonly label: string }>;
};
/** The parts of DOM elements used below; this program has no DOM types. */
type PageCell = {
  readonly innerText: string;
  readonly textContent: string | null;
  querySelector(selector: string): PageField | null;
};
type PageRow = { querySelectorAll(selector: string): Iterable<PageCell> };

export async function cellsOf(table: Locator): Promise<string[][]> {
  const shown = table.locator('tbody > tr');
  // Reads all matching rows at once; there may be none.
  await shown.first().waitFor({ state: 'attached' });
  return shown.evaluateAll((rows: readonly PageRow[]) =>
    rows.map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => {
        const field = cell.querySelector('select, input:not([type=checkbox]), textarea');
        // Rows below the viewport are not drawn and have no inner text.
        if (!field) return cell.innerText || (cell.textContent ?? '');
        return field.selectedOptions ? (field.selectedOptions[0]?.label ?? '') : field.value;
      }),
    ),
  );
}

/** For comparison: cells wrap, and figures are grouped by no-break spaces. */
export const stripWhitespace = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, '');

/** Parses `1 284,60 zł`, `58.4` or `8,00 %`; null for an empty cell. */
export function figure(text: string | undefined): number | null {
  const digits = stripWhitespace(text).replace(/zł|%/g, '').replace(',', '.').replace('−', '-');
  return digits === '' || digits === '–' ? null : Number(digits);
}
