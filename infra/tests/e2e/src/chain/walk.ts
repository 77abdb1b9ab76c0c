import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../harness/sign-in';
import { readContract, saveContract, uploadContract } from './contract';
import { saveReadyOrder } from './inbox';
import {
  assign,
  changeStatus,
  expectStatus,
  finish,
  openOrder,
  orderedOf,
  readOrder,
  report,
  uploadOrder,
} from './order';
import { expectPrinted } from './printed';
import { acceptedOf, expectSettled, expectSums, markSettled, openSettlement, settle, uploadProtocol } from './protocol';
import { readDistrictSummary, readStatement } from './summary';
import { chainWork } from './work';

const orders = [
  { number: '14/2026', finished: '09.04.2026' },
  { number: '15/2026', finished: '24.04.2026' },
  { number: '9/2026', finished: '05.02.2026' },
];
const protocols = ['31/2026', '38/2026', '12/2026'];
export async function walkChain(page: Page, between: () => Promise<void>): Promise<void> {
  const { work, totals } = await chainWork();

  await test.step('the contract', async () => {
    await signIn(page, 'biuro', '/contract');
    await uploadContract(page);
    await between();
    await saveContract(page);
    await readContract(page);
  });
  await between();

  await test.step('its orders', async () => {
    for (const { number } of orders) await uploadOrder(page, number);
    await between();
    for (const { number } of orders) await readOrder(page, number);
    await openOrder(page, '14/2026');
    await expectPrinted(page, orderedOf(page, 3), 'Ilość (wiersz 3): 12,69');
  });

  await test.step('an order with a row that only informs, out of the inbox', () => saveReadyOrder(page));

  await test.step('squads do the work', async () => {
    for (const { number, finished } of orders) {
      await openOrder(page, number);
      await changeStatus(page, 'Realizowane');
      await expectStatus(page, 'Realizowane');
      for (const line of work.filter(({ expected }) => expected.orderNumber === number)) {
        await assign(page, line.assignment);
      }
      await finish(page, finished);
    }
    await between();
    for (const { number, finished } of orders) {
      await openOrder(page, number);
      await report(page, number, finished);
    }
  });
  await between();

  await test.step('protocols bind the orders', async () => {
    for (const number of protocols) await uploadProtocol(page, number);
    for (const { number } of orders) {
      await openOrder(page, number);
      await expectStatus(page, 'Rozliczone z protokołu');
    }
  });
  await between();

  await test.step('protocols are settled', async () => {
    for (const number of protocols) {
      await openSettlement(page, number);
      for (const line of work.filter(({ expected }) => expected.protocolNumber === number)) {
        await settle(page, line.settled);
      }
    }
    await between();
    await openSettlement(page, '31/2026');
    const planting = { posNo: '34', forestAddress: '02-20-1-06-123-a-00' };
    await expectSettled(page, planting, ['SADZ-1KP 12,69/12,69zgodne', 'DOŁ-1I 0,00/12,69brakuje12,69']);
    // Two parts of the protocol have the same address.
    await expectPrinted(page, acceptedOf(page, planting, 'SADZ-1KP'), /: 12,69$/u);
    await expectSums(page, { Wartość: '19 654,67 zł', 'Kwota ekip': '6 292,25 zł', Przychód: '9 067,12 zł' });
    await openSettlement(page, '38/2026');
    const fence = { posNo: '61', forestAddress: '02-20-1-06-123-a-00' };
    await expectSettled(page, fence, ['GRODZ-SN 4,40/4,40zgodne']);
    await openSettlement(page, '12/2026');
    const harvest = { posNo: '103', forestAddress: '02-20-1-06-140-d-00' };
    await expectSettled(page, harvest, ['CWD-D 96,42/96,42zgodne', 'ZRYWKA 96,42/96,42zgodne']);
    await markSettled(page, ['poz. 104 CWD-P 0,00 z 46,18', 'poz. 104 ZRYWKA 0,00 z 31,00']);
  });
  await between();

  await test.step('what everyone asks at the end of the month', async () => {
    for (const month of [2, 4]) await readDistrictSummary(page, work, month);
    await readStatement(page, work, 'H01 Hodowla Jodła', 4);
    const sum = (key: keyof typeof totals) =>
      work.reduce((cents, { expected }) => cents + Math.round(expected[key] * 100), 0);
    expect(sum('squadIncome')).toBe(Math.round(totals.squadIncome * 100));
    expect(sum('profit')).toBe(Math.round(totals.profit * 100));
  });
}
