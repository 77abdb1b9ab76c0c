import type { Page } from '@playwright/test';
import { openOutside } from './harness/open-page';
import { expect, test } from './harness/test';

const entries = (page: Page) => page.getByRole('navigation', { name: 'Spis treści' }).locator('a[href^="#"]');
const tasks = (page: Page) => page.getByRole('main').locator('article:visible');

test('the manual: its contents lead to every task, its search finds them, its pictures are there, it is printed', async ({
  page,
}) => {
  await openOutside(page, '/doc/docs');
  const hrefs = await entries(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const ids = await page.locator('main :is(section, article)').evaluateAll((parts) => parts.map(({ id }) => `#${id}`));
  expect(hrefs).toEqual(ids);
  const all = await tasks(page).count();
  expect(all).toBeGreaterThan(20);

  const search = page.getByRole('searchbox', { name: 'Szukaj w dokumentacji' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('KEPA');
  await expect(tasks(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Wczytanie zlecenia z PDF' })).toBeVisible();
  await expect(entries(page).filter({ visible: true })).toHaveText(['Zlecenia', 'Wczytanie zlecenia z PDF']);
  await expect(page.getByRole('status')).toHaveText('Znaleziono tematów: 1');
  await search.fill('żyrafa');
  await expect(page.getByRole('status')).toHaveText('Nic nie znaleziono. Spróbuj innego słowa.');
  await expect(tasks(page)).toHaveCount(0);
  await search.fill('');
  await expect(tasks(page)).toHaveCount(all);
  await page.getByRole('link', { name: 'Rozliczenie protokołu' }).click();
  await expect(page.getByRole('heading', { name: 'Rozliczenie protokołu' })).toBeInViewport();

  const pictures = page.locator('figure img');
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.length).toBeGreaterThan(100_000);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
});
