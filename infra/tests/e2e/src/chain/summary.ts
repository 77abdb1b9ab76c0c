import { expect, type Locator, type Page } from '@playwright/test';
import { choose, expectChosen } from '../harness/choose';
import { downloadOf, pdfText } from '../harness/files';
import { openPage, pageReady } from '../harness/open-page';
import { cellsOf, figure, stripWhitespace } from './tables';
import type { Work } from './work';

const COLUMNS = 15;

type Line = { order: string; work: string; figures: (number | null)[] };

async function linesOf(card: Locator): Promise<Line[]> {
  const rows = await cellsOf(card.getByRole('table'));
  return rows.map((cells) => {
    // An empty cell may follow, below the button that chooses columns.
    const [order = '', , , , work = '', , , amount = '', ...figures] = cells.slice(0, COLUMNS);
    return {
      order: stripWhitespace(order),
      work: stripWhitespace(work),
      figures: [figure(stripWhitespace(amount).replace(/[A-Z].*$/, '')), ...figures.map(figure)],
    };
  });
}

function expectedLine({ expected }: Work): Line {
  return {
    order: stripWhitespace(expected.orderNumber),
    work: stripWhitespace(expected.workName),
    figures: [
      expected.settlementAmount,
      expected.contractUnitPriceNetto,
      expected.profitMarginReference,
      expected.squadRateNetto,
      expected.squadIncome,
      expected.companyIncome,
      expected.profit,
      // The product shows it without decimals.
      Math.round((100 * expected.profit) / expected.companyIncome),
    ],
  };
}

export async function readDistrictSummary(page: Page, work: readonly Work[], month: number): Promise<void> {
  // Wide enough for all columns.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPage(page, `/summary?year=2026&month=${month}`);
  await choose(page.getByRole('combobox', { name: 'Nadleśnictwo' }), 'Namysłów');
  const linesOfMonth = work.filter((line) => line.month === month);
  for (const squad of new Set(linesOfMonth.map((line) => line.squadName))) {
    const card = page.getByRole('article', { name: squad });
    await expect(card).toBeVisible();
    const expected = linesOfMonth.filter((line) => line.squadName === squad).map(expectedLine);
    const shown = (await linesOf(card)).filter((line) => line.figures[0] !== 0);
    expect(shown).toHaveLength(expected.length);
    expect(shown).toEqual(expect.arrayContaining(expected));
  }
}

export async function readStatement(
  page: Page,
  work: readonly Work[],
  squadLabel: string,
  month: number,
): Promise<void> {
  await openPage(page, `/summary/squad?year=2026&month=${month}`);
  const squad = page.getByRole('combobox', { name: 'Ekipa' });
  await choose(squad, squadLabel);
  await expectChosen(squad, squadLabel);
  await pageReady(page);
  const mine = work.filter((line) => line.assignment.squad === squadLabel && line.month === month);
  await expect(page.getByRole('table')).toBeVisible();
  const statement = await downloadOf(page, () => page.getByRole('button', { name: 'Zestawienie w PDF' }).click());
  expect(statement.name).toBe('zestawienie-prac.pdf');
  const text = stripWhitespace(await pdfText(statement.bytes));
  const money = (value: number) =>
    stripWhitespace(value.toLocaleString('pl-PL', { minimumFractionDigits: 2, useGrouping: false }));
  for (const { expected } of mine) {
    for (const part of [
      expected.orderNumber,
      expected.workName,
      money(expected.squadRateNetto),
      money(expected.squadIncome),
    ]) {
      expect(text).toContain(stripWhitespace(part));
    }
    expect(text).not.toContain(money(expected.companyIncome));
    expect(text).not.toContain(money(expected.profit));
  }
  for (const word of ['Przychód', 'Zysk', 'Marża']) expect(text).not.toContain(word);
}
