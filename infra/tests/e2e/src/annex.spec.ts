import { randomUUID } from 'node:crypto';
import { cellsOf, figure } from './chain/tables';
import { type ApiCaller, callAs, readAs, saveContract } from './harness/api-caller';
import { expect, test } from './harness/test';

test.use({ kind: 'plain' });

const CLEAR_CUTTING = [
  [58.4, 60.85],
  [47.25, 49.23],
];

const SCOPE = 'Cięcia zupełne – rębne (rębnie I)';

async function makeContract(caller: ApiCaller): Promise<number> {
  const [district] = await readAs<{ id: number }[]>(caller, 'fd/list');
  const scopes = await readAs<{ id: number; value: string }[]>(caller, 'as/list');
  const { content: codes } = await readAs<{ content: { id: number }[] }>(caller, 'ac/list/full?p=0');
  const scope = scopes.find(({ value }) => value === SCOPE)?.id;
  const other = scopes.find(({ value }) => value !== SCOPE)?.id;
  const contractItems = [58.4, 47.25, 33.7].map((unitPriceNetto, index) => ({
    ...{ lp: index + 1, posNo: String(index + 1), actionCode: codes[index]?.id, actionDesc: 'Czynność' },
    ...{ actionScope: index < 2 ? scope : other, unitType: 'M3', amount: 100, unitPriceNetto, vatPercent: 8 },
  }));
  return saveContract(caller, { contractNumber: randomUUID(), forestDistrict: district?.id, contractItems });
}

test('an annex raises the prices of a scope by 4,20 %, is seen beforehand, entered, listed and withdrawn', async ({
  page,
}) => {
  const contract = await makeContract(await callAs(page, 'biuro'));
  await page.goto(`/contract/${contract}`);
  await page.getByRole('tab', { name: 'Aneksy' }).click();
  await expect(page.getByText('Brak aneksów. Ceny są takie jak w ofercie.')).toBeVisible();
  await page.getByRole('link', { name: 'Nowy aneks' }).click();

  await page.getByRole('textbox', { name: 'Numer aneksu' }).fill('1');
  await page.getByRole('textbox', { name: 'Data aneksu' }).fill('22.04.2026');
  await page.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.05.2026');
  await page.getByRole('textbox', { name: 'Zmiana ceny' }).fill('4.20');
  await page.getByRole('checkbox', { name: SCOPE }).check();
  await page.getByRole('button', { name: 'Przelicz zaznaczone ceny (2)' }).click();
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
