import type { Locator } from '@playwright/test';

/** Text of every cell of a table's rows as a person reads it: a field gives its value, a choice its label. */
export function cellsOf(table: Locator): Promise<string[][]> {
  return table.locator('tbody > tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => {
        const field = cell.querySelector('select, input:not([type=checkbox]), textarea');
        if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label ?? '';
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
        return cell.innerText;
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
