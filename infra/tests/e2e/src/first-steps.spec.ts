import type { Locator, Page } from '@playwright/test';
import { changeStatus, expectStatus, finish } from './chain/order';
import { clicksOn, countClicks } from './harness/clicks';
import { sample } from './harness/files';
import { pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'empty' });

const MOST_CLICKS = 60;
const FINISHED = '30.01.2026';
const READING_LIMIT_MS = 60_000;

const steps = (page: Page) => page.getByRole('region', { name: 'Pierwsze kroki' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function step(page: Page, name: string, at: string, act: () => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    await steps(page).getByRole('link', { name }).click();
    await pageReady(page, `**${at}`);
    await act();
  });
}

async function backToSteps(page: Page, done: string): Promise<void> {
  await page.getByRole('menubar').getByText('Zlecenia', { exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lista zleceń' }).click();
  await pageReady(page, ({ pathname }) => pathname === '/order');
  await expect(steps(page).getByRole('listitem').filter({ hasText: done })).toContainText('zrobione');
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByRole('textbox', { name: label }).fill(value);
}

async function choose(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Wybierz plik/u })
    .last()
    .click();
  await (await chooser).setFiles(sample(file));
  await expect(page.getByRole('button', { name: /^(Rozwiń|Zwiń) log$/u })).toBeVisible({ timeout: READING_LIMIT_MS });
}

const dropdown = (place: Page | Locator, name: string) =>
  place.getByRole('combobox', { name }).locator('xpath=ancestor::*[contains(@class, "p-dropdown")][1]');

/** One squad does all of it as ordered; then the letter goes out. */
async function doTheWork(page: Page): Promise<void> {
  await changeStatus(page, 'Realizowane');
  await expectStatus(page, 'Realizowane');
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie pozycje' }).click();
  await button(page, 'Przypisz ekipę…').click();
  const dialog = page.getByRole('dialog', { name: 'Przypisanie ekipy' });
  await dropdown(dialog, 'Ekipa').click();
  await page.getByRole('option', { name: 'HV1 Harwester' }).click();
  await dialog.getByRole('textbox', { name: 'Procent stawki' }).fill('60');
  await dialog.getByRole('checkbox', { name: /zlecono/u }).click();
  await button(page, 'Zapisz').click();
  await expect(dialog).toBeHidden();
  await finish(page, FINISHED);
  await changeStatus(page, 'Zgłoszone zakończenie');
  await button(page, 'Tak, zmień status').click();
  await expectStatus(page, 'Zgłoszone zakończenie');
}

async function settle(page: Page): Promise<void> {
  await button(page, 'Przyjmij ilości z protokołu (3)').click();
  await button(page, 'Dopisz 0,18 ekipie HV1').click();
  await expect(button(page, 'wyjątki 0')).toBeVisible();
  await page.getByRole('switch', { name: 'Protokół jest rozliczony' }).click();
  await expect(page.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeChecked();
}

test('from an empty installation to the first settled protocol, by the first steps', async ({ page }) => {
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  await page.addInitScript({ content: countClicks });
  await signIn(page, 'biuro', '/order');
  await expect(steps(page).getByRole('listitem')).toHaveCount(7);
  await shot('steps');

  await step(page, 'Dane firmy', '/office', async () => {
    await fill(page, {
      Nazwa: 'Las i Syn',
      'Ulica i numer': 'Leśna 1',
      'Kod pocztowy': '46-100',
      Miejscowość: 'Namysłów',
      NIP: '5260250274',
      'Miejsce wystawienia': 'Namysłów',
    });
    await shot('company');
    await button(page, 'Zapisz').click();
    await expect(page.getByText('Dane firmy zostały zapisane.')).toBeVisible();
  });
  await backToSteps(page, 'Dane firmy');
  await step(page, 'Nadleśnictwa', '/fd', () => expect(page.getByRole('cell', { name: 'Namysłów' })).toBeVisible());
  await backToSteps(page, 'Nadleśnictwa');
  await step(page, 'Ekipy', '/sq', async () => {
    await shot('squads');
    await button(page, 'Dodaj ekipę').first().click();
    await fill(page, { 'Kod ekipy': 'HV1', 'Nazwa ekipy': 'Harwester' });
    await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Dane ekipy zostały zapisane.')).toBeVisible();
  });
  await backToSteps(page, 'Ekipy');
  await step(page, 'Pierwsza umowa z pliku', '/contract/upload', async () => {
    await choose(page, 'umowa-01-czysta.xlsx');
    await button(page, 'Zapisz').click();
    await expect(page.getByText('Umowa została zapisana.')).toBeVisible();
  });
  await backToSteps(page, 'Pierwsza umowa z pliku');
  await step(page, 'Pierwsze zlecenia', '/order/upload', async () => {
    await choose(page, 'zlecenie-9-2026.pdf');
    await button(page, 'Zapisz').click();
    await expect(page.getByText('Zlecenie zostało zapisane.')).toBeVisible();
    await pageReady(page, '**/order?*');
    await shot('order');
    await doTheWork(page);
  });
  await backToSteps(page, 'Pierwsze zlecenia');
  await step(page, 'Pierwszy protokół', '/protocol/upload', async () => {
    await choose(page, 'protokol-12-2026.pdf');
    await button(page, 'Zapisz protokół').click();
    await expect(page.getByText('Protokół został zapisany.')).toBeVisible();
  });
  await backToSteps(page, 'Pierwszy protokół');
  await step(page, 'Rozliczenie protokołu', '/protocol', async () => {
    await page.getByRole('link', { name: '12/2026', exact: true }).click();
    await pageReady(page, '**/protocol/settle/*');
    await shot('settle');
    await settle(page);
  });
  await page.getByRole('menubar').getByText('Zlecenia', { exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lista zleceń' }).click();
  await pageReady(page, ({ pathname }) => pathname === '/order');
  await expect(page.getByRole('list', { name: 'Zlecenia' })).toBeVisible();
  await expect(steps(page)).toBeHidden();
  const clicks = await clicksOn(page);
  test.info().annotations.push({ type: 'figure', description: `${clicks} clicks` });
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});
