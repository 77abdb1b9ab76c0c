import { openOutside, pageReady } from './harness/open-page';
import { submitLogin } from './harness/sign-in';
import { expect, test } from './harness/test';

test('biuro signs in with one click and a button, the bar says who it is, nothing complains', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await openOutside(page, '/order');
  await page.getByRole('button', { name: /biuro\s*Anna Nowak/ }).click();
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await pageReady(page, '**/order');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Anna Nowak')).toBeVisible();
  await expect(bar.getByText('biuro', { exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Wyloguj' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a wrong password is reported in Polish, the name stays typed', async ({ page }) => {
  await openOutside(page, '/order');
  await submitLogin(page, 'biuro', 'las');
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowa nazwa użytkownika lub hasło.');
  await expect(page.locator('#username')).toHaveValue('biuro');
  await expect(page.locator('#password')).toBeFocused();
});

test('the sign-in form works by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOutside(page, '/order');
  await expect(page.locator('#username')).toBeFocused();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.keyboard.type('teren');
  await page.keyboard.press('Tab');
  await page.keyboard.type('teren');
  await page.keyboard.press('Enter');
  await pageReady(page, '**/order');
});
