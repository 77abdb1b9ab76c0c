import { callAs } from './harness/api-caller';
import { goByMenu } from './harness/go-by-menu';
import { openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

const MB = 1024 * 1024;

test('a missing remote affects only its area, whose button loads it again', async ({ page }) => {
  const unavailable = page.getByText('Część „Protokoły” jest chwilowo niedostępna');
  await page.route('**/remotes/protocols/**', (route) => route.abort());
  await signIn(page, 'biuro');
  await goByMenu(page, 'Protokoły', 'Lista protokołów');
  await expect(unavailable).toBeVisible();
  await goByMenu(page, 'Zlecenia', 'Lista zleceń');
  await expect(page.getByRole('heading', { name: 'Lista zleceń' })).toBeVisible();
  await goByMenu(page, 'Protokoły', 'Lista protokołów');
  await expect(unavailable).toBeVisible();
  await page.unroute('**/remotes/protocols/**');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('heading', { name: 'Lista protokołów' })).toBeVisible();
});

for (const [missing, address] of [
  ['whole', /\/remotes\/protocols\//],
  ['without its scripts', /\/remotes\/protocols\/.*\.js/],
  ['without its entry', /\/remotes\/protocols\/.*remoteEntry.*\.js/],
  ['without what its screens are made of', /\/remotes\/protocols\/(?!.*remoteEntry).*\.js/],
] as const) {
  test(`a remote that was away (${missing}) when its page was opened comes back by one press`, async ({ page }) => {
    await signIn(page, 'biuro');
    await page.route(address, (route) => route.abort());
    await openPage(page, '/protocol');
    await expect(page.getByText('Część „Protokoły” jest chwilowo niedostępna')).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await expect(page.getByRole('heading', { name: 'Lista protokołów' })).toBeVisible();
  });
}

test('a file that is too large or not what it should be is refused in Polish, whatever its name says', async ({
  page,
}) => {
  const { request, headers } = await callAs(page, 'biuro');
  const send = (name: string, buffer: Buffer) =>
    request.post('/api/order/upload', {
      headers,
      multipart: { file: { name, mimeType: 'application/pdf', buffer } },
    });
  const large = await send('duzy.pdf', Buffer.alloc(11 * MB, '%PDF-1.7\n'));
  expect(large.status()).toBe(413);
  expect(await large.json()).toMatchObject({ message: 'Plik jest za duży (najwyżej 10 MB).' });
  const other = await send('tekst.pdf', Buffer.alloc(9 * MB, 'to nie jest PDF '));
  expect(other.status()).toBe(415);
  expect((await other.json()).message).toMatch(/PDF/);
});
