import type { Invoice } from '@ostep/api-invoices';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, confirm, inKsef, invoice, open, page, row, send, sums } from '../testing/open-invoices';

afterEach(closeInvoices);

const sending: NonNullable<Invoice['sending']> = {
  environment: 'test',
  stage: 'waiting',
  statusCode: null,
  description: null,
  notLetIn: null,
  originalNumber: null,
  invoicingMode: null,
  note: null,
  awaySince: null,
  nextAt: '2026-04-12T10:00:00Z',
};
const number = 'FV/1/04/2026';
const sent: Invoice = { ...invoice, findings: [], state: 'sending', number, issued: '2026-04-12', sending };
const openWith = (changed: Partial<Invoice>) =>
  open('/invoice/edit/7', { 'GET /api/invoice/7': { ...sent, ...changed } });

test.each<[sentence: RegExp | string, Partial<Invoice>]>([
  ['Wysyłanie…', {}],
  ['Przyjęta, czeka na numer', { sending: { ...sending, stage: 'posted' } }],
  [
    'KSeF nie wpuszcza firmy: Brak uprawnień (415). Faktura czeka.',
    { sending: { ...sending, notLetIn: 'Brak uprawnień (415)' } },
  ],
  [
    /^KSeF nie odpowiada od .+ Faktura czeka i zostanie wysłana sama\.$/u,
    { sending: { ...sending, awaySince: '2026-04-12T10:00:00Z' } },
  ],
  [/^W KSeF \S+, UPO w drodze\.$/u, { ...inKsef, sending: { ...sending, stage: 'upo' } }],
  [/^W KSeF \S+$/u, { ...inKsef, sending: { ...sending, stage: 'done' } }],
  [
    /Tryb: offline24 \(KSeF, bo data wystawienia 30\.12\)\./u,
    {
      ...inKsef,
      issued: '2026-12-30',
      ksefNumber: '5260250274-20261231-0100001AF629-AF',
      sending: { ...sending, stage: 'done', invoicingMode: 'Offline' },
    },
  ],
  [
    /Data wystawienia zmieniona z 30\.12\.2026 na 31\.12\.2026/u,
    { sending: { ...sending, note: 'Data wystawienia zmieniona z 30.12.2026 na 31.12.2026, bo czekała.' } },
  ],
  [
    'Odrzucona: Zły NIP (kod 450). Numer faktury zostaje.',
    {
      state: 'refused',
      approvedBy: 'Maria Lis',
      sending: { ...sending, stage: 'refused', statusCode: 450, description: 'Zły NIP' },
    },
  ],
  [
    /niepotwierdzony przez KSeF\. Pod numerem \S+ jest w KSeF inna faktura\.$/u,
    {
      ...inKsef,
      ksefConfirmed: false,
      sending: { ...sending, stage: 'done', description: 'Pod numerem 5260250274-X jest w KSeF inna faktura.' },
    },
  ],
])('the state of sending reads %s', async (sentence, changed) => {
  openWith(changed);
  await screen.findByText(sentence);
});

test('an invoice is fetched again until its sending has ended', async () => {
  openWith({ ...inKsef, sending: { ...sending, stage: 'posted' } });
  const requestCount = () => send.mock.calls.filter(([{ path }]) => path === '/api/invoice/7').length;
  await waitFor(() => expect(requestCount()).toBeGreaterThan(1), { timeout: 4000 });
  cleanup();
  send.mockReset();
  openWith({ ...inKsef, sending: { ...sending, stage: 'done' } });
  await screen.findByText(/^W KSeF \S+$/u);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(requestCount()).toBe(1);
});

test('another file under our number replaces the sending button by two answers', async () => {
  const duplicate = {
    ...sending,
    stage: 'duplicate',
    description: 'Pod numerem jest inna faktura.',
    originalNumber: '5260250274-X',
  } as const;
  for (const [name, answer] of [
    ['To ta sama – przyjmij numer', 'same'],
    ['Nadaj nowy numer', 'newNumber'],
  ] as const) {
    const answers = { 'POST /api/invoice/7/duplicate': { ...sent, state: 'sending' } };
    open('/invoice/edit/7', { 'GET /api/invoice/7': { ...sent, state: 'refused', sending: duplicate }, ...answers });
    await screen.findByText(/Jej numer KSeF to 5260250274-X\./u);
    expect(screen.queryByRole('button', { name: 'Wyślij do KSeF' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(send.mock.calls.find(([{ path }]) => path === '/api/invoice/7/duplicate')?.[0].body).toEqual({ answer }),
    );
    cleanup();
    send.mockReset();
  }
});

test('a refused sign-in to KSeF is one notice above the list, with a link to the connection', async () => {
  const notLetIn = { description: 'Brak uprawnień (415)', waiting: 4 };
  open('/invoice', {
    'GET /api/invoice/list': { content: [row], page, sums },
    'GET /api/invoice/protocols': [],
    'GET /api/invoice/unpaid': { unpaid: 0, overdue: 0, outside: 0, refused: 0, notLetIn },
  });
  const sentence = 'KSeF nie wpuszcza firmy: Brak uprawnień (415). Faktury czekają: 4.';
  expect((await screen.findByRole('link', { name: sentence })).getAttribute('href')).toBe('/invoice/ksef');
});

test('a typed KSeF number is taken back after a question, one that KSeF gave is not', async () => {
  const typed = { ...sent, ...inKsef, ksefConfirmed: false };
  const answers = { 'DELETE /api/invoice/7/ksef-number': { ...sent, state: 'approved' } };
  open('/invoice/edit/7', { 'GET /api/invoice/7': typed, ...answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  confirm.mockResolvedValue(true);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cofnij wpisany numer KSeF' }));
  await waitFor(() => expect(send.mock.calls.some(([{ method }]) => method === 'DELETE')).toBe(true));
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({ message: expect.stringContaining(typed.ksefNumber ?? '-') });
  cleanup();
  openWith(inKsef);
  fireEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  await screen.findByRole('menuitem', { name: 'Historia' });
  expect(screen.queryByRole('menuitem', { name: 'Cofnij wpisany numer KSeF' })).toBeNull();
});
