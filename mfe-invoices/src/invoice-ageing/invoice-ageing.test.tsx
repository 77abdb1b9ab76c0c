import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, open } from '../testing/open-invoices';

afterEach(closeInvoices);

const none = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
const debts = [
  { ...none, forestDistrictId: 2, forestDistrictName: 'Namysłów', to30: 100, over90: 50.5, total: 150.5 },
  { ...none, forestDistrictId: 3, forestDistrictName: 'Opole', notDue: 20, to30: 10.25, total: 30.25 },
];

test('each debt of a district links to its invoices, each sum to those of all districts', async () => {
  open('/invoice/ageing', { 'GET /api/invoice/ageing': debts, 'GET /api/invoice/protocols': [] });
  const table = within(await screen.findByRole('table', { name: 'Zaległości wg nadleśnictw' }));
  const links = table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['100,00\u00a0zł', '/invoice?show=unpaid&age=to30&district=2'],
    ['50,50\u00a0zł', '/invoice?show=unpaid&age=over90&district=2'],
    ['150,50\u00a0zł', '/invoice?show=unpaid&district=2'],
    ['20,00\u00a0zł', '/invoice?show=unpaid&age=notDue&district=3'],
    ['10,25\u00a0zł', '/invoice?show=unpaid&age=to30&district=3'],
    ['30,25\u00a0zł', '/invoice?show=unpaid&district=3'],
    ['20,00\u00a0zł', '/invoice?show=unpaid&age=notDue'],
    ['110,25\u00a0zł', '/invoice?show=unpaid&age=to30'],
    ['50,50\u00a0zł', '/invoice?show=unpaid&age=over90'],
    ['180,75\u00a0zł', '/invoice?show=unpaid'],
  ]);
});

test('the page says when nothing is owed', async () => {
  open('/invoice/ageing', { 'GET /api/invoice/ageing': [], 'GET /api/invoice/protocols': [] });
  await screen.findByText('Nikt nic nie jest winien.');
});
