import { expect, type Page } from '@playwright/test';
import { expectationOf, sample } from '../harness/files';
import { follow, openPage, pageReady } from '../harness/open-page';
import { cellsOf, figure, stripWhitespace } from './tables';

type ContractItem = {
  lp: number;
  posNo: string;
  actionCodeKey: string;
  actionDesc: string;
  actionScopeValue: string;
  unitType: string;
  amount: number;
  unitPriceNetto: number;
  vatPercent: number;
};

type Contract = {
  contractNumber: string;
  forestDistrictName: string;
  totalNetto: number;
  totalBrutto: number;
  contractItems: ContractItem[];
};

const FILE = 'umowa-01-czysta.xlsx';
const VALUE_COLUMNS = 9;

function expectRows(rows: string[][], items: readonly ContractItem[]): void {
  expect(rows).toHaveLength(items.length);
  for (const [index, item] of items.entries()) {
    const [lp, posNo, code, desc, scope, unit, ...figures] = rows[index] ?? [];
    expect([lp, posNo, code, desc, scope, unit].map(stripWhitespace), `row ${item.lp}`).toEqual(
      [String(item.lp), item.posNo, item.actionCodeKey, item.actionDesc, item.actionScopeValue, item.unitType].map(
        stripWhitespace,
      ),
    );
    expect(figures.slice(0, VALUE_COLUMNS - 6).map(figure), `row ${item.lp}`).toEqual([
      item.amount,
      item.unitPriceNetto,
      item.vatPercent,
    ]);
  }
}

export async function uploadContract(page: Page): Promise<void> {
  const expected = await expectationOf<Contract>(FILE);
  await openPage(page, '/contract/upload');
  await page.locator('input[type=file]').setInputFiles(sample(FILE));
  await expect(page.getByText('POZYTYWNE')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rozwiń log' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Numer umowy' })).toHaveValue(expected.contractNumber);
  await expect(page.getByRole('combobox', { name: 'Nadleśnictwo' })).toHaveValue(expected.forestDistrictName);
  await expect(page.getByRole('textbox', { name: 'Data oferty' })).toHaveValue('24.11.2025');
  await expect(page.getByRole('textbox', { name: 'Data umowy' })).toHaveValue('19.12.2025');
  const total = async (name: string) => figure(await page.getByRole('textbox', { name }).inputValue());
  expect(await total('Wartość netto')).toBe(expected.totalNetto);
  expect(await total('Wartość brutto')).toBe(expected.totalBrutto);
  expectRows(await cellsOf(page.getByRole('table', { name: 'Pozycje umowy' })), expected.contractItems);
  await expect(page.getByText('Zgodna')).toHaveCount(2);
}

export async function saveContract(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Umowa została zapisana.')).toBeVisible();
  await pageReady(page, '**/contract');
}

export async function readContract(page: Page): Promise<void> {
  const expected = await expectationOf<Contract>(FILE);
  await openPage(page, '/contract');
  const row = page.getByRole('row').filter({ hasText: expected.contractNumber });
  await expect(row).toHaveCount(1);
  const texts = (await row.getByRole('cell').allInnerTexts()).map(stripWhitespace);
  expect(texts.slice(0, 6)).toEqual([
    expected.contractNumber,
    expected.forestDistrictName,
    '24.11.2025',
    '19.12.2025',
    '614651,36zł',
    '665121,18zł',
  ]);
  await follow(row.getByRole('link', { name: expected.contractNumber, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Umowa ${expected.contractNumber}`);
  await page.getByText('więcej', { exact: true }).click();
  await expect(
    page.getByRole('link', { name: /Plik źródłowy/ }).or(page.getByRole('button', { name: /Plik źródłowy/ })),
  ).toBeVisible();
  expectRows(await cellsOf(page.getByRole('table', { name: 'Pozycje umowy' })), expected.contractItems);
}
