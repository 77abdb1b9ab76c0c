import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose } from './harness/choose';
import { openPage, pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const PAGE = '/start-z-arkusza';
const mark = randomUUID().slice(0, 5).toUpperCase();
const [birch, alder] = [`${mark}1`, `${mark}2`];
const [birchName, alderName] = [`Brzoza ${mark}`, `Olcha ${mark}`];

const csv = (rows: readonly string[]) => Buffer.from(`${rows.join('\n')}\n`);
const fileName = (name: string) => `${name}-${mark}.csv`;

/** Drops an own file on a card, and waits for the page on which it is read. */
async function drop(page: Page, title: string, name: string, rows: readonly string[]): Promise<void> {
  await openPage(page, PAGE);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const file = { name: fileName(name), mimeType: 'text/csv', buffer: csv(rows) };
  await card.getByLabel('Wybierz plik').setInputFiles(file);
  await pageReady(page, ({ pathname }) => pathname.startsWith(`${PAGE}/`));
}

const batchOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Wczytania' })
    .getByRole('row')
    .filter({ hasText: fileName(name) });

const answer = (page: Page, question: RegExp, label: string) =>
  page.getByRole('group', { name: question }).getByRole('button', { name: label, exact: true }).click();

async function take(page: Page, count: number, name: string): Promise<void> {
  await page.getByRole('button', { name: `Wczytaj ${count}`, exact: true }).click();
  await pageReady(page, `**${PAGE}`);
  await expect(batchOf(page, name)).toContainText('wczytane');
}

async function undo(page: Page, name: string): Promise<void> {
  await openPage(page, PAGE);
  await batchOf(page, name).getByRole('button', { name: 'Cofnij wczytanie' }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText(fileName(name));
  await question.getByRole('button', { name: 'Cofnij wczytanie' }).click();
}

async function undone(page: Page, name: string): Promise<void> {
  await undo(page, name);
  await expect(batchOf(page, name)).toContainText('cofnięte');
}

const squadRow = (page: Page) => page.getByRole('row').filter({ hasText: birchName });

test('the files of a running firm are taken card by card, are seen where they belong, and are undone', async ({
  page,
}) => {
  await signIn(page, 'szef', PAGE);

  await test.step('squads without codes get the codes of a column that the manager names', async () => {
    await drop(page, 'Ekipy i osoby', 'ekipy', [
      'Cecha;Nazwa;Aktywna',
      `${birch};${birchName};tak`,
      `${alder};${alderName};tak`,
    ]);
    await page.getByRole('button', { name: /^A: / }).click();
    const dialog = page.getByRole('dialog', { name: 'Kolumna A: „Cecha”' });
    await dialog.getByRole('button', { name: 'Kod', exact: true }).click();
    await expect(page.getByText(/^Czytam: .*Cecha → Kod/u)).toBeVisible();
    await expect(page.getByText('Wczytam 2 z 2.')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('reading.png'), fullPage: true });
    await take(page, 2, 'ekipy');
  });

  await test.step('what the firm owes a squad is in its account', async () => {
    await drop(page, 'Rozrachunki z ekipami', 'salda', [
      'Ekipa;Należy się ekipie;Data',
      `${birch};500,25;02.11.2026`,
      `Nikt ${mark};7,00;02.11.2026`,
    ]);
    await expect(page.getByText('1 do wyjaśnienia.')).toBeVisible();
    await answer(page, /^Nie ma takiej ekipy/u, 'pomiń');
    await expect(page.getByText('Tych nie wczytam (1)')).toBeVisible();
    await take(page, 1, 'salda');
    await openPage(page, '/sq');
    await squadRow(page).getByRole('link', { name: 'Karta ekipy' }).click();
    await pageReady(page, '**/payout/sq/*');
    await expect(page.getByRole('row').filter({ hasText: 'ilans otwarcia' })).toContainText('500,25');
  });

  await test.step('a rate is in the record of its squad, also of a squad that was found in the list', async () => {
    await drop(page, 'Stawki ekip', 'stawki', ['Ekipa;Kod;Stawka', `Nieznana ${mark};SPUL-R;17,50`]);
    const question = page.getByRole('group', { name: /^Nie ma takiej ekipy/u });
    await choose(question.getByRole('combobox', { name: 'Wybierz z listy' }), `${birch} ${birchName}`);
    await take(page, 1, 'stawki');
    await openPage(page, '/sq');
    await squadRow(page).getByRole('button', { name: 'Edytuj' }).click();
    const rates = page.getByRole('dialog').getByRole('table', { name: 'Stawki z arkusza' });
    await expect(rates.getByRole('row').filter({ hasText: 'SPUL-R' })).toContainText('17,50');
    await page.keyboard.press('Escape');
  });

  await test.step('an unpaid invoice is in the list, marked as one of another program', async () => {
    await drop(page, 'Nieopłacone faktury', 'faktury', [
      'Numer;Data wystawienia;Termin;Nabywca;Brutto;Zostało',
      `Z/${mark}/1;02.11.2026;02.12.2026;Namysłów;1000,50;600,25`,
      `Z/${mark}/2;02.11.2026;02.12.2026;Namysłów;80,00;0,00`,
    ]);
    await expect(page.getByText('zapłacona w całości')).toBeVisible();
    await take(page, 1, 'faktury');
    await openPage(page, '/invoice?show=unpaid');
    const invoice = page.getByRole('row').filter({ hasText: `Z/${mark}/1` });
    await expect(invoice).toContainText(/spoza Ostępu/iu);
    await expect(invoice).toContainText('600,25');
  });

  await test.step('a work of an earlier year is listed with its row of the file', async () => {
    await drop(page, 'Prace z poprzednich lat', 'prace', [
      'Miesiąc;Nadleśnictwo;Kod;Ilość;Jednostka;Koszt ekipy',
      '04.2025;Namysłów;SPUL-R;10;HA;2000,00',
    ]);
    await take(page, 1, 'prace');
    await openPage(page, '/summary/earlier');
    await expect(page.getByText(`${fileName('prace')}, wiersz 2`)).toBeVisible();
  });

  await test.step('a batch in use is not undone before what uses it', async () => {
    await undo(page, 'ekipy');
    await expect(page.getByText(/^Nie można cofnąć: w użyciu jest już/u)).toBeVisible();
    await expect(batchOf(page, 'ekipy')).toContainText('wczytane');
    await page.screenshot({ path: test.info().outputPath('batches.png'), fullPage: true });
    for (const name of ['prace', 'faktury', 'stawki', 'salda', 'ekipy']) await undone(page, name);
    await openPage(page, '/summary/earlier');
    await expect(page.getByText('Nie ma takich prac.')).toBeVisible();
    await openPage(page, '/sq');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(squadRow(page)).toHaveCount(0);
  });
});
