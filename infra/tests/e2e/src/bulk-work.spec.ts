import type { Page } from '@playwright/test';
import { callAs } from './harness/api-caller';
import { clicksOn, countClicks, pressedOn } from './harness/clicks';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const ITEMS = 5;

type OrderRow = { readonly id: number; readonly itemCount: number };
type Assignment = {
  readonly squad: { readonly code: string };
  readonly workGroupItem: { readonly name: string };
  readonly percentRate: number | null;
  readonly amountDone: number;
};
type Order = { readonly orderItems: readonly { readonly squadAssignments: readonly Assignment[] }[] };

const items = (page: Page) => page.getByRole('table', { name: 'Pozycje zlecenia' });
const boxes = (page: Page) => items(page).getByRole('checkbox', { name: /^Zaznacz pozycję/u });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Przypisanie ekipy' });

/** Opens an order in work with at least five items, and counts what a person presses from then on. */
async function openLargeOrder(page: Page) {
  const { request, headers } = await callAs(page, 'teren');
  const response = await request.post('/api/order/query', { headers, data: { orderStatus: 'IN_PROGRESS' } });
  // The shape of the endpoint.
  const { content } = (await response.json()) as { readonly content: readonly OrderRow[] };
  const large = content.find(({ itemCount }) => itemCount >= ITEMS);
  const squads = async () => {
    const order = (await (await request.get(`/api/order/${large?.id}`, { headers })).json()) as Order;
    return order.orderItems.map(({ squadAssignments }) =>
      squadAssignments.map(({ squad, workGroupItem, percentRate, amountDone }) =>
        [squad.code, workGroupItem.name, percentRate, amountDone].join(' '),
      ),
    );
  };
  await page.addInitScript({ content: countClicks });
  await openPage(page, `/order?selectedOrderId=${large?.id}`);
  return squads;
}

async function undo(page: Page, squads: () => Promise<unknown>, before: unknown): Promise<void> {
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Zmiana została cofnięta.')).toBeVisible();
  expect(await squads()).toEqual(before);
}

test('a squad is assigned to five items in at most 7 clicks, and taken back', async ({ page }) => {
  const squads = await openLargeOrder(page);
  const before = await squads();
  await boxes(page).first().click();
  await boxes(page)
    .nth(ITEMS - 1)
    .click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Przypisz ekipę…' }).click();
  await dialog(page)
    .getByRole('combobox', { name: 'Ekipa' })
    .locator('xpath=ancestor::*[contains(@class, "p-dropdown")][1]')
    .click();
  await page.getByRole('option', { name: /^H01/u }).click();
  await dialog(page).getByRole('textbox', { name: 'Procent stawki' }).click();
  await page.keyboard.type('65');
  await dialog(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(`Ekipa została przypisana do ${ITEMS} pozycji.`)).toBeVisible();
  expect(await clicksOn(page)).toBeLessThanOrEqual(7);
  const after = await squads();
  for (const [index, assigned] of after.entries()) {
    const added = index < ITEMS ? [expect.stringMatching(/^H01 Całość prac 65 0$/u)] : [];
    expect(assigned).toEqual([...(before[index] ?? []), ...added]);
  }
  await undo(page, squads, before);

  // What was used last is offered next.
  await page.getByRole('button', { name: 'Przypisz ekipę…' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Procent stawki' })).toHaveValue('65,00');
  await expect(dialog(page)).toContainText('H01');
});

test('a squad is assigned to five items by keyboard alone in at most 60 keys', async ({ page }) => {
  const squads = await openLargeOrder(page);
  const before = await squads();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('p');
  await expect(boxes(page).first()).toBeFocused();
  await press('Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(page.getByText(`Zaznaczono ${ITEMS}`)).toBeVisible();
  await press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Ekipa' })).toBeFocused();
  await press('ArrowDown');
  await expect(page.locator('.p-dropdown-filter')).toBeFocused();
  await page.keyboard.type('h01');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await press('ArrowDown', 'Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  const focused = () => page.evaluate<string>('document.activeElement.name');
  while ((await focused()) !== 'percentRate') await press('Tab');
  await page.keyboard.type('65');
  await press('Enter');
  await expect(page.getByText(`Ekipa została przypisana do ${ITEMS} pozycji.`)).toBeVisible();
  const { clicks, keys } = await pressedOn(page);
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(60);
  await undo(page, squads, before);
});

test('ten times what was ordered is asked about before it is saved for many items', async ({ page }) => {
  const squads = await openLargeOrder(page);
  const before = await squads();
  await boxes(page).first().click();
  await boxes(page).nth(1).click();
  await page.getByRole('button', { name: 'Przypisz ekipę…' }).click();
  await dialog(page).getByRole('combobox', { name: 'Ekipa' }).press('ArrowDown');
  await page.getByRole('option', { name: /^H01/u }).click();
  await dialog(page).getByRole('textbox', { name: 'Procent stawki' }).fill('65');
  await dialog(page)
    .getByRole('textbox', { name: /^Poz\. 1 /u })
    .fill('98989');
  await dialog(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(/^Pozycja 1 \(.*\): zlecono .*, a po tym zapisie wykonano będzie/u)).toBeVisible();
  await page.getByRole('button', { name: 'Wróć bez zapisywania' }).click();
  await expect(dialog(page).getByRole('textbox', { name: /^Poz\. 1 /u })).toHaveValue('98\u00a0989,00');
  expect(await squads()).toEqual(before);
});
