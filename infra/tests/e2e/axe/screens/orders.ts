import type { Page } from '@playwright/test';
import { sample } from '../../src/harness/files';
import { follow, pageReady } from '../../src/harness/open-page';
import { chooseInMenu } from '../../src/harness/page-menu';
import { expect } from '../../src/harness/test';
import { at, button, dialog, type Screen, then } from '../screen';

const cards = (page: Page) => page.getByRole('list', { name: 'Zlecenia' }).getByRole('link');
const details = (page: Page) => page.getByRole('region', { name: 'Szczegóły zlecenia' });
const save = (page: Page) => button(page, 'Zapisz');
const found = (page: Page) => page.getByRole('listbox', { name: 'Wyniki wyszukiwania' }).getByRole('option');

const list = at('zlecenia', '/order', (page) => cards(page).first());

const orderWithStatus = (name: string, status: string): Screen =>
  then(
    at(name, `/order?orderStatus=${status}`, (page) => cards(page).first()),
    name,
    async (page) => {
      await cards(page).first().click();
      await pageReady(page, /selectedOrderId=/u);
    },
  );

const inWork = orderWithStatus('zlecenie-realizowane', 'IN_PROGRESS');
const todo = orderWithStatus('zlecenie-w-przygotowaniu', 'TODO');
const done = orderWithStatus('zlecenie-wykonane', 'DONE');
const form = at('zlecenie-nowe', '/order/edit', (page) => save(page));
const myWork = at('moje-prace', '/order/my-work', (page) => page.locator('.orders-work-cards > li').first());
const savedFilters = then(list, 'zlecenia-zapisane-filtry', async (page) => {
  await chooseInMenu(page, 'Zapisane filtry');
  await expect(dialog(page)).toBeVisible();
});
const upload = at('zlecenie-plik', '/order/upload', (page) => button(page, 'Wybierz plik').last());

const inbox = at('skrzynka', '/inbox', (page) => page.locator('button', { hasText: 'Wybierz pliki' }));

const edit = then(todo, 'zlecenie-edycja', async (page) => {
  await follow(details(page).getByRole('link', { name: 'Edytuj', exact: true }));
});

async function read(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(sample(file));
  await expect(button(page, /(Rozwiń|Zwiń) log/)).toBeVisible();
  await expect(save(page)).toBeVisible();
}

async function expandAll(page: Page): Promise<void> {
  const expand = button(details(page), 'Rozwiń wszystkie pozycje');
  if (await expand.isEnabled()) await expand.click();
}

export const orderScreens: readonly Screen[] = [
  list,
  { ...list, name: 'zlecenia-gosc', person: 'gosc' },
  at('zlecenia-filtr', '/order?dateFrom=2026-01-01&dateTo=2026-06-30&orderStatus=PROTOCOL_RECEIVED', (page) =>
    cards(page).first(),
  ),
  at('zlecenia-brak', '/order?orderNumber=nie-ma', (page) =>
    page.getByText('Brak zleceń do wyświetlenia.').filter({ visible: true }),
  ),
  then(list, 'zlecenia-szukanie-umowy', async (page) => {
    await button(page, 'Filtr').click();
    await page.getByRole('combobox', { name: 'Umowa', exact: true }).fill('ZP.');
    await expect(found(page).first()).toBeVisible();
  }),
  at('zlecenie-nie-ma', '/order?selectedOrderId=99999999', (page) => page.getByText(/^Nie znaleziono/).first()),
  myWork,
  { ...myWork, name: 'moje-prace-teren', person: 'teren' },
  {
    ...then(myWork, 'moje-prace-zgloszenie', async (page) => {
      await button(page, /^Zgłoś pracę/u)
        .first()
        .click();
      await expect(page.getByRole('form', { name: /^Zgłoś pracę/u })).toBeVisible();
    }),
    person: 'teren',
  },
  savedFilters,
  todo,
  inWork,
  done,
  orderWithStatus('zlecenie-zgloszone', 'DONE_REPORTED'),
  then(orderWithStatus('', 'PROTOCOL_RECEIVED'), 'zlecenie-rozliczone', expandAll),
  then(inWork, 'zlecenie-przypisanie', async (page) => {
    await expandAll(page);
    await button(details(page), /^Przypisz ekipę/)
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
  }),
  then(inWork, 'zlecenie-zaznaczone', async (page) => {
    await details(page).getByRole('checkbox', { name: 'Zaznacz wszystkie pozycje' }).check();
    await button(details(page), 'Przypisz ekipę…').click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole('listbox')).toBeVisible();
  }),
  then(list, 'zlecenia-zmiana-statusu', async (page) => {
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie zlecenia na stronie' }).check();
    await button(page, 'Zmień status zaznaczonych').click();
    await expect(dialog(page)).toBeVisible();
  }),
  then(inWork, 'zlecenie-odpiecie', async (page) => {
    await expandAll(page);
    await button(details(page), /^Odepnij ekipę/)
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
  }),
  then(done, 'zlecenie-zgloszenie', async (page) => {
    await button(details(page), 'Zgłoszone zakończenie').click();
    await expect(dialog(page)).toBeVisible();
  }),
  form,
  then(form, 'zlecenie-nowe-wiersz', async (page) => {
    await page.getByRole('combobox', { name: 'Umowa', exact: true }).fill('ZP.');
    await found(page).first().click();
    await button(page, 'Dodaj pozycję').click();
    await page.getByLabel('Kod czynności, wiersz 1', { exact: true }).fill('SAD');
    await expect(found(page).first()).toBeVisible();
  }),
  edit,
  then(edit, 'zlecenie-usuniecie', async (page) => {
    await chooseInMenu(page, 'Usuń zlecenie');
    await expect(dialog(page)).toBeVisible();
  }),
  inbox,
  then(inbox, 'skrzynka-pliki', async (page) => {
    const files = ['zlecenie-17-2026.pdf', 'protokol-31-2026.pdf', 'blad-skan.pdf'].map(sample);
    await page.locator('input[type=file]').setInputFiles(files);
    await expect(page.getByText('Plik PDF nie zawiera tekstu (skan).').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sprawdź' }).first()).toBeVisible();
  }),
  upload,
  then(upload, 'zlecenie-plik-dobry', (page) => read(page, 'zlecenie-17-2026.pdf')),
  then(upload, 'zlecenie-plik-dokument', async (page) => {
    await read(page, 'zlecenie-17-2026.pdf');
    await button(page, 'Pokaż dokument obok').click();
    await page.getByLabel('Ilość, wiersz 3', { exact: true }).focus();
    await expect(page.getByRole('img', { name: /Obraz strony/ })).toBeVisible();
  }),
  then(upload, 'zlecenie-plik-kolumny', async (page) => {
    await read(page, 'zlecenie-17-2026.pdf');
    await button(page, 'Wskaż kolumny').click();
    await expect(page.getByRole('slider').first()).toBeVisible();
  }),
  then(upload, 'zlecenie-plik-kepa', (page) => read(page, 'zlecenie-16-2026-kepa.pdf')),
];
