import type { SettleView } from '@ostep/api-protocols';
import { makeProtocol } from './chain/large-protocol';
import { callAs } from './harness/api-caller';
import { expectFocusBack } from './harness/focus-back';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

test('unreported work is accepted and recorded as done, and taken back in one step', async ({ page }) => {
  const caller = await callAs(page, 'biuro');
  const protocol = await makeProtocol(caller, { parts: 1, codes: 1, orders: 1, items: 1, done: 0 });
  const figures = async () => {
    const response = await caller.request.get(`/api/protocol/${protocol}/settleView`, { headers: caller.headers });
    // The response type of the endpoint.
    const { parts } = (await response.json()) as SettleView;
    const [assignment] = parts[0]?.orderItems[0]?.assignments ?? [];
    return [assignment?.amountDone, assignment?.amount];
  };
  await openPage(page, `/protocol/settle/${protocol}`);
  await expect(page.getByText('ekipa nie zgłosiła wykonania')).toBeVisible();
  await page.getByRole('button', { name: /^Przyjmij 20,00.* i dopisz wykonanie$/u }).click();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(1);
  expect(await figures()).toEqual([20, 20]);
  await page.getByRole('button', { name: 'Cofnij' }).first().click();
  await expect(page.getByText('ekipa nie zgłosiła wykonania')).toBeVisible();
  expect(await figures()).toEqual([0, null]);
  await expectFocusBack(page, page.getByRole('button', { name: 'Do wyjaśnienia…' }));
});
