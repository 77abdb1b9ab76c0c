import type { Invoice } from '@ostep/api-invoices';
import { ApiProblem } from '@ostep/platform';
import { chooseOption, renderRoutes } from '@ostep/ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import domain from './domain';
import {
  closeInvoices,
  confirm,
  download,
  inKsef,
  invoice,
  line,
  open,
  page,
  row,
  send,
  sums,
  waiting,
} from './testing/open-invoices';

afterEach(closeInvoices);

test('a protocol becomes a draft by one click, several are selected first', async () => {
  open('/invoice', {
    'GET /api/invoice/list': { content: [row], page, sums },
    'GET /api/invoice/protocols': [waiting],
    'POST /api/invoice/draft': 7,
    'GET /api/invoice/7': invoice,
  });
  await screen.findByText(/^Do zafakturowania 1 protokół, 19.654,67/u);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Wybierz protokół 31/2026' }));
  screen.getByRole('button', { name: 'Wystaw fakturę z wybranych (1)' });
  fireEvent.click(screen.getByRole('button', { name: 'Wystaw fakturę' }));
  await screen.findByRole('heading', { level: 1, name: 'Projekt faktury' });
  const drafted = send.mock.calls.find(([{ path }]) => path === '/api/invoice/draft');
  expect(drafted?.[0].body).toEqual({ protocolIds: [31], answers: [] });
});

test('a blocking finding is shown and disables approval; a draft without findings is approved', async () => {
  open('/invoice/edit/7', { 'GET /api/invoice/7': invoice });
  await screen.findByText('Brak NIP nabywcy. Uzupełnij go w Ustawienia → Adresaci pism.');
  expect(screen.getByRole('button', { name: /Zatwierdź/ }).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  const approved = { ...invoice, findings: [], state: 'approved', number: 'FV/1/04/2026', approvedBy: 'Maria Lis' };
  const answers = { 'GET /api/invoice/7': { ...invoice, findings: [] }, 'POST /api/invoice/7/approve': approved };
  open('/invoice/edit/7', answers);
  const approve = await screen.findByRole('button', { name: 'Zatwierdź' });
  Object.assign(answers, { 'GET /api/invoice/7': approved });
  fireEvent.click(approve);
  await screen.findByRole('heading', { level: 1, name: 'Faktura FV/1/04/2026' });
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  await screen.findByRole('menuitem', { name: 'Pobierz XML' });
});

test('the author of a draft sees who may approve it', async () => {
  const ownWriting =
    'Tę fakturę przygotowali lub zmienili: Anna Nowak. Zatwierdza ją ktoś inny z rolą Biuro albo Kierownik.';
  open('/invoice/edit/7', { 'GET /api/invoice/7': { ...invoice, findings: [], ownWriting } });
  const approve = await screen.findByRole('button', { name: /Zatwierdź/u });
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(approve.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain(ownWriting);
  fireEvent.click(approve);
  expect(send.mock.calls.some(([{ method }]) => method === 'POST')).toBe(false);
});

test('a draft is deleted after a question; a reader cannot delete it', async () => {
  confirm.mockResolvedValueOnce(true);
  open('/invoice/edit/7', { 'GET /api/invoice/7': invoice, 'DELETE /api/invoice/7': 7 });
  await screen.findByRole('button', { name: /Zatwierdź/ });
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Usuń projekt' }));
  await waitFor(() => expect(send.mock.calls.some(([{ method }]) => method === 'DELETE')).toBe(true));
  cleanup();
  open('/invoice/edit/7', { 'GET /api/invoice/7': invoice }, ['user']);
  await screen.findByRole('button', { name: /Zatwierdź/ });
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  const refused = await screen.findByRole('menuitem', { name: /^Usuń projekt/u });
  expect(refused.getAttribute('aria-disabled')).toBe('true');
});

test('a draft whose protocol changed says what changed and can be drafted again', async () => {
  const message = 'Pozycji 2 (WYK) nie ma już w protokole.';
  const changed = { ...invoice, findings: [{ kind: 'changed', message, stops: true }] };
  open('/invoice/edit/7', {
    'GET /api/invoice/7': changed,
    'POST /api/invoice/7/redraft': 8,
    'GET /api/invoice/8': { ...invoice, id: 8, findings: [] },
  });
  await screen.findByText(message);
  fireEvent.click(screen.getByRole('button', { name: 'Przygotuj nowy projekt' }));
  await screen.findByText('Nic nie stoi na przeszkodzie.');
  expect(screen.queryByRole('button', { name: 'Przygotuj nowy projekt' })).toBeNull();
});

test('a receipt is added from the menu; those without the role do not see the entry', async () => {
  const list = { 'GET /api/invoice/list': { content: [row], page, sums }, 'GET /api/invoice/protocols': [waiting] };
  const label = 'Dodaj UPO faktury wysłanej poza Ostępem';
  open('/invoice', list);
  fireEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: label }));
  await screen.findByRole('region', { name: label });
  cleanup();
  open('/invoice', list, ['user']);
  fireEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  await screen.findByRole('menuitem', { name: 'Drukuj' });
  expect(screen.queryByRole('menuitem', { name: label })).toBeNull();
});

test('the search text of the address is sent to the server', async () => {
  open('/invoice?show=unpaid&text=31', { 'GET /api/invoice/list': { content: [row], page, sums } });
  expect(await screen.findByRole('searchbox', { name: 'Numer, nadleśnictwo, protokół' })).toHaveProperty('value', '31');
  expect(send.mock.calls.map(([call]) => call.path)).toContain('/api/invoice/list?show=unpaid&text=31&page=0');
});

test('all drafts shown are approved by one request; a refused one is listed with its reason', async () => {
  const refusedOne = { ...row, id: 8, protocols: ['38/2026'] };
  open('/invoice?show=draft', {
    'GET /api/invoice/list': { content: [refusedOne, row], page, sums },
    'POST /api/invoice/approve': [
      { id: 7, message: null },
      { id: 8, message: 'Brak NIP nabywcy. Uzupełnij go w Ustawienia → Adresaci pism.' },
    ],
  });
  confirm.mockResolvedValue(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Zatwierdź projekty (2)' }));
  await screen.findByText(/^38\/2026: Brak NIP nabywcy\./u);
  const approvals = send.mock.calls.flatMap(([{ path, body }]) => (path.endsWith('/approve') ? [{ path, body }] : []));
  expect(approvals).toEqual([{ path: '/api/invoice/approve', body: { invoiceIds: [7, 8], answers: [] } }]);
});

test('the print can be saved, also of a draft', async () => {
  open('/invoice/edit/7', { 'GET /api/invoice/7': invoice }, ['user']);
  fireEvent.click(await screen.findByRole('button', { name: 'Pobierz wydruk' }));
  await waitFor(() => expect(download).toHaveBeenCalledWith('/api/invoice/7/doc/print', 'Projekt faktury.pdf'));
});

test('a failed load of the list is shown', async () => {
  open('/invoice', {});
  cleanup();
  send.mockReset();
  send.mockRejectedValue(new ApiProblem({ status: 503, message: 'Baza danych jest niedostępna.' }));
  for (const path of ['/invoice', '/invoice?show=all']) {
    renderRoutes({ routes: domain.routes, path });
    await screen.findByText('Baza danych jest niedostępna.');
    cleanup();
  }
});

test('the first sending on another day carries the answers about the day and the NIP in one body', async () => {
  const approved: Invoice = {
    ...invoice,
    findings: [],
    state: 'approved',
    number: 'FV/1/04/2026',
    issued: '2026-04-11',
  };
  const ask = (code: string, message: string) =>
    Promise.reject(new ApiProblem({ status: 409, type: `urn:ostep:${code}`, message }));
  const sentAnswers = { body: null as Record<string, unknown> | null };
  const openAsking = () => {
    open('/invoice/edit/7', { 'GET /api/invoice/7': approved });
    const answer = send.getMockImplementation();
    send.mockImplementation((request) => {
      if (request.method !== 'POST') return answer?.(request) ?? Promise.resolve(null);
      // The body as the client sends it.
      const body = request.body as Record<string, unknown>;
      if (body.confirmNip !== '5260250274') return ask('confirmProduction', 'Wysyłasz prawdziwe faktury do KSeF.');
      if (body.today === undefined) return ask('otherDay', 'Data wystawienia to 11.04.2026.');
      sentAnswers.body = body;
      return Promise.resolve({ ...approved, state: 'sending' });
    });
  };
  for (const [name, today] of [
    ['Zmień i wyślij', true],
    ['Wyślij bez zmiany', false],
  ] as const) {
    openAsking();
    fireEvent.click(await screen.findByRole('button', { name: 'Wyślij do KSeF' }));
    const nip = await screen.findByRole('textbox', { name: /Wpisz NIP firmy/u });
    fireEvent.change(nip, { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: /^Wyślij do KSeF \(/u }));
    await screen.findByText('Wysyłasz prawdziwe faktury do KSeF.', { exact: false });
    fireEvent.change(nip, { target: { value: '5260250274' } });
    fireEvent.click(screen.getByRole('button', { name: /^Wyślij do KSeF \(/u }));
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(sentAnswers.body).toEqual({ confirmNip: '5260250274', today }));
    cleanup();
  }
});

test('a certificate that ends soon is warned of; a refused KSeF number stays typed, with the reason', async () => {
  const validTo = '2026-12-20T12:00:00Z';
  const ksef = { environment: 'test', standIn: true, certificate: 'valid', validTo, endsSoon: true };
  const list = { 'GET /api/invoice/list': { content: [row], page, sums }, 'GET /api/invoice/protocols': [waiting] };
  open('/invoice', { ...list, 'GET /api/invoice/ksef': ksef });
  const warning = await screen.findByRole('link', { name: 'Certyfikat KSeF wygasa 20.12.2026.' });
  expect(warning.getAttribute('href')).toBe('/invoice/ksef');
  cleanup();
  open('/invoice/edit/7', { 'GET /api/invoice/7': { ...invoice, state: 'approved', number: 'FV/1/04/2026' } });
  await screen.findByRole('button', { name: 'Wyślij do KSeF' });
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Wpisz numer KSeF' }));
  const field = await screen.findByRole('textbox', { name: /Numer KSeF/u });
  fireEvent.change(field, { target: { value: '526-x' } });
  send.mockRejectedValueOnce(new ApiProblem({ status: 417, message: 'To nie jest numer KSeF.' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await screen.findByText('To nie jest numer KSeF.', { exact: false });
  expect(field).toHaveProperty('value', '526-x');
});

test('a number typed by hand is marked unconfirmed, on the list and on the invoice', async () => {
  const typed = { ...inKsef, ksefConfirmed: false };
  open('/invoice/edit/7', { 'GET /api/invoice/7': typed });
  await screen.findByText(/^Numer 5260250274-\S+ wpisany, niepotwierdzony przez KSeF\.$/u);
  cleanup();
  const content = [
    { ...row, state: 'inKsef', ksefConfirmed: false },
    { ...row, id: 8 },
  ];
  open('/invoice?show=all', { 'GET /api/invoice/list': { content, page }, 'GET /api/invoice/protocols': [] });
  expect(await screen.findAllByText('numer niepotwierdzony')).toHaveLength(1);
});

test('an unsent invoice is shown as unsent for days, not as unpaid', async () => {
  const unsent = { ...row, state: 'approved', number: 'FV/1/04/2026', issued: '2026-04-12', daysUnsent: 203 };
  open('/invoice?show=approved', {
    'GET /api/invoice/list': { content: [unsent], page, sums },
    'GET /api/invoice/protocols': [],
  });
  await screen.findByText('niewysłana od 203 dni');
  expect(screen.queryByText('niezapłacona')).toBeNull();
  await chooseOption(screen.getByRole('combobox', { name: 'Pokaż' }), 'Niewysłane');
  await waitFor(() => expect(send.mock.calls.some(([{ path }]) => path.includes('show=unsent'))).toBe(true));
});

test('a line of a draft is changed with a reason; a validation error keeps what was typed', async () => {
  const draftLine = { ...line, vatPercent: null, changedFor: null };
  const saved = { ...invoice, lines: [{ ...draftLine, vatPercent: 23, changedFor: 'Umowa nie podaje stawki' }] };
  open('/invoice/edit/7', {
    'GET /api/invoice/7': { ...invoice, lines: [draftLine] },
    'POST /api/invoice/7/line/1': saved,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Zmień pozycję 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmień pozycję 1' }));
  await chooseOption(dialog.getByRole('combobox', { name: 'VAT' }), '23\u00a0%');
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect((await dialog.findAllByText('Podaj powód zmiany.')).length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Powód zmiany' }), {
    target: { value: 'Umowa nie podaje stawki' },
  });
  fireEvent.change(dialog.getByRole('textbox', { name: 'PKWiU' }), { target: { value: '43.12.11.0' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = send.mock.calls.find(([{ path }]) => path === '/api/invoice/7/line/1')?.[0].body;
  expect(sent).toMatchObject({ name: 'Wyorywanie bruzd', pkwiu: '43.12.11.0', vatPercent: 23 });
});

test('a correction is drafted from changed lines; the difference is shown before saving', async () => {
  const drafted: Invoice = {
    ...invoice,
    id: 9,
    kind: 'KOR',
    findings: [],
    lines: [{ ...line, changedFor: null, amount: 9, net: 2595.15 }],
    correction: {
      of: { id: 7, number: 'FV/1/04/2026', isOutsideKsef: false },
      reason: 'Pomyłka w ilości',
      effect: 2,
      before: [line],
    },
  };
  const answers = { 'POST /api/invoice/7/correct': 9, 'GET /api/invoice/9': drafted };
  open('/invoice/edit/7', { 'GET /api/invoice/7': inKsef, ...answers });
  fireEvent.click(await screen.findByRole('link', { name: 'Wystaw korektę' }));
  await screen.findByRole('heading', { level: 1, name: 'Korekta faktury FV/1/04/2026' });
  const amount = await screen.findByRole('textbox', { name: 'Ilość, wiersz 1' });
  fireEvent.change(amount, { target: { value: '9' } });
  fireEvent.blur(amount);
  await screen.findByText(/^Różnica: netto −288,35.zł, VAT −23,07.zł, brutto −311,42.zł\.$/u);
  fireEvent.change(screen.getByRole('textbox', { name: 'Przyczyna korekty' }), {
    target: { value: 'Pomyłka w ilości' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Przygotuj korektę' }));
  await screen.findByRole('heading', { level: 1, name: 'Projekt korekty' });
  const sent = send.mock.calls.find(([{ path }]) => path === '/api/invoice/7/correct')?.[0].body;
  expect(sent).toEqual({
    reason: 'Pomyłka w ilości',
    effect: 2,
    lines: [{ no: 1, amount: 9, price: 288.35, vatPercent: 8, exemptFor: null }],
  });
  screen.getByRole('table', { name: 'Pozycje przed korektą' });
  expect(screen.getByRole('link', { name: 'FV/1/04/2026' }).getAttribute('href')).toBe('/invoice/edit/7');
});
