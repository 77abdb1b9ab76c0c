import { dayInWarsaw } from '@ostep/kernel';
import type { Page } from '@playwright/test';
import { assign, changeStatus, expectStatus, finish, report } from './chain/order';
import { chainWork } from './chain/work';
import { downloadOf } from './harness/files';
import { Keyboard } from './harness/keyboard';
import { openOutside, openPage, pageReady } from './harness/open-page';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

/** Most keys that each task may take; each typed letter counts. */
const most = {
  'sign in': 12,
  'contract from Excel': 10,
  'upload and save an order': 11,
  'find an order': 10,
  'change its status': 3,
  'a squad to five items': 26,
  'upload, bind and save a protocol': 12,
  'settle it': 17,
  'statement of a squad': 20,
  'why an order is not settled': 20,
  'add a code': 40,
  'export the orders': 8,
} as const;

const details = (page: Page) => page.getByRole('region', { name: 'Szczegóły zlecenia' });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function saveRead(page: Page, keyboard: Keyboard, save = 'Zapisz'): Promise<void> {
  await expect(button(page, save)).toBeEnabled();
  await keyboard.press('Control+Enter');
}

async function uploadOrder(page: Page, keyboard: Keyboard, number: string): Promise<void> {
  await keyboard.goByMenu('Zlecenia', 'Nowe zlecenie z pliku', 'Wczytaj zlecenie z pliku PDF');
  await keyboard.upload(`zlecenie-${number.replace('/', '-')}.pdf`);
  await saveRead(page, keyboard);
  await expect(details(page).getByRole('heading', { level: 2 })).toContainText(number);
}

async function assignFive(page: Page, keyboard: Keyboard): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Przypisanie ekipy' });
  await keyboard.press('p', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(page.getByText('Zaznaczono 5')).toBeVisible();
  await keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Ekipa' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.locator('.p-dropdown-filter')).toBeFocused();
  await keyboard.type('h01');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await keyboard.press('ArrowDown', 'Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await keyboard.tabTo(dialog.getByRole('textbox', { name: 'Procent stawki' }));
  await keyboard.type('65');
  await keyboard.tabTo(dialog.getByRole('checkbox', { name: /zlecono/u }));
  await keyboard.press('Space', 'Control+Enter');
  await expect(page.getByText('Ekipa została przypisana do 5 pozycji.')).toBeVisible();
}

async function settleProtocol(page: Page, keyboard: Keyboard): Promise<void> {
  const isSettled = page.getByRole('switch', { name: 'Protokół jest rozliczony' });
  for (const step of [/^Zatwierdź zgodne/u, /^Przyjmij ilości z protokołu/u]) {
    await expect(button(page, step)).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(button(page, step)).toBeHidden();
  }
  await keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Sprawdź przed zapisem' });
  await expect(question.getByRole('textbox', { name: 'Powód' })).toBeFocused();
  await keyboard.type('KPN');
  await keyboard.press('Enter');
  await expect(isSettled).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('the twelve core tasks by the keyboard alone, their keys counted', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const taken: Record<string, number> = {};
  const task = (name: keyof typeof most, act: () => Promise<unknown>) =>
    test.step(name, async () => {
      keyboard.taken();
      await act();
      taken[name] = keyboard.taken();
    });

  await openOutside(page, '/contract');
  await task('sign in', async () => {
    await expect(page.locator('#username')).toBeFocused();
    await keyboard.type('biuro');
    await keyboard.press('Tab');
    await keyboard.type('biuro');
    await keyboard.press('Enter');
    await pageReady(page, '**/contract');
  });
  await task('contract from Excel', async () => {
    await keyboard.goByMenu('Umowy', 'Nowa umowa z pliku', 'Nowa umowa z pliku');
    await keyboard.upload('umowa-01-czysta.xlsx');
    await saveRead(page, keyboard);
    await expect(page.getByText('Umowa została zapisana.')).toBeVisible();
  });
  await uploadOrder(page, keyboard, '15/2026');
  const second = page.url();
  await task('upload and save an order', () => uploadOrder(page, keyboard, '14/2026'));
  const first = page.url();
  await task('find an order', async () => {
    await keyboard.search('14/2026', /^Zlecenie 14\/2026\s+Namysłów · 06 Gola/u);
    await expect(page).toHaveURL(first);
    await expect(details(page).getByRole('heading', { level: 2 })).toContainText('14/2026');
  });
  await task('change its status', async () => {
    await keyboard.tabAndEnter(details(page).getByRole('button', { name: 'Realizowane' }));
    await expectStatus(page, 'Realizowane');
  });
  await task('a squad to five items', () => assignFive(page, keyboard));

  await finish(page, '09.04.2026');
  await report(page, '14/2026', '09.04.2026');
  await openPage(page, second);
  await changeStatus(page, 'Realizowane');
  await expectStatus(page, 'Realizowane');
  const { work } = await chainWork();
  const fence = work.find(({ expected }) => expected.orderNumber === '15/2026');
  if (fence) await assign(page, fence.assignment);
  await finish(page, '24.04.2026');
  await report(page, '15/2026', '24.04.2026');

  await task('upload, bind and save a protocol', async () => {
    await keyboard.goByMenu('Protokoły', 'Nowy protokół z pliku', 'Wczytaj protokół z pliku PDF');
    await keyboard.upload('protokol-31-2026.pdf');
    await expect(page.getByRole('checkbox', { name: /Zlecenie nr 1[45]\/2026$/u, checked: true })).toHaveCount(2);
    await saveRead(page, keyboard, 'Zapisz protokół');
    await expect(page.getByText('Protokół został zapisany.')).toBeVisible();
  });
  await task('why an order is not settled', async () => {
    await keyboard.search('14/2026', /^Zlecenie 14\/2026\s+Namysłów · 06 Gola/u);
    await expect(details(page)).toContainText('Brak ekipy: l.p. 6');
    await keyboard.tabAndEnter(details(page).getByRole('link', { name: 'nr 31/2026', exact: true }));
    await expect(page).toHaveURL(/\/protocol\/settle\/\d+/u);
  });
  await openPage(page, '/protocol');
  await task('settle it', async () => {
    await keyboard.search('31/2026', /^Protokół 31\/2026\s+Namysłów · 06 Gola/u);
    await settleProtocol(page, keyboard);
  });
  await task('statement of a squad', async () => {
    await keyboard.search('H01', /^Hodowla Jodła/u);
    await keyboard.tabTo(button(page, 'Poprzedni okres'));
    for (
      let month = Number(new URL(page.url()).searchParams.get('month') ?? dayInWarsaw(new Date()).slice(5, 7));
      month > 4;
      month -= 1
    ) {
      await keyboard.press('Enter');
      await pageReady(page, new RegExp(`month=${month - 1}(?:&|$)`, 'u'));
    }
    await keyboard.tabTo(button(page, 'Zestawienie w PDF'));
    expect((await downloadOf(page, () => keyboard.press('Enter'))).name).toMatch(/\.pdf$/u);
  });
  await task('add a code', async () => {
    const dialog = page.getByRole('dialog');
    await keyboard.goByMenu('Słowniki', 'Kody czynności', 'Lista kodów czynności');
    await keyboard.tabAndEnter(button(page, 'Dodaj kod czynności'));
    await expect(dialog.getByRole('textbox', { name: /^Kod/u })).toBeFocused();
    await keyboard.type('KL-NOWY');
    await keyboard.tabTo(dialog.getByRole('textbox', { name: /^Nazwa/u }));
    await keyboard.type('Nowa czynność');
    await keyboard.tabTo(dialog.getByRole('combobox'));
    await keyboard.press('ArrowDown', 'ArrowDown', 'Enter', 'Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Dodaj kod czynności')).toBeFocused();
  });
  await task('export the orders', async () => {
    await keyboard.goByMenu('Zlecenia', 'Lista zleceń', 'Lista zleceń');
    await keyboard.press('m');
    await expect(page.getByRole('menu')).toBeFocused();
    expect((await downloadOf(page, () => keyboard.press('Enter'))).name).toMatch(/\.xlsx$/u);
  });

  for (const [name, keys] of Object.entries(most)) expect.soft(taken[name], name).toBeLessThanOrEqual(keys);
});
