import { ParseLogWriter } from '@ostep/kernel';
import { expect, it } from 'vitest';
import { scoreOf } from './field-score';

const expected = {
  about: 'x',
  orderDate: '2026-03-16',
  orderNumber: '14/2026',
  orderItems: [
    { lp: 1, actionCodeKey: 'CWD-P', amount: 2 },
    { lp: 2, actionCodeKey: 'ZRYWKA', amount: 3 },
  ],
};
const item = (lp: string, key: string, amount: number) => ({ lp, actionCode: { key }, amount });

it('counts fields, the wrong ones and those that no NEGATIVE line is about', () => {
  const log = new ParseLogWriter();
  log.negative('Brak daty zlecenia');
  log.positive('Pozycja 2: ZRYWKA');
  log.nested(() => log.negative('Nie odczytano ilości'));
  const form = { orderDate: null, orderNumber: '15/2026', orderItems: [item('1', 'CWD-P', 9), item('2', 'ZRYWKA', 9)] };
  const { fields, wrong, silent } = scoreOf(expected, form, log.log);
  expect([fields, wrong.length]).toEqual([8, 4]);
  expect(silent).toEqual([expect.stringContaining('orderNumber'), expect.stringContaining('orderItems.0.amount')]);
});

it('distinguishes row 12 from row 1, and finds a part of a protocol by its name in the log', () => {
  const parts = (value: number) => ({
    protocolParts: [{ posNo: '1', forestAddress: '02-20-1-06---', protocolItems: [{ actionCodeKey: 'X', value }] }],
  });
  const heading = (posNo: number) => `Sekcja: pozycja planu ${posNo}, adres leśny 02-20-1-06---`;
  const silentWith = (posNo: number) => {
    const log = new ParseLogWriter();
    log.positive(heading(posNo));
    log.nested(() => log.negative('Wartość „7”: odczyt ze skanu jest niepewny'));
    return scoreOf({ about: 'x', ...parts(5) }, parts(7), log.log).silent.length;
  };
  expect([silentWith(1), silentWith(12)]).toEqual([0, 1]);
});

it('counts a line about the sum of a part as one about that part', () => {
  const log = new ParseLogWriter();
  log.negative('Razem pozycja 28: nie odczytano ilości ze skanu.');
  const parts = (totalAmount: number | null) => ({
    protocolParts: ['28', '32'].map((posNo) => ({ posNo, totalAmount, protocolItems: [] })),
  });
  const { silent } = scoreOf({ about: 'x', ...parts(5) }, parts(null), log.log);
  expect(silent).toEqual([expect.stringContaining('protocolParts.1.totalAmount')]);
});

it('counts every field of a row that was not read as wrong', () => {
  const { wrong, silent } = scoreOf(
    expected,
    { ...expected, orderItems: [item('1', 'CWD-P', 2)] },
    new ParseLogWriter().log,
  );
  expect([wrong.length, silent.length]).toEqual([3, 3]);
});

it('counts a line with the text of an unread row as one about that row, and no other', () => {
  const [first, second] = expected.orderItems;
  const place = (row: object | undefined, forestAddress: string) => ({ ...row, forestAddress });
  const placed = {
    ...expected,
    orderItems: [place(first, '02-20-1-06-123-a-00'), place(second, '02-20-1-06-131-c-00')],
  };
  const silentWith = (text: string) => {
    const log = new ParseLogWriter();
    log.negative(`Nie odczytano wiersza tabeli: ${text}`);
    const form = { ...placed, orderItems: [{ ...item('1', 'CWD-P', 2), forestAddress: '02-20-1-06-123-a-00' }] };
    return scoreOf(placed, form, log.log).silent.length;
  };
  expect(silentWith('2 02-20-1-06-131 -c -00 ZRYWKA 3,00')).toBe(0);
  expect(silentWith('1 02-20-1-06-123 -a -00 ZRYWKA 3,00')).toBe(4);
});
