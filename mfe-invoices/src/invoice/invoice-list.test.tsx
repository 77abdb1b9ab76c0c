import type { InvoiceRow } from '@ostep/api-invoices';
import { ApiProblem } from '@ostep/platform';
import { chooseOption } from '@ostep/ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  closeInvoices,
  confirm,
  inKsef,
  invoice,
  open,
  page,
  request,
  row,
  send,
  sums,
  toast,
  waiting,
} from '../testing/open-invoices';

afterEach(closeInvoices);

const list = { 'GET /api/invoice/list': { content: [row], page, sums }, 'GET /api/invoice/protocols': [waiting] };
const posted = (path: string) =>
  send.mock.calls.filter(([call]) => call.path === path).map(([{ body }]) => body as unknown);

async function dropUpo(answer: () => Promise<Response>) {
  request.mockImplementation(answer);
  fireEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Dodaj UPO faktury wysłanej poza Ostępem' }));
  const files = [new File(['<Potwierdzenie/>'], 'upo.xml', { type: 'text/xml' })];
  fireEvent.change(await screen.findByLabelText('Wybierz plik'), { target: { files } });
}

test('an accepted receipt names its invoices, a refused one the reason', async () => {
  open('/invoice?show=all', list);
  await screen.findByText('Projekt faktury');
  await dropUpo(async () => Response.json([inKsef]));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: 'Jest UPO faktury FV/1/04/2026.' })),
  );
  cleanup();
  open('/invoice?show=all', list);
  await screen.findByText('Projekt faktury');
  const message = 'To nie jest UPO faktury. Wybierz plik XML, który dał KSeF.';
  await dropUpo(async () => {
    throw new ApiProblem({ status: 417, message });
  });
  await screen.findByText(message);
});

test('protocols are filtered by month or by a week of waiting until the filter is cleared', async () => {
  const other = { ...waiting, id: 38, protocolNumber: '38/2026', protocolDate: '2026-05-10', isLate: false };
  const answers = { ...list, 'GET /api/invoice/protocols': [waiting, other] };
  open('/invoice?waiting=2026-05', answers);
  const table = within(await screen.findByRole('table', { name: 'Do zafakturowania' }));
  table.getByText('38/2026');
  expect(table.queryByText('31/2026')).toBeNull();
  expect(screen.getAllByText('Miesiąc 05.2026').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Wyczyść' }));
  await screen.findByText(/^Do zafakturowania 2 protokoły/u);
  cleanup();
  open('/invoice?waiting=late', answers);
  await screen.findByText(/^Do zafakturowania 1 protokół/u);
  expect(screen.getAllByText('Bez faktury od 7 dni').length).toBeGreaterThan(0);
});

test('the address decides which tab is open', async () => {
  for (const [address, tab, expectedQuery] of [
    ['/invoice', 'Do wystawienia (1)', null],
    ['/invoice?waiting=late', 'Do wystawienia (1)', null],
    ['/invoice?show=draft', 'Do wystawienia (1)', 'show=draft&page=0'],
    ['/invoice?show=refused', 'Wystawione', 'show=refused&page=0'],
    ['/invoice?show=issued&p=2', 'Wystawione', 'show=issued&page=2'],
    ['/invoice?show=unpaid&age=to60&district=2', 'Wystawione', 'show=unpaid&district=2&age=to60&page=0'],
    ['/invoice?text=31', 'Wystawione', 'show=issued&text=31&page=0'],
    ['/invoice?show=nonsense&age=x&district=x', 'Wystawione', 'show=issued&page=0'],
  ] as const) {
    open(address, list);
    const tabs = within(await screen.findByRole('navigation', { name: 'Faktury' }));
    expect((await tabs.findByRole('link', { name: tab })).getAttribute('aria-current')).toBe('page');
    const lists = send.mock.calls.flatMap(([{ path }]) => (path.startsWith('/api/invoice/list') ? [path] : []));
    expect(lists).toEqual(expectedQuery === null ? [] : [`/api/invoice/list?${expectedQuery}`]);
    closeInvoices();
  }
});

test('protocols are chosen over pages, with the sum of all pages above; another filter leaves the others out', async () => {
  const rows = [31, 32, 33, 34].map((id) => ({ ...waiting, id, protocolNumber: `${id}/2026` }));
  const other = { ...waiting, id: 38, protocolNumber: '38/2026', protocolDate: '2026-05-10' };
  const answers = { ...list, 'GET /api/invoice/protocols': [...rows, other], 'POST /api/invoice/drafts': [7, 8] };
  open('/invoice', answers);
  await screen.findByText(/^Do zafakturowania 5 protokołów, 98.273,35.zł netto/u);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Wybierz protokół 32/2026' }));
  fireEvent.click(screen.getByRole('button', { name: 'Następna strona' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Wybierz protokół 38/2026' }));
  screen.getByText('Zaznaczono 2');
  fireEvent.click(screen.getByRole('button', { name: 'Wystaw osobne faktury (2)' }));
  await waitFor(() => expect(posted('/api/invoice/drafts')).toEqual([{ protocolIds: [32, 38], answers: [] }]));
  cleanup();
  open('/invoice', answers);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Wybierz protokół 32/2026' }));
  await chooseOption(await screen.findByRole('combobox', { name: 'Które' }), 'Miesiąc 05.2026');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Wybierz protokół 38/2026' }));
  await screen.findByRole('button', { name: 'Wystaw fakturę z wybranych (1)' });
});

test('chosen protocols become separate drafts by one request, and the drafts are shown', async () => {
  const other = { ...waiting, id: 38, protocolNumber: '38/2026' };
  const answers = { ...list, 'GET /api/invoice/protocols': [waiting, other], 'POST /api/invoice/drafts': [7, 8] };
  open('/invoice', answers);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie' }));
  expect(screen.getByText(/^Zaznaczono 2$/u).parentElement?.textContent).toMatch(/39.309,34/u);
  fireEvent.click(screen.getByRole('button', { name: 'Wystaw osobne faktury (2)' }));
  await screen.findByRole('table', { name: 'Faktury' });
  expect(posted('/api/invoice/drafts')).toEqual([{ protocolIds: [31, 38], answers: [] }]);
  expect(send.mock.calls.map(([{ path }]) => path)).toContain('/api/invoice/list?show=draft&page=0');
});

test('chosen drafts are approved and chosen approved invoices sent; others cannot be chosen', async () => {
  const approved = { ...row, id: 8, state: 'approved', number: 'FV/1/04/2026' };
  const sent = { ...row, id: 9, state: 'inKsef', number: 'FV/2/04/2026', ksefNumber: 'x', left: 5 };
  const answers = { ...list, 'GET /api/invoice/list': { content: [row, approved, sent], page, sums } };
  confirm.mockResolvedValue(true);
  open('/invoice?show=all', {
    ...answers,
    'POST /api/invoice/approve': [{ id: 7, message: null }],
    'POST /api/invoice/send': [{ id: 8, message: null }],
  });
  await screen.findByRole('checkbox', { name: 'Wybierz: Projekt faktury, 31/2026' });
  expect(screen.queryByRole('checkbox', { name: 'Wybierz: FV/2/04/2026' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie' }));
  fireEvent.click(screen.getByRole('button', { name: 'Wyślij wybrane do KSeF (1)' }));
  await waitFor(() => expect(posted('/api/invoice/send')).toEqual([{ invoiceIds: [8] }]));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Wybierz: Projekt faktury, 31/2026' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zatwierdź wybrane (1)' }));
  await waitFor(() => expect(posted('/api/invoice/approve')).toEqual([{ invoiceIds: [7], answers: [] }]));
});

test('a chosen invoice that is no longer shown is neither counted nor approved', async () => {
  const rows = [row, { ...row, id: 8, protocols: ['38/2026'] }];
  const answers = { ...list, 'GET /api/invoice/list': { content: rows, page, sums } };
  open('/invoice?show=draft', answers);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie' }));
  screen.getByText('Zaznaczono 2');
  Object.assign(answers, { 'GET /api/invoice/list': { content: [row], page, sums } });
  const search = screen.getByRole('searchbox', { name: 'Numer, nadleśnictwo, protokół', hidden: true });
  fireEvent.change(search, { target: { value: '31' } });
  await screen.findByText('Zaznaczono 1');
  screen.getByRole('button', { name: 'Zatwierdź wybrane (1)' });
});

test('several protocols become one draft; a refusal leaves the list open', async () => {
  const other = { ...waiting, id: 38, protocolNumber: '38/2026' };
  const answers = { ...list, 'GET /api/invoice/protocols': [waiting, other], 'GET /api/invoice/7': invoice };
  open('/invoice', { ...answers, 'POST /api/invoice/draft': 7 });
  for (const number of ['31/2026', '38/2026'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Wybierz protokół ${number}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Wystaw fakturę z wybranych (2)' }));
  await screen.findByRole('heading', { level: 1, name: 'Projekt faktury' });
  expect(posted('/api/invoice/draft')).toEqual([{ protocolIds: [31, 38], answers: [] }]);
  cleanup();
  open('/invoice', answers);
  const answer = send.getMockImplementation();
  send.mockImplementation(async (call) => {
    if (call.method === 'POST') throw new ApiProblem({ status: 417, message: 'Faktura nie może mieć ujemnej kwoty.' });
    return answer?.(call);
  });
  const [first] = await screen.findAllByRole('button', { name: 'Wystaw fakturę' });
  if (first) fireEvent.click(first);
  await waitFor(() => expect(posted('/api/invoice/draft')).toHaveLength(2));
  screen.getByRole('heading', { level: 1, name: 'Faktury' });
});

test('approved invoices are sent by one request in the order of their numbers; a refused one is named', async () => {
  const approved = { ...row, state: 'approved', number: 'FV/1/04/2026' };
  const rows = [{ ...approved, id: 8, number: 'FV/2/04/2026' }, approved];
  const outcomes = [
    { id: 7, message: null },
    { id: 8, message: 'Faktura ma inną datę niż dzisiaj.' },
  ];
  const answers = {
    ...list,
    'GET /api/invoice/list': { content: rows, page, sums },
    'POST /api/invoice/send': outcomes,
  };
  open('/invoice?show=approved', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Wyślij do KSeF (2)' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: 'Faktury w drodze do KSeF: 1.' })),
  );
  expect(posted('/api/invoice/send')).toEqual([{ invoiceIds: [7, 8] }]);
  await screen.findByText('FV/2/04/2026: Faktura ma inną datę niż dzisiaj.');
  expect(confirm).not.toHaveBeenCalled();
});

test('invoices of an earlier day are asked about once and sent with the answer; a refusal stays shown', async () => {
  const approved = { ...row, state: 'approved', number: 'FV/1/04/2026' };
  const rows = [9, 8, 7].map((id) => ({ ...approved, id, number: `FV/${id}/04/2026` }));
  const outcomes = [
    { id: 7, message: 'Zmienić datę na dzisiejszą?', asksDay: true },
    { id: 8, message: 'Zmienić datę na dzisiejszą?', asksDay: true },
    { id: 9, message: 'Nie ma certyfikatu.', asksDay: false },
  ];
  const answers: Record<string, unknown> = {
    ...list,
    'GET /api/invoice/list': { content: rows, page, sums },
    'POST /api/invoice/send': outcomes,
  };
  open('/invoice?show=approved', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Wyślij do KSeF (3)' }));
  await screen.findByText(/mają faktury FV\/8\/04\/2026, FV\/7\/04\/2026\..+dzisiejszą\?$/u);
  answers['POST /api/invoice/send'] = [7, 8].map((id) => ({ id, message: null, asksDay: false }));
  fireEvent.click(screen.getByRole('button', { name: 'Zmień i wyślij' }));
  await waitFor(() =>
    expect(posted('/api/invoice/send')).toEqual([{ invoiceIds: [7, 8, 9] }, { invoiceIds: [7, 8], today: true }]),
  );
  await screen.findByText('FV/9/04/2026: Nie ma certyfikatu.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zmień i wyślij' })).toBeNull());
});

test('declining the question approves nothing', async () => {
  confirm.mockResolvedValueOnce(false);
  open('/invoice?show=draft', list);
  fireEvent.click(await screen.findByRole('button', { name: 'Zatwierdź projekty (1)' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(posted('/api/invoice/approve')).toEqual([]);
});

test('empty lists say so', async () => {
  const none = { content: [], page: { ...page, totalElements: 0, totalPages: 0 }, sums };
  const answers = { 'GET /api/invoice/list': none, 'GET /api/invoice/protocols': [] };
  open('/invoice?show=all', answers);
  await screen.findByText('Brak faktur.');
  cleanup();
  open('/invoice', answers);
  await screen.findByText('Każdy rozliczony protokół ma fakturę.');
});

test('the list shows the sums of all pages and links to what waits', async () => {
  const unpaid = {
    drafts: 2,
    toSend: 1,
    unpaid: 300,
    overdue: 100,
    outside: 80,
    refused: 3,
    others: null,
    notLetIn: null,
  };
  open('/invoice?show=unpaid', { ...list, 'GET /api/invoice/unpaid': unpaid });
  const table = within(await screen.findByRole('table', { name: 'Faktury' }));
  const total = table.getByText('Razem').closest('tr')?.textContent ?? '';
  expect(total).toMatch(/21.227,04.*300,00/u);
  const links = [
    /^projekty: 2$/u,
    /^do wysłania: 1$/u,
    /^odrzucone przez KSeF: 3$/u,
    /^Niezapłacone 300,00.zł$/u,
    /^w tym spoza Ostępu 80,00.zł$/u,
    /^po terminie 100,00.zł$/u,
    /^wg nadleśnictw$/u,
  ];
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/invoice?show=draft',
    '/invoice?show=approved',
    '/invoice?show=refused',
    '/invoice?show=unpaid',
    '/invoice?show=outside',
    '/invoice?show=overdue',
    '/invoice/ageing',
  ]);
});

test('an invoice shows its corrected gross, delays and overpayment', async () => {
  const owed = { ...row, kind: 'VAT', state: 'corrected', number: 'FV/1/04/2026', ksefNumber: 'x', due: '2026-05-12' };
  const rows = [
    { ...owed, id: 1, correctedGross: 1000, left: 400, paid: 600, daysLate: 12 },
    { ...owed, id: 2, correctedGross: 0, left: 0 },
    { ...owed, id: 3, state: 'inKsef', left: -50, paid: 21_277.04 },
    { ...owed, id: 4, state: 'approved', ksefNumber: null, daysUnsent: 9 },
    { ...owed, id: 5, state: 'outside', left: 0 },
  ];
  open('/invoice?show=issued', { ...list, 'GET /api/invoice/list': { content: rows, page, sums } });
  const table = within(await screen.findByRole('table', { name: 'Faktury' }));
  const shown = table
    .getAllByRole('link', { name: 'FV/1/04/2026' })
    .map((link) => link.closest('tr')?.textContent ?? '');
  expect(shown).toEqual([
    expect.stringMatching(/400,00.*częściowo po korekcie 1.000,00.zł.*12 dni po terminie/u),
    expect.stringMatching(/skorygowana do zera/u),
    expect.stringMatching(/0,00.*zapłacona nadpłata 50,00.zł/u),
    expect.stringMatching(/niewysłana od 9 dni/u),
    expect.stringMatching(/–.*Spoza Ostępu *$/u),
  ]);
});

test('protocols and invoices are filtered by district; the age of a debt is a filter that can be removed', async () => {
  const other = { ...waiting, id: 38, protocolNumber: '38/2026', forestDistrictId: 3, forestDistrictName: 'Opole' };
  open('/invoice?district=3', { ...list, 'GET /api/invoice/protocols': [waiting, other] });
  const table = within(await screen.findByRole('table', { name: 'Do zafakturowania' }));
  expect([table.queryByText('31/2026'), table.queryByText('38/2026')].map(Boolean)).toEqual([false, true]);
  closeInvoices();
  open('/invoice?show=unpaid&district=3&age=to30', list);
  await screen.findByRole('table', { name: 'Faktury' });
  const lists = () => send.mock.calls.flatMap(([{ path }]) => (path.startsWith('/api/invoice/list') ? [path] : []));
  expect(lists()).toEqual(['/api/invoice/list?show=unpaid&district=3&age=to30&page=0']);
  fireEvent.click(screen.getByRole('button', { name: /1–30 dni po terminie/u }));
  await waitFor(() => expect(lists().at(-1)).toBe('/api/invoice/list?show=unpaid&district=3&page=0'));
});

test('the list is fetched again while an invoice is being sent, and the unpaid sums once it is in KSeF', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let state: InvoiceRow['state'] = 'sending';
  const answers = () => ({ content: [{ ...row, number: 'FV/1/04/2026', state }], page, sums });
  open('/invoice?show=issued', {
    get 'GET /api/invoice/list'() {
      return answers();
    },
  });
  const requestCount = (path: string) => send.mock.calls.filter(([call]) => call.path.split('?')[0] === path).length;
  await screen.findByText('Wysyłana');
  const before = requestCount('/api/invoice/unpaid');
  state = 'inKsef';
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText('W KSeF');
  await waitFor(() => expect(requestCount('/api/invoice/unpaid')).toBe(before + 1));
  const ended = requestCount('/api/invoice/list');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requestCount('/api/invoice/list')).toBe(ended);
  vi.useRealTimers();
});
