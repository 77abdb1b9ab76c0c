import type { InboxFile } from '@ostep/endpoint-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, installTestPlatform, renderScreen, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
});
afterEach(cleanup);

const jobId = (number: number) => `5f0f3a52-6a3c-4a53-9a4b-0c8f4f6f9a${String(number).padStart(2, '0')}`;
const batch = '7a0f3a52-6a3c-4a53-9a4b-0c8f4f6f9a01';

function file(number: number, changed: Partial<InboxFile>): InboxFile {
  return {
    jobId: jobId(number),
    batch,
    name: `plik-${number}.pdf`,
    sentAt: '2026-03-30T09:00:00.000Z',
    state: 'ready',
    percent: 100,
    lines: 0,
    doubts: [],
    cause: null,
    head: null,
    reason: null,
    scan: false,
    canReadAgain: true,
    handedOn: false,
    record: null,
    ...changed,
  };
}

function answerLists(orders: readonly InboxFile[], protocols: readonly InboxFile[] = []): void {
  platform.answers.set('GET /api/order/inbox', () => orders);
  platform.answers.set('GET /api/protocol/inbox', () => protocols);
}

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

it('shows the state of each file, and links to the form of its kind', async () => {
  answerLists(
    [
      file(1, { state: 'refused', reason: 'To jest faktura.' }),
      file(2, { state: 'duplicate', reason: 'Ten sam plik co „plik-3.pdf”.' }),
      file(3, { state: 'saved', record: { id: 7, number: '14/2026' } }),
    ],
    [file(4, { state: 'check', lines: 3, handedOn: true })],
  );
  renderScreen('/inbox');
  await screen.findByText('plik-1.pdf');
  rowOf('plik-1').getByText('To jest faktura.');
  rowOf('plik-2').getByText('Ten sam plik co „plik-3.pdf”.');
  expect(rowOf('plik-3').getByRole('link', { name: '14/2026' }).getAttribute('href')).toBe('/order?selectedOrderId=7');
  rowOf('plik-4').getByText('3 wiersze do sprawdzenia');
  expect(rowOf('plik-4').getByRole('link', { name: 'Sprawdź' }).getAttribute('href')).toBe(
    `/protocol/upload?job=${jobId(4)}&from=inbox`,
  );
  await userEvent.click(button('Odrzucone (1)'));
  expect(screen.queryByText('plik-2.pdf')).toBeNull();
});

it('offers to read again only files that are still stored', async () => {
  answerLists([
    file(1, { state: 'refused', reason: 'Nieobsługiwany plik.', canReadAgain: false }),
    file(2, { state: 'refused', reason: 'To jest faktura.' }),
    file(3, { state: 'check', lines: 1 }),
    file(4, { state: 'check', lines: 1, canReadAgain: false }),
  ]);
  renderScreen('/inbox');
  await screen.findByRole('button', { name: 'Odczytaj ponownie plik-2.pdf' });
  expect(screen.queryByRole('button', { name: 'Odczytaj ponownie plik-1.pdf' })).toBeNull();
  await userEvent.click(button('Więcej'));
  await screen.findByText('Odczytaj ponownie (1)');
});

it('shows a file that is handed on to protocols between the two requests', async () => {
  let isHandedOn = false;
  platform.answers.set('GET /api/order/inbox', async () => {
    await Promise.resolve();
    isHandedOn = true;
    return [];
  });
  platform.answers.set('GET /api/protocol/inbox', () => (isHandedOn ? [file(1, { handedOn: true })] : []));
  renderScreen('/inbox');
  await screen.findByText('plik-1.pdf');
});

it('sorts the files by their state', async () => {
  answerLists([
    file(1, { state: 'saved', record: { id: 7, number: '14/2026' } }),
    file(2, {}),
    file(3, { state: 'check' }),
  ]);
  renderScreen('/inbox');
  await userEvent.click(await screen.findByRole('columnheader', { name: 'Stan' }));
  const names = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
  expect(names).toEqual([undefined, 'plik-3.pdf', 'plik-2.pdf', 'plik-1.pdf']);
});

it('saves all ready files at once, and shows for each refused file why', async () => {
  answerLists([file(1, {}), file(2, {}), file(3, { state: 'check', lines: 1 })]);
  platform.answers.set('POST /api/order/inbox/save', () => [
    { jobId: jobId(1), id: 7, message: null },
    { jobId: jobId(2), id: null, message: 'Zlecenie o takim numerze już istnieje.' },
  ]);
  renderScreen('/inbox');
  await userEvent.click(await screen.findByRole('button', { name: 'Zapisz gotowe (2)' }));
  await screen.findByText('Zlecenie o takim numerze już istnieje.');
  const saves = platform.sent.filter(({ path }) => path === '/api/order/inbox/save');
  expect(saves.map(({ body }) => body)).toEqual([{ jobIds: [jobId(1), jobId(2)] }]);
  expect(platform.toasts).toMatchObject([{ type: 'warning', message: 'Zapisane pliki: 1 z 2.' }]);
});

it('removes a batch after a confirmation that names its files', async () => {
  answerLists([file(1, {}), file(2, { state: 'saved', record: { id: 7, number: '14/2026' } })]);
  platform.answers.set('POST /api/order/inbox/remove', () => []);
  platform.confirm.mockResolvedValueOnce(false);
  renderScreen('/inbox');
  const removed = () => platform.sent.filter(({ path }) => path === '/api/order/inbox/remove');
  await userEvent.click(await screen.findByRole('button', { name: 'Usuń paczkę ze skrzynki' }));
  expect(removed()).toEqual([]);
  expect(platform.confirm.mock.lastCall?.[0].message).toEqual([
    '2 pliki znikną ze skrzynki; zapisane z nich dokumenty zostaną.',
    'plik-1.pdf, plik-2.pdf',
  ]);
  await userEvent.click(button('Usuń paczkę ze skrzynki'));
  expect(removed().map(({ body }) => body)).toEqual([{ jobIds: [jobId(1), jobId(2)] }]);
});

it('reads a file without text as a scan when asked', async () => {
  const refused = { state: 'refused', reason: 'Plik PDF nie zawiera tekstu (skan).' } as const;
  answerLists([file(1, { ...refused, scan: true }), file(2, refused)]);
  platform.answers.set('POST /api/order/inbox/scan', () => [{ jobId: jobId(1), id: null, message: null }]);
  renderScreen('/inbox');
  await userEvent.click(await screen.findByRole('button', { name: 'Odczytać jako skan?' }));
  const sent = platform.sent.filter(({ path }) => path.endsWith('/scan')).map(({ body }) => body);
  expect(sent).toEqual([{ jobIds: [jobId(1)] }]);
});

it('undoes a batch after a confirmation', async () => {
  answerLists([file(1, { state: 'saved', record: { id: 7, number: '14/2026' } })]);
  platform.answers.set('POST /api/order/inbox/undo', () => [{ jobId: jobId(1), id: 7, message: null }]);
  renderScreen('/inbox');
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij tę paczkę' }));
  const [question] = platform.confirm.mock.calls[0] ?? [];
  expect(question?.message).toContain('Zlecenie 14/2026');
  expect(platform.sent.filter(({ path }) => path === '/api/order/inbox/undo')).toHaveLength(1);
});

const read = () => platform.sent.filter(({ path }) => path.endsWith('/inbox/read'));

it('shows what a document says, the uncertain ones first, and collapses refused files', async () => {
  const head = { number: '9/2026', date: '2026-01-12', place: 'Namysłów, 06 Gola', items: 4, value: null };
  answerLists([
    file(1, { head }),
    file(2, { state: 'check', lines: 3, doubts: ['Pozycja 3: CWD-D – Brak ilości', 'b', 'c'] }),
    file(3, { state: 'refused', reason: 'To jest faktura.' }),
  ]);
  renderScreen('/inbox');
  await screen.findByText('Pozycja 3: CWD-D – Brak ilości (i jeszcze 2)');
  const list = screen.getByRole('table', { name: 'Pliki w skrzynce' });
  const rows = within(list)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^plik-2/u);
  expect(rows[2]).toContain('Zlecenie 9/2026 z 12.01.2026Namysłów, 06 Gola · 4 pozycje');
  screen.getByText('Odrzucone (1)', { selector: 'summary' });
  expect(button('Wszystkie (3)').getAttribute('aria-pressed')).toBe('true');
});

it('does not collapse a refused file that was sent just now', async () => {
  const sent = '01010101-0101-4101-9101-010101010101';
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(1);
    return bytes;
  });
  answerLists([file(1, {}), file(2, { batch: sent, state: 'refused', reason: 'To jest faktura.' })]);
  renderScreen('/inbox');
  const collapsed = () => screen.queryByText('Odrzucone (1)', { selector: 'summary' });
  await waitFor(() => expect(collapsed()).not.toBeNull());
  await userEvent.upload(screen.getByLabelText('Pliki do wczytania'), new File(['x'], 'plik-2.pdf'));
  await waitFor(() => expect(collapsed()).toBeNull());
  screen.getByRole('row', { name: /^plik-2/u });
  vi.restoreAllMocks();
});

it('reads protocols again once orders of the list or of a form are saved', async () => {
  answerLists([file(1, {})], [file(2, { state: 'check', lines: 1 }), file(3, {})]);
  platform.answers.set('POST /api/order/inbox/save', () => [{ jobId: jobId(1), id: 7, message: null }]);
  platform.answers.set('POST /api/protocol/inbox/read', () => [{ jobId: jobId(2), id: null, message: null }]);
  renderScreen('/inbox');
  await userEvent.click(await screen.findByRole('button', { name: 'Zapisz gotowe (2)' }));
  await waitFor(() => expect(read().map(({ body }) => body)).toEqual([{ jobIds: [jobId(2)] }]));
  cleanup();
  answerLists([file(1, { state: 'saved', record: { id: 7, number: '14/2026' } })], [file(2, { state: 'check' })]);
  renderScreen(`/inbox?saved=${jobId(1)}`);
  await waitFor(() => expect(read()).toHaveLength(2));
});

it('lists contracts before their orders and orders before their protocols, whatever their state', async () => {
  answerLists(
    [
      file(1, {}),
      file(2, { state: 'check', lines: 1 }),
      file(3, { state: 'saved', record: { id: 7, number: '14/2026' } }),
    ],
    [file(4, { state: 'check', lines: 1 })],
  );
  platform.answers.set('GET /api/contract/inbox', () => [file(5, {})]);
  platform.roles = ['user', 'office'];
  renderScreen('/inbox');
  await screen.findByText('plik-5.pdf');
  const names = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
  expect(names).toEqual([undefined, 'plik-5.pdf', 'plik-2.pdf', 'plik-1.pdf', 'plik-4.pdf', 'plik-3.pdf']);
});

it('shows a cause that several files share once, with their number', async () => {
  const first = 'Pierwszy dokument w tym układzie.';
  answerLists([
    ...[1, 2, 3].map((number) => file(number, { state: 'check', reason: first })),
    ...[4, 5].map((number) => file(number, { state: 'refused', reason: 'To jest faktura.' })),
    file(6, { state: 'refused', reason: 'To jest umowa.' }),
    ...[7, 8].map((number) =>
      file(number, { state: 'check', doubts: [`Pozycja ${number} – Brak adresu.`], cause: 'Brak adresu.' }),
    ),
  ]);
  renderScreen('/inbox');
  const causes = await screen.findByRole('list', { name: 'Dlaczego pliki czekają' });
  const lines = within(causes).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `3 pliki: ${first}`,
    '2 pliki: To jest faktura.',
    '2 pliki: Brak adresu.',
  ]);
});

it.each([
  [
    [file(2, {}), file(3, { state: 'reading', percent: 5 })],
    'Bez sprawdzania można zapisać: 1 plik. Trwa odczyt: 1 plik.',
  ],
  [[file(2, { state: 'refused', reason: 'Skan.', scan: true })], 'Na odczyt jako skan: 1 plik.'],
  [[], 'Nic więcej nie czeka na sprawdzenie.'],
])('shows that nothing waits only when nothing does (%#)', async (others, sentence) => {
  answerLists([file(1, { state: 'saved', record: { id: 7, number: '14/2026' } }), ...others]);
  renderScreen(`/inbox?saved=${jobId(1)}`);
  expect((await screen.findByText(/^Zapisano: /u)).closest('[role="status"]')?.textContent).toContain(sentence);
  expect(screen.queryByText(/Nic więcej nie czeka/u) !== null).toBe(others.length === 0);
});

it('offers the next file to look at after a form was saved', async () => {
  answerLists([
    file(1, { state: 'saved', record: { id: 7, number: '14/2026' } }),
    file(2, { state: 'check', lines: 1 }),
  ]);
  renderScreen(`/inbox?saved=${jobId(1)}`);
  const next = await screen.findByRole('link', { name: 'plik-2.pdf' });
  expect(next.getAttribute('href')).toBe(`/order/upload?job=${jobId(2)}&from=inbox`);
});

it('refuses a sheet from a person who is not of the office', async () => {
  answerLists([]);
  renderScreen('/inbox');
  await screen.findByText('Skrzynka jest pusta. Upuść pliki, aby je wczytać.');
  await userEvent.upload(screen.getByLabelText('Pliki do wczytania'), new File(['x'], 'umowa.xlsx'));
  screen.getByText('umowa.xlsx: umowy wczytuje osoba z rolą biura');
  await userEvent.click(button('Zamknij listę'));
  expect(screen.queryByText(/^umowa.xlsx/u)).toBeNull();
});
