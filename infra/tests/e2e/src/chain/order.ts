import { expect, type Page } from '@playwright/test';
import { choose } from '../harness/choose';
import { downloadOf, expectationOf, pdfText, sample } from '../harness/files';
import { openPage, pageReady } from '../harness/open-page';
import { cellsOf, figure, stripWhitespace } from './tables';

type OrderItem = {
  lp: number;
  posNo: string;
  forestAddress: string;
  actionGroup: string;
  actionCodeKey: string;
  actionDesc: string;
  amount: number;
  dueDate: string;
  notes: string | null;
};

export type Order = {
  orderNumber: string;
  orderDate: string;
  contractNumber: string;
  forestDistrictPart: string;
  orderItems: OrderItem[];
};

export type Assignment = {
  readonly lp: number;
  readonly squad: string;
  readonly workGroup: string;
  readonly workName: string;
  readonly rate: string;
  readonly amount: string;
  readonly finished: string;
};

const fileOf = (number: string) => `zlecenie-${number.replace('/', '-')}.pdf`;
const polish = (date: string) => date.split('-').reverse().join('.');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const orderExpectation = (number: string) => expectationOf<Order>(fileOf(number));

export async function uploadOrder(page: Page, number: string): Promise<void> {
  const expected = await orderExpectation(number);
  await openPage(page, '/order/upload');
  await page.locator('input[type=file]').setInputFiles(sample(fileOf(number)));
  await expect(page.getByText('POZYTYWNE')).toBeVisible();
  await expect(field(page, 'Numer zlecenia')).toHaveValue(expected.orderNumber);
  await expect(field(page, 'Data zlecenia')).toHaveValue(polish(expected.orderDate));
  await expect(page.getByRole('combobox', { name: 'Umowa', exact: true })).toHaveValue(expected.contractNumber);
  await expect(page.getByRole('combobox', { name: 'Leśnictwo' })).toHaveValue(expected.forestDistrictPart);
  await pageReady(page);
  const rows = await cellsOf(page.getByRole('table', { name: 'Pozycje zlecenia' }));
  expect(rows).toHaveLength(expected.orderItems.length);
  for (const [index, item] of expected.orderItems.entries()) {
    const [lp, posNo, address, group, code, desc, amount, , dueDate, contractItem, notes] = rows[index] ?? [];
    expect([lp, posNo, address, group, code, desc, dueDate, notes].map(stripWhitespace), `item ${item.lp}`).toEqual(
      [
        String(item.lp),
        item.posNo,
        item.forestAddress,
        item.actionGroup,
        item.actionCodeKey,
        item.actionDesc,
        polish(item.dueDate),
        item.notes,
      ].map(stripWhitespace),
    );
    expect(figure(amount), `amount of item ${item.lp}`).toBe(item.amount);
    expect(stripWhitespace(contractItem), `contract item of item ${item.lp}`).toContain(
      stripWhitespace(item.actionCodeKey),
    );
  }
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Zlecenie zostało zapisane.')).toBeVisible();
  await expect(details(page).getByRole('heading', { level: 2 })).toContainText(expected.orderNumber);
}

const details = (page: Page) => page.getByRole('region', { name: 'Szczegóły zlecenia' });
const item = (page: Page, lp: number) =>
  details(page)
    .getByRole('table', { name: 'Pozycje zlecenia' })
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^(Zwiń|Rozwiń) pozycję ${lp}$`) }) });

export const orderedOf = (page: Page, lp: number) =>
  item(page, lp).getByRole('row').first().locator('[data-label="Zlecono"] button');

export async function openOrder(page: Page, number: string): Promise<void> {
  await openPage(page, `/order?orderNumber=${encodeURIComponent(number)}`);
  await page
    .getByRole('list', { name: 'Zlecenia' })
    .getByRole('link', { name: new RegExp(`^${number} `) })
    .click();
  await pageReady(page, /selectedOrderId=/u);
  await expect(details(page).getByRole('heading', { level: 2 })).toContainText(number);
}

export async function readOrder(page: Page, number: string): Promise<void> {
  const expected = await orderExpectation(number);
  await openOrder(page, number);
  await expect(details(page).getByRole('link', { name: expected.contractNumber })).toBeVisible();
  for (const line of expected.orderItems) {
    const text = stripWhitespace(await item(page, line.lp).innerText());
    for (const part of [line.actionCodeKey, line.actionDesc, line.posNo, line.forestAddress, polish(line.dueDate)]) {
      expect(text, `item ${line.lp}`).toContain(stripWhitespace(part));
    }
    const ordered = item(page, line.lp).getByRole('row').first().locator('[data-label="Zlecono"]');
    expect(figure((await ordered.innerText()).replace(/[A-Z]\w*$/, ''))).toBe(line.amount);
  }
}

const statuses = (page: Page) => details(page).getByRole('group', { name: 'Status zlecenia' });

/** The current status of the order, as the steps show it. */
const statusOf = (page: Page, label: string) => statuses(page).getByRole('button', { name: label, pressed: true });

export async function changeStatus(page: Page, label: string): Promise<void> {
  await statuses(page).getByRole('button', { name: label }).click();
}

export async function expectStatus(page: Page, label: string): Promise<void> {
  await expect(statusOf(page, label)).toBeVisible();
}

export async function assign(page: Page, work: Assignment): Promise<void> {
  await item(page, work.lp)
    .getByRole('button', { name: /^Przypisz ekipę/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Przypisanie ekipy' });
  await choose(dialog.getByRole('combobox', { name: 'Ekipa' }), work.squad);
  await choose(dialog.getByRole('combobox', { name: 'Grupa prac' }), work.workGroup);
  await choose(dialog.getByRole('combobox', { name: 'Rodzaj prac' }), work.workName);
  await dialog.getByRole('textbox', { name: 'Stawka ekipy' }).fill(work.rate);
  await dialog.getByRole('textbox', { name: 'Ilość wykonana' }).fill(work.amount);
  await dialog.getByRole('textbox', { name: 'Data zakończenia' }).fill(work.finished);
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toBeHidden();
  await expect(item(page, work.lp).locator('.orders-assignment').filter({ hasText: work.workName })).toBeVisible();
}

export async function finish(page: Page, date: string): Promise<void> {
  await changeStatus(page, 'Wykonane');
  const question = page
    .getByRole('dialog', { name: 'Zakończenie prac' })
    .or(page.getByRole('alertdialog', { name: 'Zakończenie prac' }));
  const done = statusOf(page, 'Wykonane');
  await expect(question.or(done).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Tak, zmień status' }).click();
  await expectStatus(page, 'Wykonane');
  const finished = field(page, 'Data zakończenia prac');
  await finished.fill(date);
  const save = page.getByRole('button', { name: 'Zapisz datę' });
  if (await save.isEnabled()) {
    await save.click();
    await expect(page.getByText('Data zakończenia prac została zapisana.')).toBeVisible();
  }
  await expect(finished).toHaveValue(date);
}

/** Answers the question that is asked where only part of the order was done. */
async function confirmNothingDone(page: Page): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Zapisz mimo to' });
  const reported = statusOf(page, 'Zgłoszone zakończenie');
  await expect(anyway.or(reported).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
}

export async function report(page: Page, number: string, date: string): Promise<void> {
  const expected = await orderExpectation(number);
  const letter = await downloadOf(page, async () => {
    await changeStatus(page, 'Zgłoszone zakończenie');
    const question = page
      .getByRole('dialog', { name: 'Zgłoś zakończenie prac' })
      .or(page.getByRole('alertdialog', { name: 'Zgłoś zakończenie prac' }));
    await question.getByRole('button', { name: 'Tak, zmień status' }).click();
    await confirmNothingDone(page);
  });
  expect(letter.name).toBe('potwierdzenie.pdf');
  const text = stripWhitespace(await pdfText(letter.bytes));
  for (const part of [
    'Zgłoszenie zakończenia prac',
    `Zlecenie nr ${expected.orderNumber} z dnia ${polish(expected.orderDate)}`,
    `nr ${expected.contractNumber}`,
    expected.forestDistrictPart,
    date,
    'strona 1 z 1',
    ...expected.orderItems.map((line) => line.forestAddress),
    ...expected.orderItems.map((line) => line.actionCodeKey),
  ]) {
    expect(text).toContain(stripWhitespace(part));
  }
  await expectStatus(page, 'Zgłoszone zakończenie');
}
