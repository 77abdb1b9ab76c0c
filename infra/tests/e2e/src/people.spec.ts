import type { Locator, Page } from '@playwright/test';
import { choose } from './harness/choose';
import { setUpCodes } from './harness/one-time-codes';
import { openOutside, openPage, pageReady } from './harness/open-page';
import { signInByForm, submitLogin } from './harness/sign-in';
import { expect, test } from './harness/test';

const isKeycloak = process.env.OSTEP_E2E_IDENTITY === 'keycloak';
const PAGE = '/office/people';
const PASSWORD = 'modrzew-na-zrebie-7';

test.use({ kind: isKeycloak ? 'restarts' : 'demo' });

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Osoby' }).getByRole('row').filter({ hasText: name });

async function chooseOf(page: Page, row: Locator, line: string): Promise<void> {
  await row.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

test('the development identity shows its people, and says why they cannot be changed', async ({ page }) => {
  test.skip(isKeycloak, 'of the development identity');
  await signInByForm(page, 'szef', PAGE);
  await expect(rowOf(page, 'Maria Lis')).toContainText('Kierownik');
  await expect(rowOf(page, 'Piotr Zieliński')).toContainText('Tylko odczyt');
  await expect(
    page
      .getByRole('main')
      .getByText(/To są osoby do wypróbowania programu/)
      .last(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Zaproś osobę/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Zmień role' })).toHaveCount(0);
});

async function fillInvitation(page: Page, login: string, by?: string) {
  await page.getByRole('button', { name: 'Zaproś osobę' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zaproś osobę' });
  await dialog.getByLabel('Imię').fill('Jan');
  await dialog.getByLabel('Nazwisko').fill('Kowal');
  await dialog.getByLabel('Login').fill(login);
  await dialog.getByLabel('E-mail').fill('jan@lasy.example');
  if (by) await choose(dialog.getByLabel('Jak dostanie dostęp'), by);
  await dialog.getByRole('button', { name: 'Utwórz konto' }).click();
  return dialog;
}

test('a manager invites, gives roles, signs out and blocks on the real Keycloak', async ({ page, browser }) => {
  test.skip(!isKeycloak, 'the development identity has its people alone');
  await openOutside(page, PAGE);
  await submitLogin(page, 'szef');
  await setUpCodes(page);
  await pageReady(page, `**${PAGE}`);
  await expect(rowOf(page, 'Maria Lis')).toContainText('Kierownik');
  await expect(rowOf(page, 'Ewa Wójcik')).toContainText('Administrator systemu');

  const made = await fillInvitation(page, 'jan.kowal');
  const first = await made.getByLabel('Hasło na pierwsze logowanie').innerText();
  await made.getByRole('button', { name: 'Zamknij' }).last().click();
  const row = rowOf(page, 'Jan Kowal').filter({ hasText: 'jan.kowal' });
  await expect(row).toContainText('Zlecenia i protokoły');

  const taken = await fillInvitation(page, 'jan.kowal');
  await expect(taken.getByText('Login jan.kowal jest już zajęty. Wpisz inny.')).toBeVisible();
  await openPage(page, PAGE);

  const unsent = await fillInvitation(page, 'jan.drugi', 'Odnośnik e-mailem');
  await expect(unsent.getByText(/Nie udało się wysłać zaproszenia na adres jan@lasy\.example/)).toBeVisible();
  await openPage(page, PAGE);
  await expect(rowOf(page, 'jan.drugi')).toHaveCount(0);

  const jan = await (await browser.newContext()).newPage();
  await openOutside(jan, new URL('/order', page.url()).href);
  await submitLogin(jan, 'jan.kowal', first);
  await jan.locator('#password-new').fill(PASSWORD);
  await jan.locator('#password-confirm').fill(PASSWORD);
  await jan.locator('[type="submit"]').click();
  await pageReady(jan, '**/order');
  await expect(jan.getByRole('banner').getByText('Jan Kowal')).toBeVisible();

  await row.getByRole('button', { name: 'Zmień role' }).click();
  await page.getByRole('checkbox', { name: 'Biuro' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(row).toContainText('Zlecenia i protokoły, Biuro');
  await chooseOf(page, row, 'Wyloguj wszędzie');
  await expect(page.getByText('Jan Kowal: wylogowano ze wszystkich urządzeń.')).toBeVisible();
  await openOutside(jan, new URL('/order', page.url()).href);
  await expect(jan.locator('#kc-login')).toBeVisible();

  await chooseOf(page, row, 'Zablokuj');
  await page.getByRole('dialog').getByRole('button', { name: 'Zablokuj' }).click();
  await expect(row).toContainText('zablokowane');
  await submitLogin(jan, 'jan.kowal', PASSWORD);
  await expect(jan.locator('#kc-login')).toBeVisible();

  const own = rowOf(page, 'Maria Lis');
  await own.getByRole('button', { name: /^Konto/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Zablokuj/ })).toHaveAttribute('aria-disabled', 'true');
});
