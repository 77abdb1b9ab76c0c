import type { Page } from '@playwright/test';
import { sample } from '../../src/harness/files';
import { follow } from '../../src/harness/open-page';
import { chooseInMenu } from '../../src/harness/page-menu';
import { expect } from '../../src/harness/test';
import { at, button, dialog, type Screen, then } from '../screen';

const table = (page: Page) => page.getByRole('table', { name: 'Lista protokołów' });
const save = (page: Page) => button(page, 'Zapisz protokół');

const list = at('protokoly', '/protocol', (page) => table(page).getByRole('link').first());
const proposed = at('protokoly-do-zatwierdzenia', '/protocol?proposed=yes', (page) =>
  table(page).getByRole('link').first(),
);
const form = at('protokol-nowy', '/protocol/edit', (page) => save(page));
const upload = at('protokol-plik', '/protocol/upload', (page) => button(page, 'Wybierz plik').last());

const opened = (name: string, link: RegExp, settled: boolean, sign: (page: Page) => Promise<void>): Screen =>
  then(list, name, async (page) => {
    const mark = settled ? 'Protokół jest rozliczony' : 'Protokół nie jest rozliczony';
    const rows = table(page)
      .getByRole('row')
      .filter({ has: page.getByText(new RegExp(`^${mark}\\.`, 'u')) });
    await follow(rows.first().getByRole('link', { name: link }));
    await sign(page);
  });

const settleScreen = async (page: Page) =>
  expect(page.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeVisible();
const settle = opened('protokol-rozliczenie', /^Rozlicz/, false, settleScreen);
const edit = opened('protokol-edycja', /^Edytuj/, false, (page) => expect(save(page)).toBeVisible());

export const protocolScreens: readonly Screen[] = [
  list,
  {
    ...then(list, 'protokoly-gosc', async (page) => {
      await button(page, 'Nowy protokół').focus();
      await expect(page.locator('.p-tooltip')).toBeVisible();
    }),
    person: 'gosc',
  },
  {
    ...at('protokol-bez-roli', '/protocol/edit', (page) =>
      page.getByText('Wymagana rola: Zlecenia i protokoły albo Biuro'),
    ),
    person: 'gosc',
  },
  at('protokoly-brak', '/protocol?datefrom=2019-01-01&dateto=2019-01-02', (page) =>
    page.getByText('Brak wyników').filter({ visible: true }),
  ),
  form,
  then(form, 'protokol-nowy-bledy', async (page) => {
    await button(page, 'Dodaj nową sekcję').click();
    await save(page).click();
    await expect(page.getByText('Popraw wartości w oznaczonych miejscach.').first()).toBeVisible();
  }),
  edit,
  then(edit, 'protokol-usuniecie', async (page) => {
    await chooseInMenu(page, 'Usuń protokół');
    await expect(dialog(page)).toBeVisible();
  }),
  opened('protokol-edycja-zamkniety', /^Edytuj/, true, (page) =>
    expect(page.getByText(/Protokół jest rozliczony\. Aby go zmienić/)).toBeVisible(),
  ),
  settle,
  then(settle, 'protokol-rozliczenie-wszystko', async (page) => {
    await page.getByRole('button', { name: /^wszystko \d/u }).click();
  }),
  opened('protokol-rozliczony', /^Rozlicz/, true, settleScreen),
  opened('protokol-korekta', /^Rozlicz/, true, async (page) => {
    await chooseInMenu(page, 'Koryguj');
  }),
  then(proposed, 'protokol-propozycja', async (page) => {
    await follow(
      table(page)
        .getByRole('link', { name: /^Rozlicz/ })
        .first(),
    );
  }),
  at('protokol-nie-ma', '/protocol/settle/99999999', (page) => page.getByText(/^Nie znaleziono protokołu/).first()),
  upload,
  then(upload, 'protokol-plik-log', async (page) => {
    await page.locator('input[type=file]').setInputFiles(sample('protokol-31-2026.pdf'));
    await expect(button(page, /(Rozwiń|Zwiń) log/)).toBeVisible();
    await expect(save(page)).toBeVisible();
  }),
];
