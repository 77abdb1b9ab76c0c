import { follow } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

test('why an order is not settled is in the list, without a click, with the way to it', async ({ page }) => {
  await signIn(page, 'biuro', '/order?orderStatus=PROTOCOL_RECEIVED');
  const list = page.getByRole('list', { name: 'Zlecenia' });
  const why = list.getByRole('link', { name: /^Brakuje .+: poz\. .+, protokół .+/u }).first();
  await expect(why).toBeVisible();
  const address = (await why.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/protocol\/settle\/\d+$/u);
  const settled = list
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('link', { name: /^(?:Brak|Ekip)/u }) })
    .first();
  const unsettled = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Brakuje/u }) })
    .first();
  const colourOf = (row: typeof settled) =>
    row
      .getByText('Rozliczone z protokołu')
      .evaluate((badge) => badge.ownerDocument.defaultView?.getComputedStyle(badge).color);
  expect(await colourOf(unsettled)).not.toBe(await colourOf(settled));
  await follow(why);
  await expect(page.getByRole('heading', { level: 1, name: /Rozlicz protokół/u })).toBeVisible();
});

test('what needs attention is one click away on every page, with its count', async ({ page }) => {
  await signIn(page, 'biuro', '/contract');
  const notice = page.getByRole('link', { name: /^Wymaga uwagi: \d+$/u });
  const count = Number((await notice.getAttribute('aria-label'))?.split(': ')[1]);
  expect(count).toBeGreaterThan(0);
  await follow(notice);
  await expect(page).toHaveURL(/\/order\/attention$/u);
  const rows = page.getByRole('table', { name: 'Wymaga uwagi' }).getByRole('row');
  const overdue = rows.filter({ has: page.getByRole('link', { name: 'Zlecenia po terminie' }) });
  await expect(overdue.getByRole('cell').nth(2)).toHaveText(/^\d+ (dzień|dni)$/u);
  await expect(overdue.getByRole('cell').nth(3)).toHaveText(/zł$/u);
});
