import type { Invoice } from '@ostep/api-invoices';
import { ApiProblem } from '@ostep/platform';
import { chooseOption } from '@ostep/ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  closeInvoices,
  confirm,
  inKsef,
  invoice,
  line,
  open,
  page,
  row,
  send,
  toast,
  waiting,
} from '../testing/open-invoices';

afterEach(closeInvoices);

const other = { ...waiting, id: 38, protocolNumber: '38/2026', protocolDate: '2026-05-10' };
const correcting = {
  ...waiting,
  id: 40,
  protocolNumber: '31/2026/K',
  totalValue: -288.35,
  corrects: { protocolNumber: '31/2026', invoice: 'FV/1/04/2026' },
};
const list = {
  'GET /api/invoice/list': { content: [row], page },
  'GET /api/invoice/protocols': [waiting, other, correcting],
};
const sentTo = (path: string) =>
  send.mock.calls.filter(([call]) => call.path === path && call.method === 'POST').map(([{ body }]) => body as unknown);
const type = (label: string, value: string) => {
  const field = screen.getByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const outsideInvoice: Invoice = {
  ...invoice,
  findings: [],
  state: 'outside',
  number: '114/2025',
  issued: '2025-11-28',
  lines: [{ ...line, changedFor: null }],
  currentLines: [line],
};

test('several protocols invoiced by another program are marked by one request, each with its number', async () => {
  open('/invoice', { ...list, 'POST /api/invoice/outside/protocols': [7, 8] });
  for (const number of ['31/2026', '38/2026'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Wybierz protokół ${number}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Zafakturowane poza Ostępem (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zafakturowany poza Ostępem' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect((await dialog.findAllByText('Podaj numer faktury.')).length).toBeGreaterThan(0);
  expect(sentTo('/api/invoice/outside/protocols')).toEqual([]);
  type('Numer faktury, wiersz 1', '114/2025');
  type('Data wystawienia, wiersz 1', '28.11.2025');
  fireEvent.click(await dialog.findByRole('button', { name: 'Wpisz datę z pierwszego wiersza w pozostałych' }));
  type('Numer faktury, wiersz 2', '115/2025');
  type('Numer KSeF, wiersz 2', '5265877635-20250826-0100001AF629-AF');
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: 'Poza Ostępem zafakturowano 2 protokoły.' })),
  );
  const issued = '2025-11-28';
  expect(sentTo('/api/invoice/outside/protocols')).toEqual([
    {
      protocols: [
        { protocolId: 31, number: '114/2025', issued, ksefNumber: null },
        { protocolId: 38, number: '115/2025', issued, ksefNumber: '5265877635-20250826-0100001AF629-AF' },
      ],
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one protocol is marked from its row; a refusal keeps what was typed, closing asks first', async () => {
  open('/invoice', list);
  const answer = send.getMockImplementation();
  const message = 'Fakturę FV/1/04/2026 wystawiono w Ostępie. Otwórz ją na liście faktur.';
  send.mockImplementation(async (call) => {
    if (call.method === 'POST') throw new ApiProblem({ status: 417, message });
    return answer?.(call);
  });
  const [mark] = await screen.findAllByRole('button', { name: 'Poza Ostępem' });
  if (mark) fireEvent.click(mark);
  const dialog = within(await screen.findByRole('dialog'));
  type('Numer faktury, wiersz 1', 'FV/1/04/2026');
  type('Data wystawienia, wiersz 1', '28.11.2025');
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await dialog.findByText(message);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Numer faktury, wiersz 1' }).value).toBe('FV/1/04/2026');
  confirm.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  screen.getByRole('dialog');
  fireEvent.click(dialog.getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without the role nothing can be marked', async () => {
  open('/invoice', list, ['user']);
  const [mark] = await screen.findAllByRole('button', { name: /^Poza Ostępem/u });
  expect(mark?.getAttribute('aria-disabled')).toBe('true');
  if (mark) fireEvent.click(mark);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a correcting protocol names what it corrects and becomes an invoice correction by one click', async () => {
  open('/invoice', { ...list, 'POST /api/invoice/draft': 9, 'GET /api/invoice/9': { ...invoice, id: 9, kind: 'KOR' } });
  await screen.findByText('koryguje 31/2026 (FV/1/04/2026)');
  fireEvent.click(screen.getByRole('button', { name: 'Wystaw korektę' }));
  await screen.findByRole('heading', { level: 1, name: 'Projekt korekty' });
  expect(sentTo('/api/invoice/draft')).toEqual([{ protocolIds: [40], answers: [] }]);
});

test('a protocol whose correction waits is asked about: declining drafts nothing, accepting drafts it alone', async () => {
  const message = 'Protokół nr 31/2026 ma korektę nr 31/2026/K (−288,35 zł), której jeszcze nie zafakturowano.';
  const question = { id: 'correctionWaits(protocol 40=-288.35)', path: 'protocolIds', message, figures: {} };
  open('/invoice', { ...list, 'GET /api/invoice/7': invoice });
  const answer = send.getMockImplementation();
  send.mockImplementation(async (call) => {
    if (call.method !== 'POST') return answer?.(call);
    const { answers } = call.body as { answers: readonly unknown[] };
    if (answers.length === 0) throw new ApiProblem({ status: 417, message, questions: [question] });
    return 7;
  });
  const [draft] = await screen.findAllByRole('button', { name: 'Wystaw fakturę' });
  if (draft) fireEvent.click(draft);
  const dialog = () => within(screen.getByRole('dialog'));
  await screen.findByText(message);
  fireEvent.click(dialog().getByRole('button', { name: 'Wróć bez zapisywania' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('heading', { level: 1, name: 'Faktury' });
  if (draft) fireEvent.click(draft);
  await screen.findByText(message);
  fireEvent.click(dialog().getByRole('button', { name: 'Wystaw mimo to' }));
  await screen.findByRole('heading', { level: 1, name: 'Projekt faktury' });
  expect(sentTo('/api/invoice/draft').at(-1)).toMatchObject({ answers: [{ id: question.id }] });
});

test('an invoice of another program is marked as such, can be corrected and removed, and has neither print nor XML', async () => {
  open('/invoice/edit/7', { 'GET /api/invoice/7': outsideInvoice, 'DELETE /api/invoice/outside/7': 7, ...list });
  await screen.findByText(/^Wystawił ją inny program\./u);
  expect(screen.getAllByText('Spoza Ostępu').length).toBeGreaterThan(0);
  screen.getByText('poza KSeF');
  expect(screen.queryByRole('button', { name: 'Pobierz wydruk' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Wystaw korektę' }).getAttribute('href')).toBe('/invoice/correct/7');
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  const undo = await screen.findByRole('menuitem', { name: 'Cofnij zapis faktury spoza Ostępu' });
  expect(screen.queryByRole('menuitem', { name: 'Pobierz XML' })).toBeNull();
  confirm.mockResolvedValueOnce(true);
  fireEvent.click(undo);
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: 'Zapis faktury 114/2025 jest cofnięty.' })),
  );
  expect(send.mock.calls.map(([{ method, path }]) => `${method} ${path}`)).toContain('DELETE /api/invoice/outside/7');
});

test('an invoice of another program can be corrected without a KSeF number; an own invoice cannot', async () => {
  const drafted: Invoice = {
    ...invoice,
    id: 9,
    kind: 'KOR',
    findings: [],
    correction: {
      of: { id: 7, number: '114/2025', isOutsideKsef: true },
      reason: 'Pomyłka',
      effect: 2,
      before: [line],
    },
  };
  open('/invoice/correct/7', { 'GET /api/invoice/7': outsideInvoice });
  await screen.findByRole('textbox', { name: 'Przyczyna korekty' });
  cleanup();
  open('/invoice/correct/7', { 'GET /api/invoice/7': { ...inKsef, ksefNumber: null, state: 'approved' } });
  await screen.findByText('Najpierw faktura FV/1/04/2026 musi dostać numer KSeF.');
  cleanup();
  const changed = { ...drafted, correction: { ...drafted.correction, reason: 'Obmiar' } };
  open('/invoice/edit/9', { 'GET /api/invoice/9': drafted, 'POST /api/invoice/9/correction-words': changed });
  expect((await screen.findByRole('link', { name: '114/2025 (poza KSeF)' })).getAttribute('href')).toBe(
    '/invoice/edit/7',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Zmień przyczynę i skutek' }));
  const reason = await screen.findByRole('textbox', { name: 'Przyczyna korekty' });
  fireEvent.change(reason, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect((await screen.findAllByText('Podaj przyczynę korekty.')).length).toBeGreaterThan(0);
  fireEvent.change(reason, { target: { value: 'Obmiar' } });
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Przyczyna i skutek korekty są zmienione.' }),
    ),
  );
  expect(sentTo('/api/invoice/9/correction-words')).toEqual([{ reason: 'Obmiar', effect: 2 }]);
});

test('an invoice of another program is entered by hand and leads to its correction', async () => {
  const found = {
    id: 3,
    contractNumber: 'SA.271.1.4.2026',
    forestDistrict: 1,
    forestDistrictName: 'Namysłów',
    contractDate: '2025-12-19',
  };
  open('/invoice?show=all', {
    ...list,
    'GET /api/contract/search': [found],
    'POST /api/invoice/outside': 7,
    'GET /api/invoice/7': outsideInvoice,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Skoryguj fakturę spoza Ostępu' }));
  await screen.findByRole('heading', { level: 1, name: 'Korekta faktury spoza Ostępu' });
  fireEvent.click(screen.getByRole('button', { name: 'Dalej: korekta' }));
  for (const message of ['Wybierz umowę.', 'Podaj numer faktury.', 'Podaj cenę.'])
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(sentTo('/api/invoice/outside')).toEqual([]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Umowa' }), { target: { value: 'SA.' } });
  fireEvent.click(await screen.findByRole('option', { name: /SA\.271/u }));
  type('Numer faktury', '114/2025');
  await userEvent.type(screen.getByRole('textbox', { name: 'Data wystawienia' }), '28.11.2025');
  await chooseOption(screen.getByRole('combobox', { name: 'Faktura w KSeF' }), 'ma numer KSeF');
  await screen.findByRole('textbox', { name: 'Numer KSeF' });
  await chooseOption(screen.getByRole('combobox', { name: 'Faktura w KSeF' }), 'poza KSeF');
  expect(screen.queryByRole('textbox', { name: 'Numer KSeF' })).toBeNull();
  type('Nazwa, wiersz 1', 'Wyorywanie bruzd');
  type('Ilość, wiersz 1', '10');
  type('Cena, wiersz 1', '288,35');
  fireEvent.change(screen.getByRole('combobox', { name: 'J.m., wiersz 1' }), { target: { value: 'KMTR' } });
  await screen.findByText(/^Netto 2.883,50.zł, brutto 3.114,18.zł$/u);
  fireEvent.click(screen.getByRole('button', { name: 'Dalej: korekta' }));
  await screen.findByRole('heading', { level: 1, name: 'Korekta faktury 114/2025' });
  expect(sentTo('/api/invoice/outside')).toEqual([
    {
      contractId: 3,
      number: '114/2025',
      issued: '2025-11-28',
      ksefNumber: null,
      lines: [
        { name: 'Wyorywanie bruzd', pkwiu: '02.40.10.3', unit: 'KMTR', amount: 10, price: 288.35, vatPercent: 8 },
      ],
    },
  ]);
});
