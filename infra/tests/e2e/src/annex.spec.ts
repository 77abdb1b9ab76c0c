import { randomUUID } from 'node:crypto';
import type { ContractItem } from '@ostep/api-contracts';
import { type SheetColumn, sheetOf, workbookResponse } from '@ostep/spreadsheet';
import type { Page } from '@playwright/test';
import { cellsOf, figure } from './chain/tables';
import { type ApiCaller, callAs, readAs, saveContract } from './harness/api-caller';
import { expectFocusBack } from './harness/focus-back';
import { follow, openPage, reloadPage } from './harness/open-page';
import { expect, test } from './harness/test';

test.use({ kind: 'plain' });

const CLEAR_CUTTING = [
  [58.4, 60.85],
  [47.25, 49.23],
];

const SCOPE = 'Cięcia zupełne – rębne (rębnie I)';

async function makeContract(caller: ApiCaller): Promise<number> {
  const [district] = await readAs<{ id: number }[]>(caller, 'fd/list');
  const scopes = await readAs<{ id: number; value: string }[]>(caller, 'as/list');
  const { content: codes } = await readAs<{ content: { id: number }[] }>(caller, 'ac/list/full?p=0');
  const scope = scopes.find(({ value }) => value === SCOPE)?.id;
  const other = scopes.find(({ value }) => value !== SCOPE)?.id;
  const contractItems = [58.4, 47.25, 33.7].map((unitPriceNetto, index) => ({
    lp: index + 1,
    posNo: String(index + 1),
    actionCode: codes[index]?.id,
    actionDesc: 'Czynność',
    actionScope: index < 2 ? scope : other,
    unitType: 'M3',
    amount: 100,
    unitPriceNetto,
    vatPercent: 8,
  }));
  return saveContract(caller, { contractNumber: randomUUID(), forestDistrict: district?.id, contractItems });
}

async function attachSigned(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.locator('input[type=file]');
  if ((await chooser.count()) === 0) await page.getByRole('button', { name: 'Dołącz podpisany aneks (PDF)' }).click();
  await chooser.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
}

test('an annex raises the prices of a scope by 4,20 %: it is previewed, entered, listed and withdrawn', async ({
  page,
}) => {
  const contract = await makeContract(await callAs(page, 'biuro'));
  await openPage(page, `/contract/${contract}`);
  await page.getByRole('tab', { name: 'Aneksy' }).click();
  await expect(page.getByText('Brak aneksów. Ceny są takie jak w ofercie.')).toBeVisible();
  await follow(page.getByRole('link', { name: 'Nowy aneks' }));

  await page.getByRole('textbox', { name: 'Numer aneksu' }).fill('1');
  await page.getByRole('textbox', { name: 'Data aneksu' }).fill('22.04.2026');
  await page.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.05.2026');
  await page.getByRole('textbox', { name: 'Zmiana ceny' }).fill('4.20');
  await page.getByRole('checkbox', { name: SCOPE }).check();
  await page.getByRole('button', { name: 'Przelicz zaznaczone ceny (2)' }).click();
  await page.getByRole('button', { name: 'Pokaż podgląd' }).click();
  const preview = page.getByRole('table', { name: 'Podgląd' });
  await expect(preview.getByText('60,85')).toBeVisible();
  const rows = await cellsOf(preview);
  expect(rows.map((cells) => [figure(cells[3] ?? ''), figure(cells[4] ?? '')]).slice(0, 2)).toEqual(CLEAR_CUTTING);
  await attachSigned(page, 'aneks nr 1.xlsx', 'PK\u0003\u0004');
  await expect(page.getByText('To nie jest plik PDF.')).toBeVisible();
  await attachSigned(page, 'aneks nr 1.pdf', '%PDF-1.7 aneks');
  await expect(page.getByText('Podpisany aneks: aneks nr 1.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Wprowadź aneks' }).click();
  await expect(page.getByText('Aneks został wprowadzony.')).toBeVisible();

  const annexes = page.getByRole('table', { name: 'Aneksy' });
  await expect(annexes.getByRole('cell', { name: '01.05.2026' })).toBeVisible();
  const download = page.waitForEvent('download');
  await annexes.getByRole('button', { name: 'aneks nr 1.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('aneks nr 1.pdf');
  await page.getByRole('tab', { name: 'Pozycje umowy' }).click();
  await expect(
    page.getByRole('table', { name: 'Pozycje umowy' }).getByText('60,85\u00a0zł', { exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Aneksy' }).click();
  await expectFocusBack(page, annexes.getByRole('button', { name: 'Wycofaj' }));
  await annexes.getByRole('button', { name: 'Wycofaj' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj' }).click();
  await expect(page.getByText('Aneks został wycofany.')).toBeVisible();
  await expect(page.getByText('Brak aneksów. Ceny są takie jak w ofercie.')).toBeVisible();
});

type Row = readonly [lp: string, code: string, unitPriceNetto: number];

const sheetColumns: readonly SheetColumn<Row>[] = [
  { header: 'Lp.', kind: 'text', width: 6, value: ([lp]) => lp },
  { header: 'Kod czynności', kind: 'text', width: 14, value: ([, code]) => code },
  { header: 'Opis kodu czynności', kind: 'text', width: 30, value: () => 'Czynność' },
  { header: 'Jednostka miary', kind: 'text', width: 8, value: () => 'M3' },
  { header: 'Ilość', kind: 'quantity', width: 10, value: () => 100 },
  { header: 'Cena jednostkowa netto w PLN', kind: 'money', width: 14, value: ([, , price]) => price },
  { header: 'Stawka VAT', kind: 'text', width: 8, value: () => '8%' },
];

async function upload(page: Page, name: string, rows: readonly Row[]): Promise<void> {
  const sheet = workbookResponse(new Date(), [sheetOf('Kosztorys', sheetColumns, rows)]);
  await page.locator('input[type=file]').setInputFiles({
    name,
    buffer: Buffer.from(await sheet.arrayBuffer()),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

async function nameAnnex(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Numer aneksu' }).fill(number);
  await page.getByRole('textbox', { name: 'Data aneksu' }).fill('22.04.2026');
  await page.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.05.2026');
}

const newPrice = (page: Page, row: number) => page.getByLabel(`Nowa cena, wiersz ${row}`);

test('a new sheet is compared row by row; the draft with its prices survives a reload and is entered', async ({
  page,
}) => {
  const caller = await callAs(page, 'biuro');
  const contract = await makeContract(caller);
  const { contractItems } = await readAs<{ contractItems: readonly ContractItem[] }>(caller, `contract/${contract}`);
  const codes = contractItems.map(({ actionCode }) => actionCode.key);
  const [first = '', second = '', third = ''] = codes;
  await openPage(page, `/contract/${contract}/annex`);
  await nameAnnex(page, '1');
  await page.getByRole('button', { name: 'Porównaj z nowym kosztorysem' }).click();

  await upload(page, 'kosztorys-zly.xlsx', [
    ['1', first, 60],
    ['9', second, 50],
    ['1', first, 61],
  ]);
  const refused = page.getByRole('alert').filter({ hasText: 'Nie przejęto cen z pliku' });
  await expect(refused.getByRole('listitem')).toHaveText([
    `Wiersz 2 (9, ${second}) nie pasuje do żadnej pozycji umowy.`,
    `Pozycja 1 (${first}) jest podana dwa razy.`,
  ]);
  await expect(newPrice(page, 1)).toHaveValue('58,40');

  await upload(page, 'kosztorys.xlsx', [
    ['1', first, 60],
    ['2', second, 47.25],
    ['3', third, 35.12],
  ]);
  await expect(page.getByText('Ceny z pliku kosztorys.xlsx')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(newPrice(page, 1)).toHaveValue('60,00');
  await expect(newPrice(page, 2)).toHaveValue('47,25');
  await expect(newPrice(page, 3)).toHaveValue('35,12');

  page.once('dialog', (question) => void question.accept());
  await reloadPage(page);
  await expect(page.getByText(/^Znaleziono niezapisaną wersję roboczą/u)).toBeVisible();
  await page.getByRole('button', { name: 'Przywróć' }).click();
  await expect(page.getByText('Ceny z pliku kosztorys.xlsx')).toBeVisible();
  await expect(newPrice(page, 3)).toHaveValue('35,12');
  await page.getByRole('button', { name: 'Pokaż podgląd' }).click();
  const preview = page.getByRole('table', { name: 'Podgląd' });
  await expect(preview.getByText('60,00')).toBeVisible();
  const rows = await cellsOf(preview);
  expect(rows.slice(0, 2).map((cells) => cells.slice(3, 6).map((cell) => figure(cell)))).toEqual([
    [58.4, 60, 1.6],
    [33.7, 35.12, 1.42],
  ]);
  await page.getByRole('button', { name: 'Wprowadź aneks' }).click();
  await expect(page.getByRole('table', { name: 'Aneksy' }).getByText('kosztorys.xlsx')).toBeVisible();
  await expect(page.getByText(/^Znaleziono niezapisaną wersję roboczą/u)).toHaveCount(0);
});

test('when two people enter an annex at once, the second is asked and starts from the first one’s', async ({
  page,
  browser,
  product,
}) => {
  const contract = await makeContract(await callAs(page, 'biuro'));
  await openPage(page, `/contract/${contract}/annex`);
  await nameAnnex(page, '1');
  await newPrice(page, 1).fill('60');

  const other = await (await browser.newContext({ baseURL: product.url, locale: 'pl-PL' })).newPage();
  await callAs(other, 'szef');
  await openPage(other, `/contract/${contract}/annex`);
  await nameAnnex(other, '2');
  await newPrice(other, 1).fill('61');
  await other.getByRole('button', { name: 'Wprowadź aneks' }).click();
  await expect(other.getByText('Aneks został wprowadzony.')).toBeVisible();
  await other.context().close();

  await expectFocusBack(page, page.getByRole('button', { name: 'Wprowadź aneks' }));
  await page.getByRole('button', { name: 'Wprowadź aneks' }).click();
  const conflict = page.getByRole('dialog');
  await expect(conflict).toContainText('Maria Lis');
  await conflict.getByRole('button', { name: 'Weź zapisane' }).click();
  await expect(page.getByRole('textbox', { name: 'Numer aneksu' })).toHaveValue('');
  await nameAnnex(page, '1');
  await expect(newPrice(page, 1)).toHaveValue('61,00');
});
