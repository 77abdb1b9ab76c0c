import { expect, type Page } from '@playwright/test';
import { chooseInMenu } from '../harness/choose-in-menu';
import { downloadOf } from '../harness/files';
import { openPage } from '../harness/open-page';
import { sheetOf } from '../harness/sheet';
import { grosze, readTable } from './invoice-acts';
import {
  CORRECTED,
  CORRECTED_AMOUNT,
  correctionOf,
  type District,
  districtOf,
  foreign,
  invoiceOf,
  netOfAll,
  OVER_MIDNIGHT,
  protocols,
  REFUSED,
  type Sums,
  sumOf,
} from './invoice-figures';
import { CASH, halfOf, OVERPAID, SET_OFF } from './invoice-payments';
import { INVOICED, type Numbers, numberOf } from './invoice-steps';

const grossOf = (...of: readonly number[]) => invoiceOf(...of).gross;
const correction = correctionOf(CORRECTED, CORRECTED_AMOUNT);

/** Open amounts by the first protocol of the invoice; a paid or overpaid invoice owes nothing. */
const left = new Map([
  [4, grossOf(4) - halfOf(grossOf(4))],
  [6, grossOf(6) - CASH - SET_OFF],
  [CORRECTED, grossOf(CORRECTED) + correction.gross],
  [OVER_MIDNIGHT, grossOf(OVER_MIDNIGHT)],
  [12, grossOf(12)],
]);

const paid = sumOf([
  grossOf(1, 2, 3),
  grossOf(8, 9) + grossOf(REFUSED),
  halfOf(grossOf(4)),
  grossOf(5) + OVERPAID,
  CASH + SET_OFF,
]);

const leftIn = (district: District) =>
  sumOf([...left].flatMap(([protocol, owed]) => (districtOf(protocol) === district ? [owed] : [])));
const owed = sumOf([...left.values()]);

function monthSums(): Sums {
  const all = [...INVOICED.map((of) => invoiceOf(...of)), correction, foreign.sums];
  return {
    net: sumOf(all.map(({ net }) => net)),
    vat: sumOf(all.map(({ vat }) => vat)),
    gross: sumOf(all.map(({ gross }) => gross)),
  };
}

async function expectInvoices(page: Page, numbers: Numbers): Promise<void> {
  await openPage(page, '/invoice?show=issued');
  const { rows, sums } = await readTable(page, 'Faktury');
  const shown = rows.map((row) => [row.Numer, grosze(row.Brutto), grosze(row.Zostało)]);
  const expected = INVOICED.map((of) => {
    const [first = 0] = of;
    return [numberOf(numbers, first), grossOf(...of), left.get(first) ?? 0];
  });
  const isCorrection = ([number]: (typeof shown)[number]) => `${number}`.startsWith('KOR/');
  expect(new Map(shown.filter((row) => !isCorrection(row)).map((row) => [row[0], row]))).toEqual(
    new Map(expected.map((row) => [row[0], row])),
  );
  expect(shown.filter(isCorrection).map(([, gross]) => gross)).toEqual([foreign.sums.gross, correction.gross]);
  const month = monthSums();
  expect([grosze(sums.Brutto), grosze(sums.Zostało)]).toEqual([month.gross, owed]);
  const unpaid = await page.getByRole('link', { name: /^Niezapłacone /u }).innerText();
  expect(grosze(unpaid.replace('Niezapłacone', ''))).toBe(owed);
  const { header, sums: totals = [] } = await sheetOf(
    await downloadOf(page, () => chooseInMenu(page, 'Zapisz w Excelu')),
  );
  const totalOf = (column: string) => Math.round(Number(totals[header.indexOf(column)]) * 100);
  expect(['Netto (PLN)', 'VAT (PLN)', 'Brutto (PLN)'].map(totalOf)).toEqual([month.net, month.vat, month.gross]);
}

async function expectMoney(page: Page): Promise<void> {
  await openPage(page, '/invoice/payments');
  const payments = await readTable(page, 'Wpłaty');
  expect([payments.rows.length, grosze(payments.sums.Kwota)]).toEqual([7, paid]);
  await openPage(page, '/invoice/ageing');
  const debts = await readTable(page, 'Zaległości wg nadleśnictw');
  const ofDistricts = debts.rows.map((row) => [grosze(row['Przed terminem']), grosze(row.Razem)]);
  const expected = (['first', 'second'] as const).map((district) => [leftIn(district), leftIn(district)]);
  expect(new Set(ofDistricts)).toEqual(new Set(expected));
  expect(grosze(debts.sums.Razem)).toBe(owed);
}

async function expectResult(page: Page): Promise<void> {
  await openPage(page, '/summary/result');
  const { rows, sums } = await readTable(page, 'Wynik');
  const revenue = netOfAll(protocols.map(({ no }) => no)) + correction.net;
  expect(sumOf(rows.map((row) => grosze(row.Przychód)))).toBe(revenue);
  expect(grosze(sums.Przychód?.split('\n').at(-1))).toBe(revenue);
}

/** Compares the screens with the computed figures of the month, which come from no part of the product. */
export async function expectMonth(page: Page, numbers: Numbers): Promise<void> {
  await expectInvoices(page, numbers);
  await expectMoney(page);
  await expectResult(page);
}
