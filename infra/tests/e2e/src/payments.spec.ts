import { findings } from '../axe/findings';
import { choose } from './harness/choose';
import { openPage, pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const statement = [
  'Kiedy;Uwagi;Co to było;Ile',
  '26.11.2026;przelew 1;za usługi leśne;1 234,56',
  '27.11.2026;przelew 2;czynsz;-20,00',
  'wczoraj;przelew 3;za usługi;7,00',
].join('\n');

test('columns of a statement are named, then named differently; an unread row is reported with its text', async ({
  page,
}) => {
  await signIn(page, 'biuro', '/invoice/payments');
  await page.getByRole('link', { name: 'Wczytaj wyciąg' }).click();
  await pageReady(page, '**/invoice/statement');
  const file = { name: 'wyciag.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await page.getByLabel('Wybierz plik').setInputFiles(file);
  await choose(page.getByRole('combobox', { name: 'Data' }), 'Kiedy');
  await choose(page.getByRole('combobox', { name: 'Tytuł' }), 'Uwagi');
  await choose(page.getByRole('combobox', { name: 'Kwota' }), 'Ile');
  expect(await findings(page, {})).toEqual([]);
  await page.getByRole('button', { name: 'Zapamiętaj i wczytaj' }).click();
  await expect(page.getByText('4 wiersze: 1 wpływ, 1 obciążenie, 1 nagłówek albo suma')).toBeVisible();
  const unread = page.getByText('Nie odczytano 1 z 4 wierszy');
  await unread.click();
  await expect(page.getByText('wczoraj; przelew 3; za usługi; 7,00')).toBeVisible();
  await expect(page.getByText('Wiersz 4, nie ma dnia:')).toBeVisible();
  const transfers = page.getByRole('grid', { name: 'Przelewy' }).or(page.getByRole('table', { name: 'Przelewy' }));
  await expect(transfers).toContainText('przelew 1');
  await expect(transfers).not.toContainText('za usługi leśne');
  expect(await findings(page, {})).toEqual([]);

  await page.getByRole('button', { name: 'Zmień', exact: true }).click();
  await choose(page.getByRole('combobox', { name: 'Tytuł' }), 'Co to było');
  await page.getByRole('button', { name: 'Zapamiętaj i wczytaj' }).click();
  await expect(transfers).toContainText('za usługi leśne');
  await expect(page.getByText('Czytam: Kiedy, Ile, Co to było')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('statement.png'), fullPage: true });
});

test('a payment entered by hand reduces the open amount, is listed and is taken back with a reason', async ({
  page,
}) => {
  await signIn(page, 'biuro', '/invoice?show=unpaid');
  const invoice = page.getByRole('table', { name: 'Faktury' }).getByRole('link', { name: /^FV\// }).first();
  const number = await invoice.innerText();
  await openPage(page, '/invoice/payments');
  await page.getByRole('link', { name: 'Wpisz wpłatę' }).click();
  await pageReady(page, '**/invoice/payments/new');
  await page.getByRole('button', { name: 'Zapisz wpłatę' }).click();
  await expect(page.getByText('Wybierz rodzaj wpłaty.')).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Faktura' }), new RegExp(`^${number} `, 'u'));
  await choose(page.getByRole('combobox', { name: 'Rodzaj' }), 'Potrącenie kary');
  await page.getByRole('textbox', { name: 'Kwota (PLN)' }).fill('123,45');
  await page.getByRole('textbox', { name: /^Powód/u }).fill('Kara umowna, nota 3/2026');
  await expect(page.getByText(/^Wpłata częściowa: zostanie /u)).toBeVisible();
  expect(await findings(page, {})).toEqual([]);
  await page.getByRole('button', { name: 'Zapisz wpłatę' }).click();
  await expect(page.getByText('Zapisano 1 wpłatę.')).toBeVisible();
  await pageReady(page, '**/invoice/payments');

  const row = page.getByRole('row').filter({ hasText: 'Potrącenie kary: Kara umowna, nota 3/2026' });
  await expect(row).toContainText(number);
  await expect(row).toContainText('123,45');
  expect(await findings(page, {})).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('payments.png'), fullPage: true });
  await row.getByRole('button', { name: 'Cofnij wpłatę' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Powód cofnięcia' }).fill('Nota cofnięta');
  await dialog.getByRole('button', { name: 'Cofnij wpłatę' }).click();
  await expect(page.getByText(/^Wpłata 123,45.zł jest cofnięta\.$/u)).toBeVisible();
  await expect(row).toHaveCount(0);
  await choose(page.getByRole('combobox', { name: 'Pokaż' }), 'Cofnięte');
  await expect(row).toContainText('cofnięta (Anna Nowak): Nota cofnięta');
});
