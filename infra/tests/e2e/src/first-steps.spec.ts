import type { Page } from '@playwright/test';
import { changeStatus, expectStatus, finish } from './chain/order';
import { clicksOn, countClicks } from './harness/clicks';
import { sample } from './harness/files';
import { openPage, pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'empty' });

const MOST_CLICKS = 60;
const FINISHED = '30.01.2026';
const READING_LIMIT_MS = 60_000;

const steps = (page: Page) => page.getByRole('region', { name: 'Pierwsze kroki' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a step: the next one is a button, the others are links. */
async function step(page: Page, name: string, at: string, act: () => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    await steps(page).getByRole('link', { name }).click();
    await pageReady(page, `**${at}`);
    await act();
  });
}

const stepOf = (page: Page, title: string) =>
  steps(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${title}`, 'u') });

async function backToSteps(page: Page, ...done: readonly string[]): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Pierwsze kroki' }).click();
  await pageReady(page, ({ pathname, search }) => pathname === '/order' && search === '');
  for (const title of done) await expect(stepOf(page, title)).toContainText('zrobione');
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

/** One squad does everything as ordered; then the letter is sent. */
async function assignSquad(page: Page): Promise<void> {
  await changeStatus(page, 'Realizowane');
  await expectStatus(page, 'Realizowane');
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie pozycje' }).click();
  await button(page, 'Przypisz ekipę…').click();
  const dialog = page.getByRole('dialog', { name: 'Przypisanie ekipy' });
  await page.getByRole('option', { name: 'HV1 Harwester' }).click();
  await dialog.getByRole('textbox', { name: 'Procent stawki' }).fill('60');
  await dialog.getByRole('checkbox', { name: /zlecono/u }).click();
  await button(page, 'Zapisz').click();
  await expect(dialog).toBeHidden();
}

async function report(page: Page): Promise<void> {
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

async function nameBuyer(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Namysłów' }).getByRole('button', { name: 'Edytuj' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ulica i numer' }).fill('Leśna 2');
  await dialog.getByRole('textbox', { name: 'Kod pocztowy' }).fill('46-100');
  await dialog.getByRole('textbox', { name: 'Miejscowość' }).fill('Namysłów');
  await dialog.getByRole('textbox', { name: 'NIP nabywcy' }).fill('1111111111');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toBeHidden();
}

async function issue(page: Page): Promise<void> {
  await button(page, 'Wystaw fakturę').first().click();
  await pageReady(page, '**/invoice/edit/*');
  await page.screenshot({ path: test.info().outputPath('draft.png') });
  await button(page, 'Zatwierdź').click();
  // The documents are from spring, so the invoice is late.
  await page.getByRole('dialog').getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Faktura FV/u })).toBeVisible();
}

test('an empty installation has nothing to close', async ({ page }) => {
  await signIn(page, 'szef', '/summary/closing');
  await expect(page.getByText('Nie ma jeszcze czego zamykać.')).toBeVisible();
  for (const path of ['/summary/closing', '/order', '/order/attention', '/summary/one-page']) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Zamknij /u }), path).toHaveCount(0);
  }
  // The five demo people can sign in without an invitation.
  await openPage(page, '/order');
  await expect(steps(page).getByText('1 z 13', { exact: true })).toBeVisible();
});

test('from an empty installation to the first invoice, by the first steps', async ({ page }) => {
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  await page.addInitScript({ content: countClicks });
  await signIn(page, 'biuro', '/order');
  await expect(steps(page).getByRole('listitem')).toHaveCount(12);
  await shot('steps');

  await step(page, 'Wpisz dane firmy', '/office', async () => {
    await fill(page, {
      Nazwa: 'Las i Syn',
      'Ulica i numer': 'Leśna 1',
      'Kod pocztowy': '46-100',
      Miejscowość: 'Namysłów',
      NIP: '5260250274',
      'Miejsce wystawienia': 'Namysłów',
      'Numer rachunku': '27 1140 2004 0000 3002 0135 5387',
    });
    await shot('company');
    await button(page, 'Zapisz').click();
    await expect(page.getByText('Dane firmy zostały zapisane.')).toBeVisible();
  });
  await backToSteps(page, 'Dane firmy', 'Nadleśnictwa');
  await step(page, 'Nadleśnictwa', '/fd', () => expect(page.getByRole('cell', { name: 'Namysłów' })).toBeVisible());
  await backToSteps(page);
  await step(page, 'Dodaj ekipy', '/sq', async () => {
    await shot('squads');
    await button(page, 'Dodaj ekipę').first().click();
    await fill(page, { 'Kod ekipy': 'HV1', 'Nazwa ekipy': 'Harwester' });
    await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Dane ekipy zostały zapisane.')).toBeVisible();
  });
  await backToSteps(page, 'Ekipy');
  await step(page, 'Wczytaj umowę', '/contract/upload', async () => {
    await choose(page, 'umowa-01-czysta.xlsx');
    await button(page, 'Zapisz').click();
    await expect(page.getByText('Umowa została zapisana.')).toBeVisible();
  });
  await backToSteps(page, 'Pierwsza umowa z pliku');
  await step(page, 'Wczytaj zlecenie', '/order/upload', async () => {
    await choose(page, 'zlecenie-9-2026.pdf');
    await button(page, 'Zapisz').click();
    await expect(page.getByText('Zlecenie zostało zapisane.')).toBeVisible();
    await pageReady(page, '**/order?*');
    await shot('order');
  });
  await backToSteps(page, 'Pierwsze zlecenia');
  await shot('steps-with-an-order');
  await step(page, 'Przypisz ekipę', '/order?selectedOrderId=*', () => assignSquad(page));
  await backToSteps(page, 'Ekipa do zlecenia');
  await step(page, 'Zgłoś wykonanie', '/order?selectedOrderId=*', () => report(page));
  await backToSteps(page, 'Zgłoszenie wykonania');
  await step(page, 'Wczytaj protokół', '/protocol/upload', async () => {
    await choose(page, 'protokol-12-2026.pdf');
    await button(page, 'Zapisz protokół').click();
    await expect(page.getByText('Protokół został zapisany.')).toBeVisible();
  });
  await backToSteps(page, 'Pierwszy protokół');
  await step(page, 'Rozlicz protokół', '/protocol', async () => {
    await page.getByRole('link', { name: '12/2026', exact: true }).click();
    await pageReady(page, '**/protocol/settle/*');
    await shot('settle');
    await settle(page);
  });
  await backToSteps(page, 'Rozliczenie protokołu');
  await step(page, 'Wpisz NIP nabywcy', '/office/addressees', () => nameBuyer(page));
  await backToSteps(page, 'NIP nabywcy');
  await step(page, 'Sprawdź KSeF', '/invoice/ksef', async () => {
    await shot('ksef');
  });
  await backToSteps(page);
  await step(page, 'Pierwsza faktura', '/invoice', () => issue(page));
  await page.getByRole('main').getByRole('link', { name: 'Pierwsze kroki' }).click();
  await pageReady(page, ({ pathname }) => pathname === '/order');
  await expect(page.getByRole('list', { name: 'Zlecenia' })).toBeVisible();
  await expect(steps(page)).toBeHidden();
  const clicks = await clicksOn(page);
  test.info().annotations.push({ type: 'figure', description: `${clicks} clicks` });
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});
