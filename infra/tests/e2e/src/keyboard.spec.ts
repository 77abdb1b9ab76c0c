import { choose } from './harness/choose';
import { pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

test('the bar by keyboard alone: skip link, menus, entries that reload their screen, the note about demo data', async ({
  page,
}) => {
  await signIn(page, 'biuro', '/contract');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('dane przykładowe')).toBeVisible();
  await page.locator('body').press('Tab');
  await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menus = bar.getByRole('menubar');
  const expectActive = (name: RegExp) =>
    expect(async () => {
      const id = await page.locator('[aria-activedescendant]:focus').getAttribute('aria-activedescendant');
      await expect(page.locator(`[id="${id}"]`)).toHaveAccessibleName(name, { timeout: 500 });
    }).toPass();
  await menus.focus();
  await page.keyboard.press('P');
  await expectActive(/^Protokoły/);
  await page.keyboard.press('ArrowDown');
  await expectActive(/^Lista protokołów/);
  await page.keyboard.press('Enter');
  await pageReady(page, /\/protocol\?r=\d{13}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lista protokołów' })).toBeFocused();

  const statistics = page.getByRole('menuitem', { name: /^Statystyki i wykresy/ });
  await menus.focus();
  await page.keyboard.press('End');
  await expectActive(/^Więcej/);
  await page.keyboard.press('ArrowLeft');
  await expectActive(/^Podsumowania/);
  await page.keyboard.press('Enter');
  await expect(statistics).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(statistics).toBeHidden();
  await menus.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expectActive(/^Miejsca/);
  const [documentation] = await Promise.all([
    page.waitForEvent('popup'),
    bar.getByRole('menuitem', { name: /^Dokumentacja/ }).click(),
  ]);
  await expect(documentation).toHaveURL(/\/doc\/docs$/);
});

test('a contract of hundreds of rows by keyboard: it is drawn in part, and every row is reached', async ({ page }) => {
  await signIn(page, 'biuro', '/contract/edit');
  await page.getByRole('button', { name: 'Dodaj pozycję' }).click();
  await page.getByLabel('L.p., wiersz 1').focus();
  const rows = Array.from({ length: 400 }, (_, row) => `${row + 1}\t${row + 1}\t\tOpis ${row + 1}\t\tHA\t1,5\t10\t8`);
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(rows.join('\r\n'))});
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  })()`);
  const table = page.getByRole('table', { name: 'Pozycje umowy' });
  await expect(table).toHaveAttribute('aria-rowcount', '401');
  expect(await page.locator('[data-row]').count()).toBeLessThan(100);
  // 400 × 15,00 zł net, VAT 8 %.
  await expect(page.getByText(/6.000,00.zł/).first()).toBeVisible();

  await page.getByLabel('Opis czynności, wiersz 1', { exact: true }).focus();
  for (let row = 2; row <= 60; row += 1) await page.keyboard.press('Enter');
  await expect(page.getByLabel('Opis czynności, wiersz 60')).toBeFocused();
  await page.keyboard.type('Zmieniony');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('Opis czynności, wiersz 59')).toHaveValue('Zmieniony');
  await page.keyboard.press('Control+d');
  await expect(page.getByLabel('Opis czynności, wiersz 60')).toHaveValue('Zmieniony');
  await page.keyboard.press('Control+Delete');
  await expect(page.getByLabel('Opis czynności, wiersz 60')).toHaveValue('Opis 59');

  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Numer umowy' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Numer umowy' }).fill('SA.271.2.78.2026');
  await choose(page.getByRole('combobox', { name: 'Nadleśnictwo' }));
  await page.getByRole('textbox', { name: 'Data umowy' }).fill('19.12.2025');
  await expect(page.getByRole('button', { name: 'Zapisz', exact: true })).toBeDisabled();
});
