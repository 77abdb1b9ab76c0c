import { makeProtocol } from './chain/large-protocol';
import { callAs, readAs } from './harness/api-caller';
import { sample } from './harness/files';
import { follow, openPage, pageReady } from './harness/open-page';
import { chooseInMenu } from './harness/page-menu';
import { expect, test } from './harness/test';

type Part = { readonly id: number; readonly protocolItems: readonly { readonly amount: number }[] };
type Saved = { readonly protocolNumber: string; readonly protocolParts: readonly Part[] };

test('a settled protocol is corrected by another one; both link to each other', async ({ page }) => {
  const caller = await callAs(page, 'biuro');
  const id = await makeProtocol(caller, { parts: 2, codes: 1, orders: 1, items: 2 });
  const { protocolNumber } = await readAs<Saved>(caller, `protocol/${id}/withItems`);
  await openPage(page, `/protocol/settle/${id}`);
  await page.getByRole('button', { name: 'Zatwierdź zgodne (2)' }).click();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(2);
  await page.getByRole('switch', { name: 'Protokół jest rozliczony' }).click();
  await chooseInMenu(page, 'Koryguj');
  await expect(page.getByText(`Koryguje protokół ${protocolNumber}.`)).toBeVisible();

  const number = `${protocolNumber}/K`;
  await expect(page.getByRole('textbox', { name: 'Numer korekty' })).toHaveValue(number);
  await page.getByRole('button', { name: 'Dołącz plik korekty' }).click();
  await page.locator('input[type=file]').setInputFiles(sample('protokol-12-2026.pdf'));
  await expect(page.getByText('Plik protokol-12-2026.pdf')).toBeVisible();
  await page.getByRole('textbox', { name: 'Numer korekty' }).fill(number);
  await page
    .getByRole('textbox', { name: /Powinno być/u })
    .first()
    .fill('17,5');
  await page.getByRole('button', { name: 'Zapisz korektę' }).click();
  await expect(page.getByText('Korekta została zapisana.')).toBeVisible();
  await pageReady(page, /\/protocol\/settle\/\d+$/u);
  const facts = page.getByRole('region', { name: 'Dane protokołu' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await facts.getByText('więcej').click();
  await expect(page.getByRole('button', { name: /protokol-12-2026\.pdf$/u })).toBeVisible();
  const correction = Number(/\d+$/u.exec(page.url())?.[0]);
  const saved = await readAs<Saved>(caller, `protocol/${correction}/withItems`);
  expect(saved.protocolParts.map(({ protocolItems }) => protocolItems.map(({ amount }) => amount))).toEqual([[-2.5]]);

  await page.getByRole('button', { name: /^Cofnij 2,5/u }).click();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(1);
  await follow(facts.getByRole('link', { name: protocolNumber, exact: true }));
  await expect(page).toHaveURL(new RegExp(`/protocol/settle/${id}$`, 'u'));
  await expect(page.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeChecked();
  await expect(facts.getByRole('link', { name: number })).toBeVisible();
});
