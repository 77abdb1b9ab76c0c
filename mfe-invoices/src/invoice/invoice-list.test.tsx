import { ApiProblem } from '@ostep/platform';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
  toast,
  waiting,
} from '../testing/open-invoices';

afterEach(closeInvoices);

const list = { 'GET /api/invoice/list': { content: [row], page }, 'GET /api/invoice/protocols': [waiting] };
const posted = (path: string) =>
  send.mock.calls.filter(([call]) => call.path === path).map(([{ body }]) => body as unknown);

function dropUpo(answer: () => Promise<Response>) {
  request.mockImplementation(answer);
  const files = [new File(['<Potwierdzenie/>'], 'upo.xml', { type: 'text/xml' })];
  fireEvent.change(screen.getByLabelText('Wybierz plik'), { target: { files } });
}

test('a receipt that is taken names its invoices, one that is refused says why', async () => {
  open('/invoice', list);
  await screen.findByText('Projekt faktury');
  dropUpo(async () => Response.json([inKsef]));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: 'Jest UPO faktury FV/1/04/2026.' })),
  );
  cleanup();
  open('/invoice', list);
  await screen.findByText('Projekt faktury');
  const message = 'To nie jest UPO faktury. Wybierz plik XML, który dał KSeF.';
  dropUpo(async () => {
    throw new ApiProblem({ status: 417, message });
  });
  expect(await screen.findByText(message)).toBeDefined();
});

test('protocols of a month or a week ago are shown alone, until the condition is taken away', async () => {
  const other = { ...waiting, id: 38, protocolNumber: '38/2026', protocolDate: '2026-05-10', isLate: false };
  const answers = { ...list, 'GET /api/invoice/protocols': [waiting, other] };
  open('/invoice?waiting=2026-05', answers);
  const table = within(await screen.findByRole('table', { name: 'Do zafakturowania' }));
  expect(table.getByText('38/2026')).toBeDefined();
  expect(table.queryByText('31/2026')).toBeNull();
  expect(screen.getByText('Miesiąc 05.2026')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Miesiąc 05\.2026/u }));
  expect(await screen.findByText(/^Do zafakturowania 2 protokoły/u)).toBeDefined();
  cleanup();
  open('/invoice?waiting=late', answers);
  expect(await screen.findByText('Bez faktury od 7 dni')).toBeDefined();
  expect(await screen.findByText(/^Do zafakturowania 1 protokół/u)).toBeDefined();
});

test('several protocols become one draft; a refusal stays on the list', async () => {
  const other = { ...waiting, id: 38, protocolNumber: '38/2026' };
  const answers = { ...list, 'GET /api/invoice/protocols': [waiting, other], 'GET /api/invoice/7': invoice };
  open('/invoice', { ...answers, 'POST /api/invoice/draft': 7 });
  for (const number of ['31/2026', '38/2026'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Wybierz protokół ${number}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Wystaw fakturę z wybranych (2)' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Projekt faktury' })).toBeDefined();
  expect(posted('/api/invoice/draft')).toEqual([{ protocolIds: [31, 38] }]);
  cleanup();
  open('/invoice', answers);
  const answer = send.getMockImplementation();
  send.mockImplementation(async (asked) => {
    if (asked.method === 'POST') throw new ApiProblem({ status: 417, message: 'Faktura nie może mieć ujemnej kwoty.' });
    return answer?.(asked);
  });
  const [first] = await screen.findAllByRole('button', { name: 'Wystaw fakturę' });
  if (first) fireEvent.click(first);
  await waitFor(() => expect(posted('/api/invoice/draft')).toHaveLength(2));
  expect(screen.getByRole('heading', { level: 1, name: 'Faktury' })).toBeDefined();
});

test('the approved ones shown are sent by one request in the order of their numbers; who is refused is named', async () => {
  const approved = { ...row, state: 'approved', number: 'FV/1/04/2026' };
  const rows = [{ ...approved, id: 8, number: 'FV/2/04/2026' }, approved];
  const outcomes = [
    { id: 7, message: null },
    { id: 8, message: 'Faktura ma inną datę niż dzisiaj.' },
  ];
  const answers = { ...list, 'GET /api/invoice/list': { content: rows, page }, 'POST /api/invoice/send': outcomes };
  open('/invoice?show=approved', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Wyślij do KSeF (2)' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: 'Faktury w drodze do KSeF: 1.' })),
  );
  expect(posted('/api/invoice/send')).toEqual([{ invoiceIds: [7, 8] }]);
  expect(await screen.findByText('FV/2/04/2026: Faktura ma inną datę niż dzisiaj.')).toBeDefined();
  expect(confirm).not.toHaveBeenCalled();
});

test('a question that is declined approves nothing', async () => {
  confirm.mockResolvedValueOnce(false);
  open('/invoice?show=draft', list);
  fireEvent.click(await screen.findByRole('button', { name: 'Zatwierdź projekty (1)' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(posted('/api/invoice/approve')).toEqual([]);
});

test('an empty list and no protocol say so', async () => {
  const none = { content: [], page: { ...page, totalElements: 0, totalPages: 0 } };
  open('/invoice', { 'GET /api/invoice/list': none, 'GET /api/invoice/protocols': [] });
  expect(await screen.findByText('Brak faktur.')).toBeDefined();
  expect(screen.getByText('Każdy rozliczony protokół ma fakturę.')).toBeDefined();
});
