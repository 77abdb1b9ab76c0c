import type { Page } from '@playwright/test';
import { sample } from '../../src/harness/files';
import { follow } from '../../src/harness/open-page';
import { chooseInMenu } from '../../src/harness/page-menu';
import { expect } from '../../src/harness/test';
import { at, button, dialog, type Screen, then } from '../screen';

const table = (page: Page) => page.getByRole('table', { name: 'Lista umów' });
const save = (page: Page) => button(page, 'Zapisz');

const list = at('umowy', '/contract', (page) => table(page).getByRole('link').first());
const form = at('umowa-nowa', '/contract/edit', (page) => save(page));
const upload = at('umowa-plik', '/contract/upload', (page) => button(page, 'Wybierz plik').last());

async function read(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(sample(file));
  await expect(button(page, /(Rozwiń|Zwiń) log/)).toBeVisible();
  await expect(save(page)).toBeVisible();
}

const edit = then(list, 'umowa-edycja', async (page) => {
  await follow(
    table(page)
      .getByRole('link', { name: /^Edytuj/ })
      .first(),
  );
});

const details = then(list, 'umowa-szczegoly', async (page) => {
  await follow(table(page).locator('tbody').getByRole('link').first());
});

const annexes = then(details, 'aneksy', async (page) => {
  await page.getByRole('tab', { name: 'Aneksy' }).click();
  await expect(page.getByRole('link', { name: 'Nowy aneks' })).toBeVisible();
});

const annex = then(annexes, 'aneks-nowy', async (page) => {
  await follow(page.getByRole('link', { name: 'Nowy aneks' }));
});

export const contractScreens: readonly Screen[] = [
  list,
  { ...list, name: 'umowy-teren', person: 'teren' },
  then(list, 'umowy-kolumny', async (page) => {
    await chooseInMenu(page, 'Wybierz kolumny');
    await expect(dialog(page)).toBeVisible();
  }),
  then(list, 'umowy-skroty', async (page) => {
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible();
  }),
  then(list, 'umowy-bez-wynikow', async (page) => {
    await page.getByLabel('Szukaj umowy').fill('nie ma takiej');
    await expect(
      page
        .getByText(/^Brak (wyników|umów)/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }),
  form,
  then(form, 'umowa-nowa-bledy', async (page) => {
    await button(page, 'Dodaj pozycję').click();
    await save(page).click();
    await expect(page.getByText('Wybierz nadleśnictwo.').first()).toBeVisible();
  }),
  edit,
  then(edit, 'umowa-opuszczenie', async (page) => {
    await page.getByRole('textbox', { name: 'Uwagi' }).first().fill('Zmiana');
    await button(page, 'Anuluj')
      .or(page.getByRole('link', { name: 'Anuluj' }))
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
  }),
  details,
  then(details, 'umowa-realizacja', async (page) => {
    await page.getByRole('tab', { name: 'Realizacja' }).click();
    await expect(page.getByRole('columnheader', { name: 'Rozliczono' })).toBeVisible();
  }),
  then(details, 'umowa-historia', async (page) => {
    await chooseInMenu(page, 'Historia');
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  }),
  annexes,
  annex,
  then(annex, 'aneks-bledy', async (page) => {
    await button(page, 'Wprowadź aneks').click();
    await expect(page.getByText('Podaj datę.').first()).toBeVisible();
  }),
  then(annex, 'aneks-podglad', async (page) => {
    await page.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.05.2026');
    await page.getByRole('textbox', { name: 'Zmiana ceny' }).fill('4,20');
    await button(page, 'Przelicz wszystkie ceny').click();
    await button(page, 'Pokaż podgląd').click();
    await expect(page.getByRole('table', { name: 'Podgląd' })).toBeVisible();
  }),
  at('umowa-nie-ma', '/contract/99999999', (page) => page.getByText('Nie znaleziono umowy.').first()),
  upload,
  then(upload, 'umowa-plik-dobry', (page) => read(page, 'umowa-01-czysta.xlsx')),
  then(upload, 'umowa-plik-log', (page) => read(page, 'umowa-02-trudna.xlsx')),
  then(upload, 'umowa-plik-odrzucony', async (page) => {
    await page.locator('input[type=file]').setInputFiles(sample('blad-haslo.xlsx'));
    await expect(page.getByText(/hasł/).first()).toBeVisible();
  }),
];
