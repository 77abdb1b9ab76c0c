import type { Browser, Page } from '@playwright/test';
import { findings } from '../axe/findings';
import { makeProtocol } from './chain/large-protocol';
import { callAs, readAs } from './harness/api-caller';
import { downloadOf } from './harness/files';
import { openPage, pageReady, reloadPage } from './harness/open-page';
import { chooseInMenu } from './harness/page-menu';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'approval' });

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A second person, because nobody may approve an invoice that they wrote. */
async function secondPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signIn(page, 'szef', '/invoice');
  return page;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function settle(page: Page, second: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zaproponuj rozliczenie' }).click();
  await expect(page.getByText('Rozliczenie zaproponowano. Zatwierdza je inna osoba.')).toBeVisible();
  await openPage(second, pathOf(page));
  await second.getByRole('button', { name: 'Zatwierdź rozliczenie' }).click();
  await expect(second.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeChecked();
}

/** The demo's work is months old, so issuing an invoice asks a question; a correction does not. */
async function issue(page: Page, second: Page, isLate: boolean): Promise<string> {
  await openPage(second, pathOf(page));
  await second.getByRole('button', { name: 'Zatwierdź' }).click();
  if (isLate) await second.getByRole('dialog').getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  const heading = second.getByRole('heading', { level: 1, name: /^(Faktura|Korekta) (KOR\/)?FV\/\d+\// });
  await expect(heading).toBeVisible();
  await second.getByRole('button', { name: 'Wyślij do KSeF' }).click();
  await expect(second.getByRole('status').filter({ hasText: /^W KSeF \d{10}-/ })).toBeVisible();
  return (await heading.innerText()).replace(/^\S+ /u, '');
}

async function xmlOf(page: Page): Promise<string> {
  const { bytes } = await downloadOf(page, () => chooseInMenu(page, 'Pobierz XML'));
  return bytes.toString();
}

async function picture(page: Page, name: string): Promise<void> {
  expect(await findings(page, {})).toEqual([]);
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}

test('the correction of an invoiced protocol becomes the correction of its invoice', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const second = await secondPerson(browser, baseURL);
  const caller = await callAs(page, 'biuro');
  const id = await makeProtocol(caller, { parts: 2, codes: 1, orders: 1, items: 2, numberLength: 9 });
  const { protocolNumber } = await readAs<{ protocolNumber: string }>(caller, `protocol/${id}/withItems`);
  await openPage(page, `/protocol/settle/${id}`);
  await page.getByRole('button', { name: 'Zatwierdź zgodne (2)' }).click();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(2);
  await settle(page, second);
  await reloadPage(page);
  await chooseInMenu(page, 'Koryguj');
  await page
    .getByRole('textbox', { name: /Powinno być/u })
    .first()
    .fill('17,5');
  await page.getByRole('button', { name: 'Zapisz korektę' }).click();
  await pageReady(page, /\/protocol\/settle\/\d+$/u);
  const correction = pathOf(page);

  await openPage(page, '/invoice');
  await rowOf(page, protocolNumber).getByRole('button', { name: 'Wystaw fakturę' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Protokół nr ${protocolNumber} ma korektę nr ${protocolNumber}/K`);
  await picture(page, 'question');
  await question.getByRole('button', { name: 'Wystaw mimo to' }).click();
  await pageReady(page, '**/invoice/edit/*');
  const number = await issue(page, second, true);

  await openPage(page, correction);
  await page.getByRole('button', { name: /^Cofnij 2,5/u }).click();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(1);
  await settle(page, second);

  await openPage(page, '/invoice');
  const correcting = rowOf(page, `koryguje ${protocolNumber} (${number})`);
  await expect(correcting).toContainText('−84,25');
  await picture(page, 'waiting');
  await correcting.getByRole('button', { name: 'Wystaw korektę' }).click();
  await pageReady(page, '**/invoice/edit/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Projekt korekty' })).toBeVisible();
  await expect(page.getByText(`Protokół korygujący nr ${protocolNumber}/K`)).toBeVisible();
  await picture(page, 'draft');
  await chooseInMenu(page, 'Zmień przyczynę i skutek');
  await page.getByRole('textbox', { name: 'Przyczyna korekty' }).fill('Pomyłka w obmiarze');
  await picture(page, 'words');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Przyczyna i skutek korekty są zmienione.')).toBeVisible();
  await issue(page, second, false);
  const xml = await xmlOf(second);
  for (const part of [
    `<PrzyczynaKorekty>Pomyłka w obmiarze</PrzyczynaKorekty>`,
    `<NrFaKorygowanej>${number}</NrFaKorygowanej><NrKSeF>1</NrKSeF>`,
    '<P_8B>17.5</P_8B>',
    '<P_13_2>-84.25</P_13_2><P_14_2>-6.74</P_14_2><P_15>-90.99</P_15>',
  ])
    expect(xml).toContain(part);
  await second.context().close();
});

test('work invoiced by another program does not wait for an invoice, until that is taken back', async ({ page }) => {
  await signIn(page, 'biuro', '/invoice');
  const tab = page.getByRole('link', { name: /^Do wystawienia/u });
  const boxes = page.getByRole('checkbox', { name: /^Wybierz protokół/u });
  const before = await boxes.count();
  for (const index of [0, 1]) await boxes.nth(index).check();
  await page.getByRole('button', { name: 'Zafakturowane poza Ostępem (2)' }).click();
  const dialog = page.getByRole('dialog');
  for (const row of [1, 2])
    await dialog.getByRole('textbox', { name: `Numer faktury, wiersz ${row}` }).fill(`${row}/stary`);
  await dialog.getByRole('textbox', { name: 'Data wystawienia, wiersz 1' }).fill('28.11.2025');
  await dialog.getByRole('textbox', { name: 'Numer KSeF, wiersz 1' }).click();
  await dialog.getByRole('button', { name: /^Wpisz datę/u }).click();
  await picture(page, 'mark');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Poza Ostępem zafakturowano 2 protokoły.')).toBeVisible();
  await expect(tab).toHaveText(`Do wystawienia (${before - 2})`);
  await openPage(page, '/invoice?show=all&text=stary');
  await picture(page, 'outside-list');
  await page.getByRole('link', { name: '1/stary' }).click();
  await pageReady(page, '**/invoice/edit/*');
  await picture(page, 'outside');
  await chooseInMenu(page, 'Cofnij zapis faktury spoza Ostępu');
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij zapis faktury spoza Ostępu' }).click();
  await pageReady(page, '**/invoice');
  await expect(tab).toHaveText(`Do wystawienia (${before - 1})`);
});

test('an invoice without a protocol is corrected, outside KSeF', async ({ page, browser, baseURL }) => {
  await signIn(page, 'biuro', '/invoice');
  await chooseInMenu(page, 'Skoryguj fakturę spoza Ostępu');
  await pageReady(page, '**/invoice/outside');
  await page.getByRole('combobox', { name: 'Umowa' }).fill('SA.');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Numer faktury' }).fill('7/stary');
  await page.getByRole('textbox', { name: 'Data wystawienia' }).fill('28.11.2025');
  await page.getByRole('combobox', { name: 'Faktura w KSeF' }).press('ArrowDown');
  await page.getByRole('option', { name: 'poza KSeF' }).click();
  await page.getByRole('textbox', { name: 'Nazwa, wiersz 1' }).fill('Wyorywanie bruzd');
  await page.getByRole('combobox', { name: 'J.m., wiersz 1' }).selectOption('KMTR');
  await page.getByRole('textbox', { name: 'Ilość, wiersz 1' }).fill('10');
  await page.getByRole('textbox', { name: 'Cena, wiersz 1' }).fill('288,35');
  await picture(page, 'by-hand');
  await page.getByRole('button', { name: 'Dalej: korekta' }).click();
  await pageReady(page, '**/invoice/correct/*');
  await page.getByRole('textbox', { name: 'Przyczyna korekty' }).fill('Pomyłka w ilości');
  await page.getByRole('textbox', { name: 'Ilość, wiersz 1', exact: true }).fill('9');
  await page.getByRole('button', { name: 'Przygotuj korektę' }).click();
  await pageReady(page, '**/invoice/edit/*');
  await expect(page.getByRole('link', { name: '7/stary (poza KSeF)' })).toBeVisible();
  await picture(page, 'by-hand-draft');
  const second = await secondPerson(browser, baseURL);
  await issue(page, second, false);
  expect(await xmlOf(second)).toContain('<NrFaKorygowanej>7/stary</NrFaKorygowanej><NrKSeFN>1</NrKSeFN>');
  await second.context().close();
});
