import { dayInWarsaw } from '@ostep/kernel';
import type { Page } from '@playwright/test';
import { downloadOf } from './harness/files';
import { openPage, pageReady } from './harness/open-page';
import { chooseInMenu } from './harness/page-menu';
import { type Sheet, sheetOf } from './harness/sheet';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

/** @param subject the file is `<subject>-<today>.xlsx` */
async function saved(page: Page, press: () => Promise<void>, subject: string): Promise<Sheet> {
  const download = await downloadOf(page, press);
  expect(download.name).toBe(`${subject}-${dayInWarsaw(new Date())}.xlsx`);
  return sheetOf(download);
}

const byMenu = (page: Page, subject: string) => saved(page, () => chooseInMenu(page, 'Zapisz w Excelu'), subject);

const column = ({ header, rows }: Sheet, name: string) => rows.map((row) => row[header.indexOf(name)]);

test('every list is saved as filtered, with all pages, Polish headings, and numbers and dates as values', async ({
  page,
}) => {
  await test.step('contracts', async () => {
    await signIn(page, 'biuro', '/contract');
    await page.getByLabel('Szukaj umowy').fill('olesno');
    await pageReady(page, /text=olesno/u);
    const contracts = await byMenu(page, 'umowy');
    const heads = [
      'Numer umowy',
      'Nadleśnictwo',
      'Data oferty',
      'Data umowy',
      'Wartość netto',
      'Wartość brutto',
      'Uwagi',
    ];
    expect(contracts.header).toEqual(heads);
    expect(new Set(column(contracts, 'Nadleśnictwo'))).toEqual(new Set(['Olesno']));
    for (const date of column(contracts, 'Data umowy')) expect(date).toBeInstanceOf(Date);
    for (const netto of column(contracts, 'Wartość netto')) expect(typeof netto).toBe('number');
  });

  await test.step('orders, more than a page of them', async () => {
    await openPage(page, '/order?orderStatus=PROTOCOL_RECEIVED');
    const about = page.getByText(/^1–20\sz\s\d+/u);
    const total = Number((await about.textContent())?.match(/\d+$/u)?.[0]);
    const orders = await byMenu(page, 'zlecenia');
    expect(orders.rows).toHaveLength(total);
    expect(new Set(column(orders, 'Status'))).toEqual(new Set(['Rozliczone z protokołu']));
    for (const count of column(orders, 'Liczba pozycji')) expect(typeof count).toBe('number');
  });

  await test.step('protocols', async () => {
    await openPage(page, '/protocol?settled=no');
    await expect(page.getByRole('button', { name: 'Usuń warunek: Nierozliczone' })).toBeVisible();
    const protocols = await byMenu(page, 'protokoly');
    expect(protocols.rows.length).toBeGreaterThan(0);
    expect(new Set(column(protocols, 'Rozliczony'))).toEqual(new Set(['Nie']));
  });

  await test.step('dictionaries', async () => {
    for (const [path, file, head] of [
      ['/sq', 'ekipy', 'Kod ekipy'],
      ['/fd', 'nadlesnictwa', 'Kod'],
      ['/as', 'zakresy-czynnosci', 'Kod'],
      ['/ac?q=zryw', 'kody-czynnosci', 'Domyślna grupa prac'],
    ] as const) {
      await openPage(page, path);
      const entries = await byMenu(page, file);
      expect(entries.header).toContain(head);
      expect(entries.rows.length, path).toBeGreaterThan(0);
      if (path.startsWith('/ac')) expect(column(entries, 'Nazwa').join(' ')).toMatch(/zryw/iu);
    }
    await openPage(page, '/ac');
    const codes = await byMenu(page, 'kody-czynnosci');
    expect(codes.rows.length, 'more than one page of 50').toBeGreaterThan(50);
  });

  await test.step('charts', async () => {
    await openPage(page, '/summary/charts?year=2026');
    for (const [title, subject] of [
      ['Nadleśnictwa', 'nadlesnictwa'],
      ['Ekipy', 'ekipy'],
      ['Czynności', 'czynnosci'],
      ['Wykonanie umowy', 'wykonanie-umowy'],
    ] as const) {
      const panel = page.getByRole('region', { name: title, exact: true });
      await panel.getByRole('button', { name: 'Tabela' }).click();
      const shown = await panel.locator('tbody > tr').count();
      await panel.getByRole('button', { name: `Więcej: ${title}` }).click();
      const download = await downloadOf(page, () => page.getByRole('menuitem', { name: 'Zapisz w Excelu' }).click());
      expect(download.name).toBe(`${subject}-${dayInWarsaw(new Date())}.xlsx`);
      const sheet = await sheetOf(download);
      expect(sheet.rows, title).toHaveLength(shown);
    }
  });
});
