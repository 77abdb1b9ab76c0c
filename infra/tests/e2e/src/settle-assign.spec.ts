import { makeProtocol } from './chain/large-protocol';
import { callAs } from './harness/api-caller';
import { choose } from './harness/choose';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

test('an item without a squad gets one on the settlement screen, it is taken back, and its amount is proposed', async ({
  page,
}) => {
  const caller = await callAs(page, 'biuro');
  const protocol = await makeProtocol(caller, { parts: 1, codes: 2, orders: 1, items: 2, unassigned: 1 });
  await openPage(page, `/protocol/settle/${protocol}`);
  const open = page.getByRole('button', { name: /^Przypisz ekipę/u });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Przypisanie ekipy' });
  await expect(dialog.getByLabel('Ilość wykonana')).toHaveValue('20,00');
  await dialog.getByRole('button', { name: 'Przypisz', exact: true }).click();
  await expect(dialog.getByText('Wybierz ekipę.')).toBeVisible();
  await choose(dialog.getByRole('combobox', { name: /^Ekipa/u }));
  await dialog.getByLabel(/^Procent stawki/u).fill('65');
  await dialog.getByRole('button', { name: 'Przypisz', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('alert').getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto ostatni krok.')).toBeVisible();
  await open.click();
  await choose(dialog.getByRole('combobox', { name: /^Ekipa/u }));
  await dialog.getByLabel(/^Procent stawki/u).fill('65');
  await dialog.getByRole('button', { name: 'Przypisz', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Zatwierdź zgodne (2)' }).click();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(2);
});
