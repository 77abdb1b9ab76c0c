import { expect, type Locator, type Page } from '@playwright/test';
import { expectChosen } from '../harness/choose';
import { expectationOf, sample } from '../harness/files';
import { follow, openPage, pageReady } from '../harness/open-page';
import { cellsOf, figure, stripWhitespace } from './tables';

type ProtocolItem = {
  posNo: string;
  forestAddress: string;
  actionCodeKey: string;
  amount: number;
  rate: number;
  value: number;
};

type ProtocolPart = {
  posNo: string;
  forestAddress: string;
  totalAmount: number | null;
  totalValue: number;
  protocolItems: ProtocolItem[];
};

type Protocol = {
  protocolNumber: string;
  protocolType: 'ZAGOSPODAROWANIE' | 'POZYSKANIE';
  protocolDate: string;
  contractNumber: string;
  forestDistrictPart: string;
  orderNumbers: string[];
  totalAmount: number | null;
  totalValue: number;
  protocolParts: ProtocolPart[];
};

const typeLabels = { ZAGOSPODAROWANIE: 'Zagospodarowanie', POZYSKANIE: 'Pozyskanie' } as const;

const fileOf = (number: string) => `protokol-${number.replace('/', '-')}.pdf`;
const polish = (date: string) => date.split('-').reverse().join('.');
const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true });

async function fieldFigure(place: Page | Locator, name: string): Promise<number | null> {
  return figure(await field(place, name).inputValue());
}

async function expectPart(section: Locator, part: ProtocolPart): Promise<void> {
  await expect(field(section, 'Pozycja planu')).toHaveValue(part.posNo);
  await expect(field(section, 'Adres leśny')).toHaveValue(part.forestAddress);
  expect(await fieldFigure(section, 'Ilość razem')).toBe(part.totalAmount);
  expect(await fieldFigure(section, 'Wartość razem')).toBe(part.totalValue);
  const rows = await cellsOf(section.getByRole('table'));
  expect(rows.map((cells) => cells.slice(0, 3).map(stripWhitespace))).toEqual(
    part.protocolItems.map((item) => [item.posNo, item.forestAddress, stripWhitespace(item.actionCodeKey)]),
  );
  expect(rows.map((cells) => cells.slice(3, 6).map(figure))).toEqual(
    part.protocolItems.map((item) => [item.amount, item.rate, item.value]),
  );
}

export async function uploadProtocol(page: Page, number: string): Promise<void> {
  const expected = await expectationOf<Protocol>(fileOf(number));
  await openPage(page, '/protocol/upload');
  await page.locator('input[type=file]').setInputFiles(sample(fileOf(number)));
  await expect(page.getByText('POZYTYWNE')).toBeVisible();
  const head = page.getByRole('region', { name: 'Dane protokołu' });
  await expect(field(head, 'Numer protokołu')).toHaveValue(expected.protocolNumber);
  await expect(head.getByRole('combobox', { name: 'Umowa' })).toHaveValue(expected.contractNumber);
  await expect(field(head, 'Leśnictwo')).toHaveValue(expected.forestDistrictPart);
  await expect(field(head, 'Data protokołu')).toHaveValue(polish(expected.protocolDate));
  await expectChosen(head.getByRole('combobox', { name: 'Typ protokołu' }), typeLabels[expected.protocolType]);
  expect(await fieldFigure(head, 'Ilość razem')).toBe(expected.totalAmount);
  expect(await fieldFigure(head, 'Wartość razem')).toBe(expected.totalValue);
  const sections = page.getByRole('region', { name: /^Sekcja \d+$/ });
  await expect(sections).toHaveCount(expected.protocolParts.length);
  for (const [index, part] of expected.protocolParts.entries()) await expectPart(sections.nth(index), part);
  for (const order of expected.orderNumbers) {
    await expect(page.getByRole('checkbox', { name: new RegExp(`Zlecenie nr ${order}$`) })).toBeChecked();
  }
  await page.getByRole('button', { name: 'Zapisz protokół' }).click();
  await expect(page.getByText('Protokół został zapisany.')).toBeVisible();
  await pageReady(page, (url) => url.pathname === '/protocol');
}

export async function openSettlement(page: Page, number: string): Promise<void> {
  await openPage(page, '/protocol');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) });
  await follow(row.getByRole('link', { name: /Rozlicz/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rozlicz protokół ${number}`);
  await page.getByRole('button', { name: /^wszystko/u }).click();
}

const partOf = (page: Page, part: Pick<ProtocolPart, 'posNo' | 'forestAddress'>) =>
  page.getByRole('region', { name: `Poz. planu ${part.posNo} · ${part.forestAddress}` });

export const acceptedOf = (page: Page, part: Pick<ProtocolPart, 'posNo' | 'forestAddress'>, code: string) =>
  partOf(page, part)
    .getByRole('rowgroup', { name: code, exact: true })
    .locator('[data-label="Protokół"] button')
    .first();

export type SettledWork = {
  readonly posNo: string;
  readonly forestAddress: string;
  readonly actionCodeKey: string;
  readonly squad: string;
  readonly workName: string;
  readonly amount: number;
};

const amountField = (page: Page, work: SettledWork) =>
  partOf(page, work)
    .getByRole('rowgroup', { name: work.actionCodeKey, exact: true })
    .getByRole('textbox', { name: `Ilość z protokołu: ${work.squad}, ${work.workName}` });

export async function settle(page: Page, work: SettledWork): Promise<void> {
  const amount = amountField(page, work);
  await expect(amount).toHaveAttribute('placeholder', 'Uzupełnij');
  await amount.fill(String(work.amount));
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/protocol/settlement'));
  await amount.press('Enter');
  expect((await saved).status()).toBe(200);
}

export async function expectSettled(
  page: Page,
  part: Pick<ProtocolPart, 'posNo' | 'forestAddress'>,
  lines: readonly string[],
): Promise<void> {
  const amounts = partOf(page, part).locator('.protocols-part-amount');
  const shown = (text: string) => stripWhitespace(text).replace(/Ilośćrozliczona:.*?:/u, ' ');
  await expect.poll(async () => (await amounts.allTextContents()).map(shown)).toEqual(lines);
}

export async function expectSums(page: Page, sums: Readonly<Record<string, string>>): Promise<void> {
  const region = page.getByRole('region', { name: 'Sumy protokołu' });
  for (const [label, value] of Object.entries(sums)) {
    const fact = region.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');
    await expect
      .poll(async () => stripWhitespace(await fact.innerText()), { message: label })
      .toBe(stripWhitespace(value));
  }
}

/** Marks the protocol as settled. Where parts are left, the question must name them and is answered. */
export async function markSettled(page: Page, left: readonly string[]): Promise<void> {
  await page.getByRole('switch', { name: 'Protokół jest rozliczony' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sprawdź przed zapisem' });
  for (const name of left) await expect(dialog).toContainText(name);
  await dialog.getByRole('textbox', { name: 'Powód' }).fill('Uzgodniono z leśniczym');
  await dialog.getByRole('button', { name: 'Zapisz mimo to' }).click();
  await expect(page.getByText('Flaga rozliczenia została zapisana.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeChecked();
}
