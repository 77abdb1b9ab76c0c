import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { incomeOf, monthDocuments, ORDERS, PROTOCOLS, revenue, squadOf, written } from './chain/month-documents';
import { cellsOf, figure, stripWhitespace } from './chain/tables';
import { countClicks, countSteps } from './harness/clicks';
import { downloadOf, pdfText } from './harness/files';
import { goByMenu } from './harness/go-by-menu';
import { pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'month' });

/** Clicks and keys that each step of the month takes at most. */
const limits = {
  documents: { clicks: 6, keys: 0 },
  squads: { clicks: 63, keys: 122 },
  letters: { clicks: 13, keys: 0 },
  protocols: { clicks: 4, keys: 0 },
  settling: { clicks: 21, keys: 0 },
  approval: { clicks: 12, keys: 0 },
  closing: { clicks: 6, keys: 0 },
  statements: { clicks: 5, keys: 0 },
} as const;

const LIMIT_MS = 600_000;
const WAIT_FOR_ALL = { timeout: LIMIT_MS };
const FINISHED = '20.03.2026';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dropdown = (page: Page, name: string) =>
  page.getByRole('combobox', { name }).locator('xpath=ancestor::*[contains(@class, "p-dropdown")][1]');

async function choose(page: Page, name: string, option: string | RegExp): Promise<void> {
  await dropdown(page, name).click();
  await page.getByRole('option', { name: option }).click();
}

async function chooseMarch(page: Page): Promise<void> {
  await page.getByLabel('Miesiąc', { exact: true }).click();
  await page.locator('.p-monthpicker-month').nth(2).click();
}

async function saveByForm(page: Page, file: string, save: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: file }).getByRole('link', { name: 'Sprawdź' }).click();
  await button(page, save).click();
  await pageReady(page, /inbox\?saved=/u);
}

async function sendDocuments(page: Page): Promise<void> {
  const documents = monthDocuments();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Wybierz pliki').click();
  await (await chooser).setFiles(documents);
  await expect(button(page, `Wszystkie (${documents.length})`)).toBeVisible(WAIT_FOR_ALL);
  await expect(button(page, /^Odczyt \(/u)).toBeHidden(WAIT_FOR_ALL);
  await button(page, 'Zapisz gotowe (1)').click(WAIT_FOR_ALL);
  await expect(page.getByText(/^Pierwszy dokument w tym układzie/u)).toHaveCount(ORDERS, WAIT_FOR_ALL);
  await saveByForm(page, 'zlecenie-1.pdf', 'Zapisz');
  await button(page, `Zapisz gotowe (${ORDERS - 1})`).click(WAIT_FOR_ALL);
  await expect(button(page, `Zapisane (${ORDERS + 1})`)).toBeVisible(WAIT_FOR_ALL);
  await button(page, 'Usuń zlecenie-119-to-faktura.pdf ze skrzynki').click();
  await expect(page.getByRole('row').filter({ hasText: 'faktura' })).toHaveCount(0);
}

async function changeStatuses(page: Page, status: string, then = async () => {}): Promise<void> {
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie zlecenia' }).click();
  await button(page, 'Zmień status zaznaczonych').click();
  await choose(page, 'Nowy status', status);
  await button(page, 'Zmień status').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Zmieniono ${ORDERS} z ${ORDERS}.`)).toBeVisible(WAIT_FOR_ALL);
  await then();
  await dialog.getByRole('button', { name: 'Zamknij', exact: true }).last().click();
}

async function openOrder(page: Page, order: number): Promise<void> {
  const name = `${order}/2026`;
  await page
    .getByRole('list', { name: 'Zlecenia' })
    .getByRole('link', { name: new RegExp(`^${name} `, 'u') })
    .click();
  const heading = page.getByRole('region', { name: 'Szczegóły zlecenia' }).getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(name);
}

async function assignSquads(page: Page): Promise<void> {
  await goByMenu(page, 'Zlecenia', 'Lista zleceń');
  await changeStatuses(page, 'Realizowane');
  const orders = Array.from({ length: ORDERS }, (_, index) => index + 1);
  let last = '';
  for (const order of orders.toSorted((one, other) => squadOf(one).localeCompare(squadOf(other)))) {
    await openOrder(page, order);
    await button(page, /^Przypisz wszystkim/u).click();
    const dialog = page.getByRole('dialog', { name: 'Przypisanie ekipy' });
    const squad = squadOf(order);
    const option = new RegExp(`^${squad}`, 'u');
    if (last === '') {
      // When no squad can be suggested, the dialog opens with the list of squads, and then focuses the rate.
      await page.getByRole('option', { name: option }).click();
      await expect(dialog.getByRole('textbox', { name: 'Procent stawki' })).toBeFocused();
      await page.keyboard.type('65');
    } else if (squad !== last) await choose(page, 'Ekipa', option);
    const finished = dialog.getByRole('textbox', { name: 'Data zakończenia' });
    if (squad === last) await expect(finished).toBeFocused();
    else await finished.click();
    last = squad;
    await page.keyboard.type(FINISHED);
    await dialog.getByRole('checkbox', { name: /zlecono/u }).click();
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await expect(dialog).toBeHidden();
  }
}

async function sendLetters(page: Page): Promise<void> {
  await changeStatuses(page, 'Wykonane');
  const letters: Download[] = [];
  page.on('download', (letter) => letters.push(letter));
  await changeStatuses(page, 'Zgłoszone zakończenie', async () => {
    await button(page, `Pobierz potwierdzenia (${ORDERS})`).click();
    await expect.poll(() => letters.length, WAIT_FOR_ALL).toBe(ORDERS);
  });
  const texts = await Promise.all(letters.map(async (letter) => pdfText(await readFile(await letter.path()))));
  const named = texts.map((text) => /Zlecenie nr (\d+)\/2026/u.exec(text)?.[1]);
  expect(new Set(named).size).toBe(ORDERS);
}

async function saveProtocols(page: Page): Promise<void> {
  await goByMenuEntry(page, 'Skrzynka', '/inbox');
  await expect(page.getByText(/^Pierwszy dokument w tym układzie/u)).toHaveCount(PROTOCOLS, WAIT_FOR_ALL);
  await saveByForm(page, 'protokol-1.pdf', 'Zapisz protokół');
  await button(page, `Zapisz gotowe (${PROTOCOLS - 1})`).click(WAIT_FOR_ALL);
  await expect(button(page, `Zapisane (${ORDERS + 1 + PROTOCOLS})`)).toBeVisible(WAIT_FOR_ALL);
}

/** A menu with a single entry is a link. */
async function goByMenuEntry(page: Page, menu: string, path: string): Promise<void> {
  await page.getByRole('menubar').getByRole('menuitem', { name: menu, exact: true }).click();
  await pageReady(page, (url) => url.pathname === path);
}

/** Opens the first protocol from the list, each other one from the previous. */
async function eachProtocol(page: Page, act: (protocol: string) => Promise<void>): Promise<void> {
  if (new URL(page.url()).pathname !== '/protocol') await goByMenu(page, 'Protokoły', 'Lista protokołów');
  await page.getByRole('link', { name: `${PROTOCOLS}/2026`, exact: true }).click();
  const number = page.getByRole('heading', { level: 1 });
  const done = new Set<string>();
  while (done.size < PROTOCOLS) {
    await pageReady(page, /\/protocol\/settle\//u);
    for (const one of done) await expect(number).not.toContainText(one);
    await expect(number).toHaveText(/\d+\/2026/u);
    const protocol = /\d+\/2026/u.exec(await number.innerText())?.[0] ?? '';
    await act(protocol);
    done.add(protocol);
    if (done.size < PROTOCOLS) await button(page, 'Następny protokół').click();
  }
}

const settle = (page: Page) =>
  eachProtocol(page, async (protocol) => {
    const actions = [
      /^Zatwierdź zgodne/u,
      ...(protocol === `${PROTOCOLS}/2026` ? [/^Przyjmij ilości z protokołu/u] : []),
    ];
    for (const name of actions) {
      await button(page, name).click();
      await expect(button(page, name)).toBeHidden(WAIT_FOR_ALL);
    }
    await button(page, 'Zaproponuj rozliczenie').click();
    await expect(page.getByText('Rozliczenie zaproponowano.').first()).toBeVisible(WAIT_FOR_ALL);
  });

const approve = (page: Page) =>
  eachProtocol(page, async () => {
    await button(page, 'Zatwierdź rozliczenie').click();
    await expect(page.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeChecked(WAIT_FOR_ALL);
  });

async function closeMonth(page: Page): Promise<void> {
  await goByMenu(page, 'Podsumowania', 'Zamknięcie miesiąca');
  await chooseMarch(page);
  await button(page, /^Zamknij .*marzec 2026$/u).click();
  // The question is about protocols that are not invoiced yet.
  const dialog = page.getByRole('dialog', { name: 'Sprawdź przed zapisem' });
  await dialog.getByRole('button', { name: /^Zamknij .*marzec 2026$/u }).click();
  await expect(page.getByText('Zamknięto marzec 2026.').first()).toBeVisible(WAIT_FOR_ALL);
  expect(stripWhitespace(await page.getByRole('main').innerText())).toContain(written(revenue));
}

async function readStatements(page: Page): Promise<void> {
  await goByMenu(page, 'Podsumowania', 'Rozliczenie miesięczne ekipy');
  await chooseMarch(page);
  const table = page.getByRole('table', { name: 'Wszystkie ekipy' });
  // Until it is read, the month before the choice is shown.
  await expect(table.getByRole('link', { name: /^H01/u })).toBeVisible();
  const rows = await cellsOf(table);
  const incomes = new Map(rows.map(([name = '', , , , income]) => [name.slice(0, 3), figure(income)]));
  expect([...incomes].sort()).toEqual(['H01', 'H02'].map((squad) => [squad, incomeOf(squad) / 100]));
  const bundle = await downloadOf(page, () => button(page, 'Zestawienia wszystkich ekip w PDF').click());
  const text = stripWhitespace(await pdfText(bundle.bytes));
  for (const squad of ['H01', 'H02']) expect(text).toContain(written(incomeOf(squad)));
}

test('a month of 20 documents, from the inbox to the statements, its clicks and keys counted', async ({
  page,
  browser,
  baseURL,
}) => {
  const { step, expectWithinLimits } = countSteps(limits);
  await page.addInitScript({ content: countClicks });
  await signIn(page, 'biuro', '/inbox');
  await step('documents', page, sendDocuments);
  await step('squads', page, assignSquads);
  await step('letters', page, sendLetters);
  await step('protocols', page, saveProtocols);
  await step('settling', page, settle);

  const other = await browser.newContext({ baseURL });
  const manager = await other.newPage();
  await manager.addInitScript({ content: countClicks });
  await signIn(manager, 'szef', '/protocol');
  await step('approval', manager, approve);
  await step('closing', manager, closeMonth);
  await other.close();
  await step('statements', page, readStatements);
  expectWithinLimits();
});
