import { clicksOn, countClicks } from './harness/clicks';
import { pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

test('settled protocols of the list become drafts, which the list then names', async ({ page }) => {
  await signIn(page, 'biuro', '/protocol');
  const table = page.getByRole('table', { name: 'Lista protokołów' });
  const waiting = page.getByRole('checkbox', { name: /^Wybierz protokół / });
  const before = await waiting.count();
  expect(before).toBeGreaterThan(1);
  const drafts = table.getByRole('link', { name: 'projekt faktury' });
  const drafted = await drafts.count();
  await waiting.nth(0).check();
  await waiting.nth(1).check();
  await page.getByRole('button', { name: 'Wystaw faktury (2)' }).click();
  // The first protocol of the demo has a waiting correction, so the dialog asks.
  await page.getByRole('dialog').getByRole('button', { name: 'Wystaw mimo to' }).click();
  await expect(page.getByText('Przygotowano 2 projekty faktur.')).toBeVisible();
  await expect(drafts).toHaveCount(drafted + 2);
  await expect(waiting).toHaveCount(before - 2);
  await drafts.first().click();
  await pageReady(page, '**/invoice/edit/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Projekt faktury' })).toBeVisible();
});

test('all settled protocols of the list are in KSeF by at most 7 clicks, one of them about what is late', async ({
  page,
}) => {
  await signIn(page, 'biuro', '/protocol?dateto=2025-12-31');
  const count = await page.getByRole('checkbox', { name: /^Wybierz protokół / }).count();
  expect(count).toBeGreaterThanOrEqual(3);
  await page.evaluate(countClicks);
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie' }).check();
  await page.getByRole('button', { name: `Wystaw faktury (${count})` }).click();
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click();
  await pageReady(page, '**/invoice?show=draft');
  await page.getByRole('button', { name: /^Zatwierdź projekty/u }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Zatwierdź projekty/u })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await pageReady(page, '**/invoice?show=approved');
  await page.getByRole('button', { name: /^Wyślij do KSeF/u }).click();
  await expect(page.getByText(/^Faktury w drodze do KSeF: /u)).toBeVisible();
  expect(await clicksOn(page)).toBeLessThanOrEqual(7);
});
