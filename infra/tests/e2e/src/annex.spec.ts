import { saveContract, uploadContract } from './chain/contract';
import { cellsOf, figure } from './chain/tables';
import { choose } from './harness/choose';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'plain' });

const CLEAR_CUTTING = [
  [58.4, 60.85],
  [47.25, 49.23],
];

test('an annex raises the prices of a scope by 4,20 %, is seen beforehand, entered, listed and withdrawn', async ({
  page,
}) => {
  await signIn(page, 'biuro', '/contract');
  await uploadContract(page);
  await saveContract(page);
  await page
    .getByRole('row')
    .filter({ hasText: 'SA.271.1.4.2026' })
    .getByRole('link', { name: 'SA.271.1.4.2026', exact: true })
    .click();
  await page.getByRole('tab', { name: 'Aneksy' }).click();
  await expect(page.getByText('Brak aneksów. Ceny są takie jak w ofercie.')).toBeVisible();
  await page.getByRole('link', { name: 'Nowy aneks' }).click();

  await page.getByRole('textbox', { name: 'Numer aneksu' }).fill('1');
  await page.getByRole('textbox', { name: 'Data aneksu' }).fill('22.04.2026');
  await page.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.05.2026');
  await page.getByRole('textbox', { name: 'Zmiana ceny' }).fill('4.20');
  await choose(page.getByRole('combobox', { name: 'Zakres czynności' }), 'Cięcia zupełne – rębne (rębnie I)');
  await page.getByRole('button', { name: 'Przelicz ceny' }).click();
  await page.getByRole('button', { name: 'Pokaż podgląd' }).click();
  const preview = page.getByRole('table', { name: 'Podgląd' });
  await expect(preview.getByText('60,85')).toBeVisible();
  const rows = await cellsOf(preview);
  expect(rows.map((cells) => [figure(cells[3] ?? ''), figure(cells[4] ?? '')]).slice(0, 2)).toEqual(CLEAR_CUTTING);
  await page.getByRole('button', { name: 'Wprowadź aneks' }).click();
  await expect(page.getByText('Aneks został wprowadzony.')).toBeVisible();

  const annexes = page.getByRole('table', { name: 'Aneksy' });
  await expect(annexes.getByRole('cell', { name: '01.05.2026' })).toBeVisible();
  await page.getByRole('tab', { name: 'Pozycje umowy' }).click();
  await expect(
    page.getByRole('table', { name: 'Pozycje umowy' }).getByText('60,85\u00a0zł', { exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Aneksy' }).click();
  await annexes.getByRole('button', { name: 'Wycofaj' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj' }).click();
  await expect(page.getByText('Aneks został wycofany.')).toBeVisible();
  await expect(page.getByText('Brak aneksów. Ceny są takie jak w ofercie.')).toBeVisible();
});
