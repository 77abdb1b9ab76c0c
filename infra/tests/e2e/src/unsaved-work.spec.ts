import type { Page } from '@playwright/test';
import { choose } from './harness/choose';
import { openPage, pageReady, reloadPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

const OFFER = /^Znaleziono niezapisaną wersję roboczą/;
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Niezapisane zmiany' });

async function typeContract(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Numer umowy' }).fill(number);
  await choose(page.getByRole('combobox', { name: 'Nadleśnictwo' }));
  await page.getByRole('textbox', { name: 'Data umowy' }).fill('19.12.2025');
  await page.getByRole('button', { name: 'Dodaj pozycję' }).click();
  await page.getByLabel('Kod czynności, wiersz 1').fill('sad');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('J.m., wiersz 1').selectOption('HA');
  await page.getByLabel('Ilość, wiersz 1').fill('1,5');
  await page.getByLabel('Cena netto, wiersz 1').fill('100');
}

test('a contract form: leaving asks, a closed tab finds the draft, a failed save keeps everything', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, 'biuro', '/contract/edit');
  await typeContract(page, 'SA.271.2.77.2026');

  await page.getByRole('link', { name: 'Wróć do listy umów' }).click();
  await expect(leaveDialog(page)).toContainText('Formularz zawiera niezapisane zmiany.');
  await leaveDialog(page).getByRole('button', { name: 'Zostań' }).click();
  await expect(page.getByRole('textbox', { name: 'Numer umowy' })).toHaveValue('SA.271.2.77.2026');

  await product.kill('contracts');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Błąd' })).toBeVisible();
  await expect(page.getByLabel('Ilość, wiersz 1')).toHaveValue('1,50');

  // A crash gives the page no chance to save, so the draft is older.
  const other = await context.newPage();
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('SA.271.2.77.2026');
  const crashing = await context.newCDPSession(page);
  // The crashed page does not answer any more.
  const crashed = await Promise.race([page.waitForEvent('crash'), crashing.send('Page.crash')]);
  expect(crashed).toBe(page);
  await openPage(other, '/contract/edit');
  await expect(other.getByText(OFFER)).toBeVisible();
  await other.getByRole('button', { name: 'Przywróć' }).click();
  await expect(other.getByRole('textbox', { name: 'Numer umowy' })).toHaveValue('SA.271.2.77.2026');
  await expect(other.getByLabel('Ilość, wiersz 1')).toHaveValue('1,50');

  await product.restart('contracts');
  await other.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(other.getByText('Umowa została zapisana.')).toBeVisible();
  await pageReady(other, '**/contract');
  await openPage(other, '/contract/edit');
  await expect(other.getByRole('button', { name: 'Dodaj pozycję' })).toBeVisible();
  await expect(other.getByText(OFFER)).toHaveCount(0);
});

test('the dialog of a dictionary: leaving asks, a closed tab finds the draft, a failed save loses nothing', async ({
  page,
  product,
}) => {
  await signIn(page, 'biuro', '/sq');
  const openNew = async () => {
    await page.getByRole('button', { name: 'Dodaj ekipę' }).click();
    return page.getByRole('dialog', { name: 'Wprowadź dane ekipy' });
  };
  const modal = await openNew();
  await modal.getByLabel('Kod ekipy').fill('ZZ-77');
  await modal.getByLabel('Nazwa ekipy').fill('Zażółć gęślą jaźń 🌲');

  await page.keyboard.press('Escape');
  await leaveDialog(page).getByRole('button', { name: 'Zostań' }).click();
  await expect(modal.getByLabel('Kod ekipy')).toHaveValue('ZZ-77');

  await product.kill('dictionaries');
  await modal.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Błąd' })).toBeVisible();
  await expect(modal.getByLabel('Nazwa ekipy')).toHaveValue('Zażółć gęślą jaźń 🌲');
  await product.restart('dictionaries');

  page.once('dialog', (question) => void question.accept());
  await reloadPage(page);
  await openNew();
  await modal.getByRole('button', { name: 'Przywróć' }).click();
  await expect(modal.getByLabel('Nazwa ekipy')).toHaveValue('Zażółć gęślą jaźń 🌲');
  await modal.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Dane ekipy zostały zapisane.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'ZZ-77' })).toBeVisible();
});
