import type { Page } from '@playwright/test';
import { makeProtocol } from './chain/large-protocol';
import { callAs } from './harness/api-caller';
import { follow, openPage, pageReady, reloadPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'approval' });

const settledSwitch = (page: Page) => page.getByRole('switch', { name: 'Protokół jest rozliczony' });
const proposal = (page: Page) => page.getByRole('region', { name: 'Propozycja rozliczenia' });

async function propose(page: Page): Promise<void> {
  await expect(settledSwitch(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Zaproponuj rozliczenie' }).click();
  await expect(page.getByText('Rozliczenie zaproponowano. Zatwierdza je inna osoba.')).toBeVisible();
  await expect(settledSwitch(page)).not.toBeChecked();
}

test('one person proposes, another sends the proposal back with a comment, then approves', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await makeProtocol(await callAs(page, 'biuro'), { parts: 2, codes: 1, orders: 1, items: 2 });
  const address = `/protocol/settle/${id}`;
  await openPage(page, address);
  await page.getByRole('button', { name: 'Zatwierdź zgodne (2)' }).click();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(2);
  await propose(page);
  await expect(proposal(page)).toContainText('Propozycja: Anna Nowak');
  const own = page.getByRole('button', { name: 'Zatwierdź rozliczenie' });
  await expect(own).toHaveAccessibleDescription('Rozliczenie zatwierdza inna osoba niż ta, która je zaproponowała.');

  const other = await browser.newContext({ baseURL });
  const second = await other.newPage();
  await signIn(second, 'szef', '/order/attention');
  await second.getByRole('link', { name: 'Rozliczenia do zatwierdzenia' }).click();
  await pageReady(second, /\/protocol\?proposed=yes$/u);
  await follow(second.locator(`a[href="${address}"]`).first());
  await second.getByRole('button', { name: 'Odeślij…' }).click();
  const dialog = second.getByRole('dialog', { name: 'Odesłanie rozliczenia' });
  await dialog.getByLabel(/Co trzeba poprawić/u).fill('Poz. 1: brakuje uwagi.');
  await dialog.getByRole('button', { name: 'Odeślij' }).click();
  await expect(second.getByText('Rozliczenie odesłano do poprawy.')).toBeVisible();

  await reloadPage(page);
  await expect(page.getByText(/odesłane do poprawy – Maria Lis, .*: Poz\. 1: brakuje uwagi\./u)).toBeVisible();
  await propose(page);
  await reloadPage(second);
  await second.getByRole('button', { name: 'Zatwierdź rozliczenie' }).click();
  await expect(second.getByText('Flaga rozliczenia została zapisana.')).toBeVisible();
  await expect(settledSwitch(second)).toBeChecked();
  await expect(second.getByText(/Propozycja rozliczenia: Anna Nowak, zatwierdzenie: Maria Lis/u)).toBeVisible();
  await reloadPage(page);
  await expect(settledSwitch(page)).toBeChecked();
  await other.close();
});

test('a manager changes a proposal, the person who proposed confirms it, then it is approved', async ({
  page: maker,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const id = await makeProtocol(await callAs(maker, 'biuro'), { parts: 1, codes: 1, orders: 1, items: 1 });
  const address = `/protocol/settle/${id}`;
  const own = await browser.newContext({ baseURL });
  const page = await own.newPage();
  await signIn(page, 'teren', address);
  await page.getByRole('button', { name: 'Zatwierdź zgodne (1)' }).click();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(1);
  await expect(page.getByLabel('Sumy protokołu').getByText('niezatwierdzone')).toBeVisible();
  await propose(page);

  const other = await browser.newContext({ baseURL });
  const second = await other.newPage();
  await signIn(second, 'szef', address);
  await second.getByRole('button', { name: /^wszystko/u }).click();
  const amount = second.getByRole('textbox', { name: /^Ilość z protokołu/u }).first();
  await amount.fill('1');
  await amount.press('Enter');
  await expect(proposal(second)).toContainText('Ilości zapisane też przez: Maria Lis.');
  await expect(second.getByRole('button', { name: 'Zatwierdź rozliczenie' })).toHaveAccessibleDescription(
    'Zapisano tu Twoje ilości. Zatwierdza je ktoś inny albo najpierw potwierdza Jan Kowalski.',
  );

  await reloadPage(page);
  await page.getByRole('button', { name: 'Potwierdź ilości' }).click();
  await page.getByRole('textbox', { name: 'Powód' }).fill('Uzgodniono');
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz mimo to' }).click();
  await expect(page.getByText('Ilości potwierdzono.')).toBeVisible();

  await reloadPage(second);
  await second.getByRole('button', { name: 'Zatwierdź rozliczenie' }).click();
  await expect(second.getByRole('dialog')).toContainText('Powód (Jan Kowalski): Uzgodniono');
  await second.getByRole('dialog').getByRole('button', { name: 'Zapisz mimo to' }).click();
  await expect(settledSwitch(second)).toBeChecked();
  await reloadPage(page);
  await expect(settledSwitch(page)).toBeChecked();
  await expect(settledSwitch(page)).toBeDisabled();
  await other.close();
  await own.close();
});

test('the demo shows a settlement that waits for a second person', async ({ page }) => {
  await signIn(page, 'szef', '/protocol?proposed=yes');
  const waiting = page.getByRole('link', { name: /^Czeka na zatwierdzenie, zaproponowano: Anna Nowak/u }).first();
  await waiting.click();
  await expect(proposal(page).getByRole('button', { name: 'Zatwierdź rozliczenie' })).toBeEnabled();
});
