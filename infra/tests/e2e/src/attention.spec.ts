import type { Page } from '@playwright/test';
import { openPage, pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const lines = (page: Page) => page.getByRole('region', { name: 'Wymaga uwagi' }).getByRole('list').getByRole('link');

async function listed(page: Page): Promise<number> {
  // Visible ones only: search fields have a hidden message of the same text.
  const empty = page.locator('p').getByText(/^Brak (zleceń do wyświetlenia\.|wyników)$/);
  const range = page.getByText(/^\d+–\d+ z \d+$/);
  const records = page.getByRole('list', { name: 'Zlecenia' }).getByRole('listitem');
  const rows = page.getByRole('table', { name: 'Lista protokołów' }).getByRole('link', { name: /^Rozlicz/ });
  if (await empty.isVisible()) return 0;
  const [shown] = await range.allInnerTexts();
  if (shown !== undefined) return Number(shown.split(' z ').at(-1));
  const { searchParams: of } = new URL(page.url());
  if (of.has('waiting'))
    return page
      .getByRole('table', { name: 'Do zafakturowania' })
      .getByRole('button', { name: 'Wystaw fakturę' })
      .count();
  if (of.has('show')) return page.getByRole('table', { name: 'Faktury' }).locator('tbody').getByRole('row').count();
  return (await records.count()) + (await rows.count());
}

test('each line of what needs attention leads to a list with exactly that count', async ({ page }) => {
  await signIn(page, 'biuro');
  await expect(lines(page).first()).toBeVisible();
  const waiting = await lines(page).count();
  // Enough kinds to make the comparison worthwhile.
  expect(waiting).toBeGreaterThan(3);
  for (let index = 0; index < waiting; index += 1) {
    await openPage(page, '/order');
    const line = lines(page).nth(index);
    const [count = '', label = ''] = (await line.innerText()).split(/\s(.*)/);
    await line.click();
    await pageReady(page, (url) => url.search !== '');
    expect(await listed(page), label).toBe(Number(count));
  }
});
