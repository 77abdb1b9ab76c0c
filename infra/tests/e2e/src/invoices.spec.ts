import { findings } from '../axe/findings';
import { downloadOf } from './harness/files';
import { openPage, pageReady } from './harness/open-page';
import { chooseInMenu } from './harness/page-menu';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

test('a settled protocol becomes an invoice: one person drafts it, another approves it and sends it to KSeF', async ({
  page,
  browser,
}) => {
  await signIn(page, 'biuro', '/invoice');
  await page.getByRole('button', { name: 'Wystaw fakturę', exact: true }).first().click();
  await pageReady(page, '**/invoice/edit/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Projekt faktury' })).toBeVisible();

  const { origin, pathname } = new URL(page.url());
  const other = await browser.newPage({ baseURL: origin });
  await signIn(other, 'szef', '/invoice');
  await openPage(other, pathname);
  await other.getByRole('button', { name: 'Zatwierdź' }).click();
  // The work of the demo's oldest protocol should have been invoiced long ago.
  await other.getByRole('dialog').getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  const heading = other.getByRole('heading', { level: 1, name: /^Faktura FV\/\d+\// });
  await expect(heading).toBeVisible();
  const number = (await heading.innerText()).replace('Faktura ', '');
  const { name, bytes } = await downloadOf(other, () => chooseInMenu(other, 'Pobierz XML'));
  expect(name).toMatch(/^FV-\d+-\d\d-\d{4}\.xml$/);
  expect(bytes.toString()).toContain('<RodzajFaktury>VAT</RodzajFaktury>');
  await other.getByRole('button', { name: 'Wyślij do KSeF' }).click();
  await expect(
    other.getByRole('status').filter({ hasText: /^W KSeF \d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/ }),
  ).toBeVisible();
  const receipt = await downloadOf(other, () => chooseInMenu(other, 'Pobierz UPO'));
  expect(receipt.bytes.toString()).toContain('<NazwaStrukturyLogicznej>Schemat_FA(3)_v1-0E.xsd');
  const print = await downloadOf(other, () => other.getByRole('button', { name: 'Pobierz wydruk' }).click());
  expect(print.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await other.getByRole('link', { name: 'Wystaw korektę' }).click();
  await pageReady(other, '**/invoice/correct/*');
  await other.getByRole('textbox', { name: 'Przyczyna korekty' }).fill('Pomyłka w ilości');
  await other.getByRole('textbox', { name: 'Ilość, wiersz 1', exact: true }).fill('1');
  await expect(other.getByText(/^Różnica: netto /u)).toBeVisible();
  expect(await findings(other, {})).toEqual([]);
  await other.getByRole('button', { name: 'Przygotuj korektę' }).click();
  await pageReady(other, '**/invoice/edit/*');
  await openPage(page, new URL(other.url()).pathname);
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Korekta KOR\/FV\/\d+\// })).toBeVisible();
  await page.getByRole('button', { name: 'Wyślij do KSeF' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^W KSeF \d{10}-/ })).toBeVisible();
  expect(await findings(page, {})).toEqual([]);
  await other.close();

  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('Zostało do zapłaty')).toBeVisible();
  await openPage(page, '/invoice/statement');
  const statement = [
    ':20:1',
    ':60F:C261101PLN0,00',
    ':61:2611261126CN1000,00NTRFNONREF',
    `:86:020~20za ${number}~32Nadleśnictwo`,
    ':61:2611261126CN5,00NTRFNONREF',
    ':86:020~20inne',
  ].join('\r\n');
  const file = { name: 'wyciag.sta', mimeType: 'text/plain', buffer: Buffer.from(statement) };
  await page.getByLabel('Wybierz plik').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Zapisz pasujące (1)' })).toBeVisible();
  expect(await findings(page, {})).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('payments.png'), fullPage: true });
  await page.getByRole('button', { name: 'Zapisz pasujące (1)' }).click();
  await expect(page.getByText('Zapisano 1 wpłatę.')).toBeVisible();
  await openPage(page, '/invoice?show=unpaid');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('częściowo');
  await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true });
});
