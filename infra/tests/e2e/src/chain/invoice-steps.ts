import { expect, type Page } from '@playwright/test';
import { goByMenu } from '../harness/go-by-menu';
import { openPage, pageReady } from '../harness/open-page';
import { chooseInMenu } from '../harness/page-menu';
import {
  approve,
  back,
  button,
  check,
  choose,
  openInvoice,
  openTab,
  readTable,
  send,
  showPart,
  toInvoices,
  type,
} from './invoice-acts';
import {
  CORRECTED,
  CORRECTED_AMOUNT,
  foreign,
  named,
  numbered,
  OUTSIDE,
  OVER_MIDNIGHT,
  REFUSED,
  TODAY,
} from './invoice-figures';

const TOGETHER = [
  [1, 2, 3],
  [8, 9],
] as const;
const APART = [
  [4, 5, 6],
  [CORRECTED, REFUSED, OVER_MIDNIGHT, 12],
] as const;
/** Protocols by invoice. */
export const INVOICED: readonly (readonly number[])[] = [...TOGETHER, ...APART.flat().map((no) => [no])];
export const FIRST = 17;

export async function beginAt17(page: Page): Promise<void> {
  await goByMenu(page, 'Więcej', 'Ustawienia');
  await button(page, 'Następny numer faktury w tym miesiącu').click();
  await type(page.getByRole('dialog').getByRole('textbox', { name: 'Następny numer' }), `${FIRST}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(`Następna faktura dostanie numer ${numbered(FIRST)}.`)).toBeVisible();
}

const boxesOf = (numbers: readonly number[]) => numbers.map((no) => `Wybierz protokół ${named(no)}`);

export async function draftAll(page: Page): Promise<void> {
  await toInvoices(page);
  for (const numbers of TOGETHER) {
    await check(page, boxesOf(numbers));
    await button(page, `Wystaw fakturę z wybranych (${numbers.length})`).click();
    await pageReady(page, '**/invoice/edit/*');
    await back(page);
  }
  for (const numbers of APART) {
    await check(page, boxesOf(numbers));
    await button(page, `Wystaw osobne faktury (${numbers.length})`).click();
    await pageReady(page, '**/invoice?show=draft');
    await openTab(page, /^Do wystawienia/u);
  }
}

export async function markOutside(page: Page): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: named(OUTSIDE) })
    .getByRole('button', { name: 'Poza Ostępem' })
    .click();
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox', { name: 'Numer faktury, wiersz 1' }), '16/stary');
  await type(dialog.getByRole('textbox', { name: 'Data wystawienia, wiersz 1' }), dayFirst(TODAY));
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Poza Ostępem zafakturowano 1 protokół.')).toBeVisible();
  await expect(page.getByText('Każdy rozliczony protokół ma fakturę.')).toBeVisible();
}

const dayFirst = (day: string) => day.split('-').reverse().join('.');

export async function approveAll(page: Page): Promise<void> {
  await toInvoices(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: `projekty: ${INVOICED.length}` })
    .click();
  await pageReady(page, '**/invoice?show=draft');
  await button(page, `Zatwierdź projekty (${INVOICED.length})`).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Zatwierdź projekty (${INVOICED.length})` })
    .click();
  await pageReady(page, '**/invoice?show=approved');
}

/** Reads the number of each protocol's invoice from the list. */
export async function numbersOf(page: Page): Promise<ReadonlyMap<number, string>> {
  const { rows } = await readTable(page, 'Faktury');
  return new Map(
    rows.flatMap((row) => (row.Protokoły ?? '').split(', ').map((one) => [Number.parseInt(one, 10), row.Numer ?? ''])),
  );
}

export type Numbers = Awaited<ReturnType<typeof numbersOf>>;
export const numberOf = (numbers: Numbers, protocol: number) => numbers.get(protocol) ?? 'no number';

async function sendOne(page: Page, number: string): Promise<void> {
  await check(page, [`Wybierz: ${number}`]);
  await button(page, 'Wyślij wybrane do KSeF (1)').click();
  await expect(page.getByText('Faktury w drodze do KSeF: 1.')).toBeVisible();
}

/** Sends while KSeF is unavailable: the page says since when, and that nobody has to do anything. */
export async function sendInVain(page: Page, number: string): Promise<void> {
  await sendOne(page, number);
  await showPart(page, 'Wystawione');
  await openInvoice(page, number);
  await expect(
    page.getByRole('status').filter({ hasText: /^KSeF nie odpowiada od .*zostanie wysłana sama\.$/u }),
  ).toBeVisible();
}

export async function sendRest(page: Page, count: number): Promise<void> {
  await showPart(page, 'Do wysłania');
  await button(page, `Wyślij do KSeF (${count})`).click();
  await expect(page.getByText(`Faktury w drodze do KSeF: ${count}.`)).toBeVisible();
  await pageReady(page, '**/invoice?show=issued');
}

export async function seeRefusal(page: Page, number: string): Promise<void> {
  await sendOne(page, number);
  await showPart(page, 'Odrzucone');
  await openInvoice(page, number);
  await expect(page.getByText('Popraw PKWiU pozycji; fakturę zatwierdza się potem jeszcze raz.')).toBeVisible();
}

export async function mend(page: Page): Promise<void> {
  await toInvoices(page);
  await openTab(page, /^Wystawione/u);
  await page.getByRole('main').getByRole('link', { name: 'odrzucone przez KSeF: 1' }).click();
  await pageReady(page, '**/invoice?show=refused');
  await openInvoice(page, named(REFUSED));
  await button(page, 'Zmień pozycję 2').click();
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox', { name: 'PKWiU' }), '81.30.10.0');
  await type(dialog.getByRole('textbox', { name: 'Powód zmiany' }), 'KSeF wymaga PKWiU');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Pozycja 2 jest zmieniona.')).toBeVisible();
}

export async function approveAndSend(page: Page): Promise<string> {
  const number = await approve(page);
  await send(page);
  return number;
}

export async function settleCorrection(clerk: Page, manager: Page, protocol: number): Promise<void> {
  await openPage(clerk, `/protocol/settle/${protocol}`);
  await chooseInMenu(clerk, 'Koryguj');
  const amount = clerk.getByRole('textbox', { name: /Powinno być/u }).first();
  await amount.fill(`${CORRECTED_AMOUNT / 100}`);
  await button(clerk, 'Zapisz korektę').click();
  await pageReady(
    clerk,
    ({ pathname }) => pathname !== `/protocol/settle/${protocol}` && pathname.startsWith('/protocol/settle'),
  );
  await clerk.getByRole('button', { name: /^Cofnij \d/u }).click();
  await expect(clerk.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(1);
  await button(clerk, 'Zaproponuj rozliczenie').click();
  await expect(clerk.getByText('Rozliczenie zaproponowano. Zatwierdza je inna osoba.')).toBeVisible();
  await openPage(manager, new URL(clerk.url()).pathname);
  await button(manager, 'Zatwierdź rozliczenie').click();
  await expect(manager.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeChecked();
}

export async function draftCorrection(page: Page): Promise<void> {
  await toInvoices(page);
  await button(page, 'Wystaw korektę').click();
  await pageReady(page, '**/invoice/edit/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Projekt korekty' })).toBeVisible();
}

export async function draftForeign(page: Page): Promise<void> {
  await toInvoices(page);
  await chooseInMenu(page, 'Skoryguj fakturę spoza Ostępu');
  await pageReady(page, '**/invoice/outside');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await type(page.getByRole('combobox', { name: 'Umowa' }), 'SA.271.1');
  await page.getByRole('listbox').getByRole('option').first().click();
  await type(field('Numer faktury'), foreign.number);
  await type(field('Data wystawienia'), dayFirst(foreign.issued));
  await choose(page, 'Faktura w KSeF', 'ma numer KSeF');
  await type(field('Numer KSeF'), foreign.ksefNumber);
  await type(field('Nazwa, wiersz 1'), 'Wyorywanie bruzd');
  await page.getByRole('combobox', { name: 'J.m., wiersz 1' }).selectOption('KMTR');
  await type(field('Ilość, wiersz 1'), '10');
  await type(field('Cena, wiersz 1'), '288,35');
  await button(page, 'Dalej: korekta').click();
  await pageReady(page, '**/invoice/correct/*');
  await type(field('Przyczyna korekty'), 'Pomyłka w ilości');
  await type(field('Ilość, wiersz 1'), '9');
  await button(page, 'Przygotuj korektę').click();
  await pageReady(page, '**/invoice/edit/*');
}

export async function issueDraft(page: Page): Promise<string> {
  await toInvoices(page);
  await page.getByRole('main').getByRole('link', { name: 'projekty: 1' }).click();
  await pageReady(page, '**/invoice?show=draft');
  await page.getByRole('table', { name: 'Faktury' }).getByRole('link').first().click();
  await pageReady(page, '**/invoice/edit/*');
  return approveAndSend(page);
}
