import { ksefChecksum } from '@ostep/kernel';
import { expect, test } from 'vitest';
import { matchTransfer, type UnpaidInvoice } from './match-transfers';

const ksefOf = (at: number) => {
  const unchecked = `5260250274-20260412-0100${at.toString(16).toUpperCase().padStart(8, '0')}-`;
  return unchecked + ksefChecksum(unchecked);
};
const invoices: readonly UnpaidInvoice[] = Array.from({ length: 200 }, (_, at) => ({
  ...{ id: at + 1, number: `FV/${at + 1}/04/2026`, ksefNumber: ksefOf(at), buyerNip: '1111111111', left: 100 + at },
}));
const transfer = (title: string, amount = 1) => ({ bookedOn: '2026-05-10', amount, title, payer: '', account: '' });

test('200 transfers with a KSeF number are matched, none to another invoice, also with blanks inside the number', () => {
  for (const { id, ksefNumber } of invoices) {
    const cut = `zapłata ${ksefNumber?.slice(0, 20)} ${ksefNumber?.slice(20)}`;
    expect(matchTransfer(transfer(cut), invoices)).toEqual({ invoiceIds: [id], by: 'ksefNumber' });
  }
});

test('our number is no part of a longer one, and two of them in a title are paid by their sum alone', () => {
  expect(matchTransfer(transfer('za FV/1/04/2026'), invoices)).toEqual({ invoiceIds: [1], by: 'number' });
  expect(matchTransfer(transfer('FV/11/04/2026'), invoices)).toEqual({ invoiceIds: [11], by: 'number' });
  expect(matchTransfer(transfer('FV/1/04/2026 i FV/2/04/2026'), invoices)).toBeNull();
  const both = { invoiceIds: [1, 2], by: 'number' };
  expect(matchTransfer(transfer('FV/1/04/2026, FV/2/04/2026', 201), invoices)).toEqual(both);
});

test('an amount alone is proposed, two equal ones are not', () => {
  expect(matchTransfer(transfer('zapłata', 105), invoices)).toEqual({ invoiceIds: [6], by: 'proposal' });
  const [first] = invoices;
  if (!first) throw new Error('no invoice');
  const alike = [first, { ...first, id: 2, number: 'FV/2', ksefNumber: null, buyerNip: '5260250274' }];
  expect(matchTransfer(transfer('zapłata', 100), alike)).toBeNull();
  expect(matchTransfer(transfer('zapłata NIP 526 025 02 74', 100), alike)).toEqual({ invoiceIds: [2], by: 'proposal' });
});
