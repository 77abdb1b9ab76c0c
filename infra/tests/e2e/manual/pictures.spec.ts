import type { Page } from '@playwright/test';
import { choose } from '../src/harness/choose';
import { sample } from '../src/harness/files';
import { follow, openPage, pageReady } from '../src/harness/open-page';
import { signIn } from '../src/harness/sign-in';
import { expect, test } from '../src/harness/test';
import { picture as pictureAt } from './picture';

test.use({ kind: 'demo', viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

const folder = new URL('../../../../shell/public/doc/pictures/', import.meta.url);

async function picture(page: Page, name: string): Promise<void> {
  await pageReady(page);
  await pictureAt(page, new URL(`${name}.webp`, folder));
}

async function upload(page: Page, path: string, file: string, form: string): Promise<void> {
  await openPage(page, path);
  await page.locator('input[type=file]').setInputFiles(sample(file));
  await expect(page.getByRole('button', { name: /(Rozwiń|Zwiń) log/u })).toBeVisible();
  await expect(page.getByLabel(form).first()).toBeVisible();
}

test('the pictures of the manual', async ({ page }) => {
  await signIn(page, 'biuro', '/contract');
  await picture(page, 'umowy');

  await upload(page, '/contract/upload', 'umowa-01-czysta.xlsx', 'Numer umowy');
  await picture(page, 'umowa-z-pliku');

  await openPage(page, '/contract');
  await follow(page.locator('tbody').getByRole('link').first());
  await page.getByRole('tab', { name: 'Aneksy' }).click();
  await follow(page.getByRole('link', { name: 'Nowy aneks' }));
  await page.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.05.2026');
  await page.getByRole('textbox', { name: 'Zmiana ceny' }).fill('4,20');
  await page.getByRole('button', { name: 'Przelicz wszystkie ceny' }).click();
  await page.getByRole('group', { name: 'Zaznacz pozycje zakresów' }).scrollIntoViewIfNeeded();
  await picture(page, 'aneks');

  await openPage(page, '/order');
  await expect(page.getByRole('region', { name: 'Wymaga uwagi' }).getByRole('listitem').first()).toBeVisible();
  await picture(page, 'zlecenia');

  await upload(page, '/order/upload', 'zlecenie-14-2026.pdf', 'Numer zlecenia');
  await picture(page, 'zlecenie-z-pliku');

  await openPage(page, '/order?orderStatus=IN_PROGRESS');
  await page.getByRole('list', { name: 'Zlecenia' }).getByRole('link').first().click();
  await pageReady(page, /selectedOrderId=/u);
  const assign = page.getByRole('button', { name: 'Przypisz ekipę' }).first();
  await picture(page, 'ekipy-na-zleceniu');
  await assign.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'przypisanie-ekipy');

  await openPage(page, '/protocol');
  await picture(page, 'protokoly');
  await follow(
    page
      .getByRole('table')
      .getByRole('link', { name: /^Rozlicz protokół/u })
      .first(),
  );
  await picture(page, 'rozliczenie');

  await openPage(page, '/sq');
  await page.getByRole('button', { name: 'Dodaj ekipę' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'slowniki');

  const month = { year: 2026, month: 6 };
  await openPage(page, `/summary?forestDistrictId=1&year=${month.year}&month=${month.month}`);
  await picture(page, 'prace-ekip');
  await openPage(page, `/summary/squad?year=${month.year}&month=${month.month}`);
  await choose(page.getByRole('combobox', { name: 'Ekipa' }), 'H01 Hodowla Jodła');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zestawienie w PDF' })).toBeEnabled();
  await picture(page, 'rozliczenie-ekipy');

  await openPage(page, '/summary/charts');
  await picture(page, 'wykresy');
});
