import { callAs } from './harness/api-caller';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

test.use({ kind: 'apart' });

test('a service that is down costs its own area only', async ({ page, product }) => {
  const { request, headers } = await callAs(page, 'biuro');
  await product.kill('contracts');
  const away = await request.get('/api/contract', { headers });
  expect(away.status()).toBe(503);
  expect(away.headers()['retry-after']).toBe('5');
  expect(await away.json()).toMatchObject({ message: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.' });
  expect((await request.get('/api/sq/list', { headers })).status()).toBe(200);
  await openPage(page, '/sq');
  await expect(page.getByRole('heading', { name: 'Lista ekip' })).toBeVisible();
  await product.restart('contracts');
  expect((await request.get('/api/contract', { headers })).status()).toBe(200);
});
