import { expect, test } from 'vitest';
import { parsePayments, paymentsSearch } from '../invoice-payments/payment-params';
import { parseList, parseWaiting, searchOf, waitingSearch } from './list-params';

const search = (text: string) => new URLSearchParams(text);

test.each(['', 'waiting=late', 'district=3', 'waiting=2026-05&district=3&p=2', 'age=to30'])(
  'an address with "%s" shows protocols that wait for an invoice',
  (text) => {
    expect(parseList(search(text))).toBeNull();
  },
);

test.each([
  ['show=issued', {}],
  ['show=unpaid&district=12&age=over90&text=FV&p=3', { show: 'unpaid', district: '12', age: 'over90', text: 'FV' }],
  ['show=overdue&district=7', { show: 'overdue', district: '7' }],
])('the address %s is read and written again', (text, filter) => {
  const list = parseList(search(text));
  expect(list?.filter).toEqual({ show: 'issued', district: '', age: '', text: '', ...filter });
  expect(list && String(new URLSearchParams(searchOf(list)))).toBe(text);
});

test.each(['show=x&district=7a&age=y&p=-4', 'show=&district=%00&p=x', 'text=&p=0.5&age=to31'])(
  'invalid values of %s are ignored',
  (text) => {
    expect(parseList(search(text))).toEqual({ filter: { show: 'issued', district: '', age: '', text: '' }, page: 0 });
  },
);

test.each([
  ['', { filter: { which: '', district: '' }, page: 0 }],
  ['waiting=late&p=1', { filter: { which: 'late', district: '' }, page: 1 }],
  ['waiting=2026-05&district=3&p=2', { filter: { which: '2026-05', district: '3' }, page: 2 }],
])('the address of protocols with "%s" is read and written again', (text, expected) => {
  const read = parseWaiting(search(text));
  expect(read).toEqual(expected);
  expect(String(new URLSearchParams(waitingSearch(read)))).toBe(text);
});

test('invalid values of the address of protocols are ignored', () => {
  expect(parseWaiting(search('waiting=2026-13&district=x&p=-1'))).toEqual({
    filter: { which: '', district: '' },
    page: 0,
  });
});

test.each([
  ['', { filter: { show: 'saved', district: '', text: '' }, page: 0 }],
  ['show=takenBack&district=5&text=nota&p=2', { filter: { show: 'takenBack', district: '5', text: 'nota' }, page: 2 }],
])('the address of payments with "%s" is read and written again', (text, expected) => {
  const read = parsePayments(search(text));
  expect(read).toEqual(expected);
  expect(String(new URLSearchParams(paymentsSearch(read)))).toBe(text);
});

test('invalid values of the address of payments are ignored', () => {
  expect(parsePayments(search('show=gone&district=-1&p=x'))).toEqual({
    filter: { show: 'saved', district: '', text: '' },
    page: 0,
  });
});
