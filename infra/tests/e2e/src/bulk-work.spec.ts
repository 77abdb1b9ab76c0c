import { randomUUID } from 'node:crypto';
import { dayInWarsaw } from '@ostep/kernel';
import { answersTo } from '@ostep/test-kit/answers-to';
import type { Page } from '@playwright/test';
import { callAs, readAs } from './harness/api-caller';
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

/** Finds an order in progress with at least five items. */
async function findLargeOrder(page: Page) {
  const caller = await callAs(page, 'teren');
  const { request, headers } = caller;
  const response = await request.post('/api/order/query', { headers, data: { orderStatus: 'IN_PROGRESS' } });
  // The response type of the endpoint.
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
  return { id: large?.id, squads, caller };
}

/** Opens such an order and starts counting clicks and keys. */
async function openLargeOrder(page: Page) {
  const { id, squads } = await findLargeOrder(page);
  await page.addInitScript({ content: countClicks });
  await openPage(page, `/order?selectedOrderId=${id}`);
  return squads;
}

async function undo(page: Page, squads: () => Promise<unknown>, before: unknown): Promise<void> {
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Zmiana została cofnięta.')).toBeVisible();
  expect(await squads()).toEqual(before);
}

/** In the dialog, which opens with the list of squads; the rate of the chosen one is typed next. */
async function chooseSquadAndRate(page: Page, rate: string): Promise<void> {
  await page.getByRole('option', { name: /^H01/u }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Procent stawki' })).toBeFocused();
  await page.keyboard.type(rate);
  await dialog(page).getByRole('button', { name: 'Zapisz' }).click();
}

test('a squad is assigned to five items in at most 5 clicks, and taken back', async ({ page }) => {
  const squads = await openLargeOrder(page);
  const before = await squads();
  await boxes(page).first().click();
  await boxes(page)
    .nth(ITEMS - 1)
    .click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Przypisz ekipę…' }).click();
  await chooseSquadAndRate(page, '65');
  await expect(page.getByText(`Ekipa została przypisana do ${ITEMS} pozycji.`)).toBeVisible();
  expect(await clicksOn(page)).toBeLessThanOrEqual(5);
  const after = await squads();
  for (const [index, assigned] of after.entries()) {
    const added = index < ITEMS ? [expect.stringMatching(/^H01 Całość prac 65 0$/u)] : [];
    expect(assigned).toEqual([...(before[index] ?? []), ...added]);
  }
  await undo(page, squads, before);

  // The last squad and rate are offered again.
  await page.getByRole('button', { name: 'Przypisz ekipę…' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Procent stawki' })).toHaveValue('65,00');
  await expect(dialog(page)).toContainText('H01');
});

const ALL = 55;

type Sample = {
  readonly contract: number;
  readonly contractNumber: string;
  readonly forestDistrictPart: string;
  readonly orderItems: readonly {
    readonly actionCode: { readonly id: number };
    readonly actionGroup: string;
    readonly actionDesc: string;
    readonly contractItem: number | null;
  }[];
};

/** Creates an order in progress with 55 items and no squad. @returns its number */
async function makeOrder(page: Page): Promise<string> {
  const { id, caller } = await findLargeOrder(page);
  const { contract, contractNumber, forestDistrictPart, orderItems } = await readAs<Sample>(caller, `order/${id}`);
  const orderNumber = `55/${randomUUID().slice(0, 8)}`;
  const [item] = orderItems;
  const body = {
    orderNumber,
    orderDate: dayInWarsaw(new Date()),
    contract,
    contractNumber,
    forestDistrictPart,
    orderItems: Array.from({ length: ALL }, (_, index) => ({
      lp: index + 1,
      posNo: String(index + 1),
      forestAddress: `02-20-1-06-${100 + index}-a-00`,
      actionCode: item?.actionCode.id,
      actionGroup: item?.actionGroup,
      actionDesc: item?.actionDesc,
      contractItem: item?.contractItem,
      amount: 20,
      dueDate: '2026-05-01',
    })),
  };
  const { request, headers } = caller;
  const post = async (path: string, data: object) => {
    const first = await request.post(`/api/order${path}`, { headers, data });
    if (first.status() !== 417) return first;
    return request.post(`/api/order${path}`, { headers, data: { ...data, answers: answersTo(await first.json()) } });
  };
  const saved = await post('', body);
  expect(saved.status()).toBe(200);
  expect((await post(`/transition/${await saved.json()}/IN_PROGRESS`, {})).status()).toBe(200);
  return orderNumber;
}

/** Opens the order from the list and counts from there. */
async function openFromList(page: Page, orderNumber: string): Promise<void> {
  await page.addInitScript({ content: countClicks });
  await openPage(page, '/order');
  await page.getByRole('list', { name: 'Zlecenia' }).getByRole('link', { name: orderNumber }).click();
  await expect(boxes(page)).toHaveCount(ALL);
}

test('from the list: a squad is assigned to six items in two places by at most 7 clicks', async ({ page }) => {
  await openFromList(page, await makeOrder(page));
  for (const [first, last] of [
    [0, 2],
    [9, 11],
  ] as const) {
    await boxes(page).nth(first).click();
    await boxes(page)
      .nth(last)
      .click({ modifiers: ['Shift'] });
  }
  await page.getByRole('button', { name: 'Przypisz ekipę…' }).click();
  await page.getByRole('option', { name: /^H01/u }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Procent stawki' })).toBeFocused();
  await page.screenshot({ path: test.info().outputPath('dialog.png') });
  await page.keyboard.type('65');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ekipa została przypisana do 6 pozycji.')).toBeVisible();
  expect(await clicksOn(page)).toBeLessThanOrEqual(7);
});

test('from the list: a squad is assigned to all 55 items by at most 5 clicks', async ({ page }) => {
  await openFromList(page, await makeOrder(page));
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie pozycje' }).click();
  await page.getByRole('button', { name: 'Przypisz ekipę…' }).click();
  await chooseSquadAndRate(page, '65');
  await expect(page.getByText(`Ekipa została przypisana do ${ALL} pozycji.`)).toBeVisible();
  expect(await clicksOn(page)).toBeLessThanOrEqual(5);
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
  await expect(page.locator('.p-dropdown-filter')).toBeFocused();
  await page.keyboard.type('h01');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await press('ArrowDown', 'Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(dialog(page).getByRole('textbox', { name: 'Procent stawki' })).toBeFocused();
  await page.keyboard.type('65');
  await press('Enter');
  await expect(page.getByText(`Ekipa została przypisana do ${ITEMS} pozycji.`)).toBeVisible();
  const { clicks, keys } = await pressedOn(page);
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(60);
  await undo(page, squads, before);
});

test('an amount ten times the ordered one is confirmed before it is saved for many items', async ({ page }) => {
  const squads = await openLargeOrder(page);
  const before = await squads();
  await boxes(page).first().click();
  await boxes(page).nth(1).click();
  await page.getByRole('button', { name: 'Przypisz ekipę…' }).click();
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
