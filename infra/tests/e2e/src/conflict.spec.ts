import { callAs, readAs } from './harness/api-caller';
import { makeContract } from './harness/make-contract';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

type Saved = {
  readonly id: number;
  readonly contractNumber: string;
  readonly notes: string;
  readonly totalNetto: number;
};

test('when two people change a contract, the second sees both versions by field, and nothing is lost', async ({
  page,
  browser,
  product,
}) => {
  const contractNumber = `SA.271.9.${Date.now() % 100_000}.2026`;
  const caller = await callAs(page, 'biuro');
  await makeContract(caller, contractNumber);
  const contracts = await readAs<Saved[]>(caller, 'contract');
  const id = contracts.find((contract) => contract.contractNumber === contractNumber)?.id;
  const address = `/contract/edit/${id}`;
  await openPage(page, address);
  await page.getByRole('textbox', { name: 'Uwagi' }).fill('Wycinka zimą');

  const other = await (await browser.newContext({ baseURL: product.url, locale: 'pl-PL' })).newPage();
  await callAs(other, 'szef');
  await openPage(other, address);
  await other.getByRole('textbox', { name: 'Uwagi' }).fill('Wycinka latem');
  await other.getByRole('textbox', { name: 'Wartość netto' }).fill('1234');
  await other.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(other.getByText('Umowa została zapisana.')).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Dane zostały zmienione' });
  await expect(conflict).toContainText('Maria Lis');
  await expect(conflict.getByRole('row', { name: /^Uwagi/u }).getByRole('cell')).toHaveText([
    'Wycinka zimą',
    'Wycinka latem',
  ]);
  await expect(conflict.getByRole('listitem')).toHaveText(/^Wartość netto: – → 1\s234,00$/u);
  await conflict.getByRole('button', { name: 'Zapisz moje' }).click();
  await expect(page.getByText('Umowa została zapisana.')).toBeVisible();
  const saved = await readAs<Saved>(caller, `contract/${id}`);
  expect(saved).toMatchObject({ notes: 'Wycinka zimą', totalNetto: 1234 });
});
