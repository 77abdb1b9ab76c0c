import { callAs, readAs } from './harness/api-caller';
import { openPage } from './harness/open-page';
import { chooseInMenu } from './harness/page-menu';
import { expect, test } from './harness/test';

test('deleted records are in a list, each with its history', async ({ page }) => {
  const caller = await callAs(page, 'biuro');
  const code = `X${Date.now() % 100_000}`;
  const name = `Ekipa ${code}`;
  const { request, headers } = caller;
  const made = await request.post('/api/sq/save', { headers, data: { id: null, code, name, active: true } });
  expect((await request.delete(`/api/sq/${await made.text()}`, { headers })).status()).toBe(200);
  const { records } = await readAs<{ records: { name: string }[] }>(caller, 'sq/history/deleted');
  expect(records[0]?.name).toContain(code);

  await openPage(page, '/sq');
  await chooseInMenu(page, 'Pokaż usunięte');
  const deleted = page.getByRole('dialog', { name: 'Usunięte' });
  await deleted.getByRole('row').filter({ hasText: code }).getByRole('button', { name: 'Historia' }).click();
  await expect(page.getByRole('dialog', { name: /^Historia: Ekipa/u })).toContainText(`Usunięto ekipę: ${code}`);
});
