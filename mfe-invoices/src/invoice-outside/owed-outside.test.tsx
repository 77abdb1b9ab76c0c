import type { Invoice } from '@ostep/api-invoices';
import { ApiProblem } from '@ostep/platform';
import { optionsOf } from '@ostep/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, confirm, invoice, line, open, page, row, send, toast } from '../testing/open-invoices';

afterEach(closeInvoices);

const owed = {
  state: 'outside',
  number: 'FS 114/2026',
  issued: '2026-09-28',
  due: '2026-10-28',
  forestDistrictName: 'Tartak Wrzos',
  protocols: [],
  net: 0,
  vat: 0,
  gross: 1080,
  correctedGross: 1080,
  paid: 80,
  paidBefore: 80,
  left: 1000,
  daysLate: 33,
} as const;
const record: Invoice = {
  ...invoice,
  ...owed,
  protocols: [],
  contractNumber: '',
  sums: [],
  findings: [],
  takenFrom: { file: 'faktury.xlsx', row: 12 },
};
const type = (label: string, value: string) => {
  const field = screen.getByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('the list marks an invoice of another program that is owed, with what is left and how late it is', async () => {
  const sums = { net: 0, vat: 0, gross: 1080, left: 1000 };
  open('/invoice?show=outside', {
    'GET /api/invoice/list': { content: [{ ...row, ...owed }], page, sums },
    'GET /api/invoice/protocols': [],
  });
  const link = await screen.findByRole('link', { name: 'FS 114/2026' });
  expect(link.closest('tr')?.textContent).toMatch(
    /Tartak Wrzos.*1.000,00.*Spoza Ostępu.*częściowo.*33 dni po terminie/u,
  );
  expect(send.mock.calls.map(([{ path }]) => path)).toContain('/api/invoice/list?show=outside&page=0');
});

test('its record has facts, payments, history and no print, sending or approval; it is removed after a question', async () => {
  const payment = { id: 3, bookedOn: '2026-10-30', amount: 40, title: 'FS 114', payer: 'Tartak', account: '' };
  const payments = [{ ...payment, kind: 'transfer', reason: null, savedBy: 'Anna Nowak' }];
  open('/invoice/edit/7', {
    'GET /api/invoice/7': { ...record, payments, paid: 120, left: 960 },
    'DELETE /api/invoice/outside/7': 7,
    'GET /api/invoice/protocols': [],
  });
  await screen.findByText(/^Wystawił ją inny program\. Jest tu po to, żeby pilnować jej zapłaty\./u);
  screen.getByText('Spoza Ostępu');
  const facts = within(screen.getByRole('region', { name: 'Kontrola' }));
  const [first] = facts.getAllByText('Nabywca').map((label) => label.closest('dl'));
  expect([...(first?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Nabywca',
    'Numer KSeF',
    'Brutto',
    'Termin płatności',
    'Zostało do zapłaty',
  ]);
  facts.getByText('faktury.xlsx, wiersz 12');
  facts.getByText('Zapłacono przed wczytaniem');
  expect(facts.queryByText('Netto')).toBeNull();
  screen.getByRole('table', { name: 'Wpłaty' });
  for (const table of ['Pozycje', 'Podsumowanie']) expect(screen.queryByRole('table', { name: table })).toBeNull();
  for (const button of [/Pobierz wydruk/u, /Zatwierdź/u, /Wyślij do KSeF/u])
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  expect(screen.getByRole('link', { name: 'Wystaw korektę' }).getAttribute('href')).toBe('/invoice/correct/7');
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  await screen.findByRole('menuitem', { name: 'Wpisz wpłatę do tej faktury' });
  screen.getByRole('menuitem', { name: 'Historia' });
  expect(screen.queryByRole('menuitem', { name: 'Pobierz XML' })).toBeNull();
  confirm.mockResolvedValueOnce(true);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cofnij zapis faktury spoza Ostępu' }));
  await waitFor(() => expect(toast).toHaveBeenCalled());
  const message = 'Nie będzie jej wśród niezapłaconych, a wpłata za nią nie znajdzie faktury.';
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining(message) }));
});

test('its correction asks for its lines first; a sum that is not its gross value is refused and kept', async () => {
  const answers: Record<string, unknown> = { 'GET /api/invoice/7': record };
  open('/invoice/correct/7', answers);
  await screen.findByRole('heading', { level: 1, name: 'Korekta faktury FS 114/2026' });
  expect(screen.queryByRole('textbox', { name: 'Przyczyna korekty' })).toBeNull();
  const answer = send.getMockImplementation();
  const message = 'Pozycje faktury FS 114/2026 mają razem 1188,00 zł brutto, a faktura 1080,00 zł. Popraw pozycje.';
  const posted: unknown[] = [];
  send.mockImplementation(async (call) => {
    if (call.method !== 'POST') return answer?.(call);
    posted.push([call.path, call.body]);
    if (posted.length === 1) throw new ApiProblem({ status: 417, message });
    const entered = { ...record, lines: [{ ...line, changedFor: null }], currentLines: [line] };
    answers['GET /api/invoice/7'] = entered;
    return entered;
  });
  type('Nazwa, wiersz 1', 'Wyorywanie bruzd');
  type('Ilość, wiersz 1', '11');
  type('Cena, wiersz 1', '100');
  fireEvent.change(screen.getByRole('combobox', { name: 'J.m., wiersz 1' }), { target: { value: 'KMTR' } });
  await screen.findByText(/^Brutto 1.188,00.zł, na fakturze 1.080,00.zł$/u);
  fireEvent.click(screen.getByRole('button', { name: 'Dalej: korekta' }));
  await screen.findByText(message);
  type('Ilość, wiersz 1', '10');
  fireEvent.click(screen.getByRole('button', { name: 'Dalej: korekta' }));
  await screen.findByRole('textbox', { name: 'Przyczyna korekty' });
  const sent = { name: 'Wyorywanie bruzd', pkwiu: '02.40.10.3', unit: 'KMTR', price: 100, vatPercent: 8 };
  expect(posted).toEqual([
    ['/api/invoice/outside/7/lines', { lines: [{ ...sent, amount: 11 }] }],
    ['/api/invoice/outside/7/lines', { lines: [{ ...sent, amount: 10 }] }],
  ]);
});

test('the list of issued invoices says where those of another program are, if it is empty because of that', async () => {
  const none = { content: [], page: { ...page, totalElements: 0 }, sums: { net: 0, vat: 0, gross: 0, left: 0 } };
  const unpaid = {
    drafts: 0,
    toSend: 0,
    unpaid: 600,
    overdue: 0,
    outside: 600,
    refused: 0,
    others: null,
    notLetIn: null,
  };
  const answers = {
    'GET /api/invoice/unpaid': unpaid,
    'GET /api/invoice/protocols': [],
    'GET /api/invoice/list': none,
  };
  open('/invoice?show=issued', answers);
  await screen.findByText('Nie ma faktur wystawionych w Ostępie.');
  const link = screen.getByRole('link', { name: 'Pokaż spoza Ostępu' });
  expect(link.getAttribute('href')).toBe('/invoice?show=outside');
  for (const path of ['/invoice?show=issued&text=x', '/invoice?show=refused']) {
    closeInvoices();
    open(path, answers);
    await screen.findByText('Brak faktur.');
  }
});

test('buyers who are no forest districts are a row of the debts and a part of the filter', async () => {
  const ages = { notDue: 0, to30: 300, to60: 700, to90: 0, over90: 0, total: 1000 };
  const district = { ...ages, forestDistrictId: 2, forestDistrictName: 'Namysłów', to60: 0, total: 300 };
  const unpaid = {
    drafts: 0,
    toSend: 0,
    unpaid: 1300,
    overdue: 1300,
    outside: 0,
    refused: 0,
    others: ages,
    notLetIn: null,
  };
  const answers = {
    'GET /api/invoice/ageing': [district],
    'GET /api/invoice/unpaid': unpaid,
    'GET /api/invoice/protocols': [],
    'GET /api/invoice/list': { content: [], page, sums: { net: 0, vat: 0, gross: 0, left: 0 } },
  };
  open('/invoice/ageing', answers);
  const cells = (await screen.findByText('Inni nabywcy')).closest('tr');
  expect([...(cells?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/invoice?show=unpaid&age=to30&district=0',
    '/invoice?show=unpaid&age=to60&district=0',
    '/invoice?show=unpaid&district=0',
  ]);
  expect(screen.getAllByText('Razem').at(-1)?.closest('tr')?.textContent).toMatch(/600,00.*700,00.*1.300,00/u);
  closeInvoices();
  open('/invoice?show=unpaid&district=0', answers);
  const districts = await optionsOf(await screen.findByRole('combobox', { name: 'Nadleśnictwo' }));
  expect(districts.at(-1)).toBe('Inni nabywcy');
});
