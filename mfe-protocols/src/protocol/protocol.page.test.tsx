import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { protocolRow } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const page = (number: number, totalPages: number, rows = [protocolRow]) => ({
  content: rows,
  page: { number, totalPages, totalElements: totalPages * 20, size: 20 },
});
const listRequests = (sent: ReturnType<typeof renderScreen>['sent']) =>
  sent.filter(({ key }) => key === 'POST /api/protocol/list').map(({ body }) => body);

test('a row describes its state in words and links to its form and its settlement', async () => {
  renderScreen('/protocol', { 'POST /api/protocol/list': () => page(0, 1) });
  await screen.findByText(/Protokół nie jest rozliczony\. Pozycje: do sprawdzenia .*\. Ekipy: każda ma rozliczenie/u);
  expect(screen.getByRole('link', { name: 'Edytuj protokół 31/2026' }).getAttribute('href')).toBe('/protocol/edit/31');
  expect(screen.getByRole('link', { name: 'Rozlicz protokół 31/2026' }).getAttribute('href')).toBe(
    '/protocol/settle/31',
  );
});

test('the list has its title, its filter, its columns in their order and its actions', async () => {
  renderScreen('/protocol', { 'POST /api/protocol/list': () => page(0, 2) });
  await screen.findByRole('heading', { level: 1, name: 'Lista protokołów' });
  const row = await screen.findByRole('row', { name: /31\/2026/u });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Zaznaczone',
    'Numer protokołu',
    'Nadleśnictwo, leśnictwo',
    'Typ protokołu',
    'Data protokołu',
    'Nr umowy',
    'Wartość (PLN)',
    'Stan',
    'Akcje',
  ]);
  const cells = within(row).getAllByRole('cell');
  expect(cells.slice(1, 6).map((cell) => cell.textContent)).toEqual([
    '31/2026',
    'Namysłów, 06 Gola',
    'Zagospodarowanie',
    '10.04.2026',
    'SA.271.1.4.2026',
  ]);
  expect(within(row).getAllByRole('link')).toHaveLength(4);
  expect(cells[7]?.querySelectorAll('.protocols-marks .pi')).toHaveLength(1);
  const missing = within(row).getByRole('link', { name: /Różnica/u });
  expect(missing.getAttribute('href')).toBe('/protocol/settle/31');
  screen.getByRole('combobox', { name: 'Nadleśnictwo' });
  for (const label of ['Data od', 'Data do']) screen.getByLabelText(label);
  screen.getByRole('button', { name: 'Zastosuj' });
  screen.getByRole('navigation', { name: /stron/iu });
});

test('the filter is applied through the address and begins at the first page', async () => {
  const user = userEvent.setup();
  const { sent, address } = renderScreen('/protocol?p=1', { 'POST /api/protocol/list': () => page(0, 3) });
  await user.type(await screen.findByLabelText('Data od'), '01.04.2026');
  await user.click(screen.getByRole('button', { name: 'Zastosuj' }));
  await waitFor(() => expect(address()).toBe('/protocol?datefrom=2026-04-01'));
  await waitFor(() => expect(listRequests(sent).at(-1)).toMatchObject({ dateFrom: '2026-04-01', pageNumber: 0 }));
});

test('the server sorts the whole list by a column; the address has the sort and the filter, from the first page', async () => {
  const user = userEvent.setup();
  const { sent, address } = renderScreen('/protocol?fdid=1&p=1', { 'POST /api/protocol/list': () => page(1, 3) });
  const head = await screen.findByRole('columnheader', { name: 'Wartość (PLN)' });
  expect(screen.getByRole('columnheader', { name: 'Data protokołu' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(head);
  await waitFor(() => expect(address()).toBe('/protocol?fdid=1&sort=value'));
  await user.click(head);
  await waitFor(() => expect(address()).toBe('/protocol?fdid=1&sort=-value'));
  await waitFor(() =>
    expect(listRequests(sent).at(-1)).toMatchObject({ forestDistrictId: 1, sort: '-value', pageNumber: 0 }),
  );
});

test('a page past the last redirects to the last', async () => {
  const { address } = renderScreen('/protocol?p=9', { 'POST /api/protocol/list': () => page(9, 2, []) });
  await waitFor(() => expect(address()).toBe('/protocol?p=1'));
});

test('an empty list shows a notice', async () => {
  renderScreen('/protocol', { 'POST /api/protocol/list': () => page(0, 0, []) });
  await screen.findByText('Brak wyników');
});

test('the filter for unsettled protocols is sent, shown as a condition, and can be removed', async () => {
  const user = userEvent.setup();
  const { sent, address } = renderScreen('/protocol?settled=no', { 'POST /api/protocol/list': () => page(0, 1) });
  const chip = await screen.findByRole('button', { name: 'Usuń warunek: Nierozliczone' });
  expect(listRequests(sent)[0]).toMatchObject({ settled: false });
  await user.click(chip);
  await waitFor(() => expect(address()).toBe('/protocol'));
  await waitFor(() => expect(listRequests(sent).at(-1)).toMatchObject({ settled: null }));
});

const settled = { ...protocolRow, settled: true, toInvoice: true, missing: null };
const draftedOf = ({ sent }: ReturnType<typeof renderScreen>) =>
  sent.filter(({ key }) => key.startsWith('POST /api/invoice')).map(({ key, body }) => [key, body]);

test('a row links to its invoice; a settled protocol without one waits for it', async () => {
  const rows = [
    { ...settled, id: 1, protocolNumber: '1', toInvoice: false, invoice: { id: 7, number: 'FV/1/04/2026' } },
    { ...settled, id: 2, protocolNumber: '2', toInvoice: false, invoice: { id: 8, number: null } },
    { ...settled, id: 3, protocolNumber: '3' },
    { ...protocolRow, id: 4, protocolNumber: '4' },
  ];
  renderScreen('/protocol', { 'POST /api/protocol/list': () => page(0, 1, rows) });
  expect((await screen.findByRole('link', { name: 'FV/1/04/2026' })).getAttribute('href')).toBe('/invoice/edit/7');
  expect(screen.getByRole('link', { name: 'projekt faktury' }).getAttribute('href')).toBe('/invoice/edit/8');
  within(screen.getByRole('row', { name: /do zafakturowania/u })).getByRole('link', { name: '3' });
  expect(screen.getAllByRole('checkbox', { name: /^Wybierz protokół/u })).toHaveLength(1);
  cleanup();
  renderScreen('/protocol', { 'POST /api/protocol/list': () => page(0, 1, rows) }, ['user']);
  await screen.findByText('do zafakturowania');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a settled protocol that another program invoiced does not wait', async () => {
  const outside = { ...settled, toInvoice: false, invoice: { id: 9, number: '114/2025' } };
  renderScreen('/protocol', { 'POST /api/protocol/list': () => page(0, 1, [outside]) });
  expect((await screen.findByRole('link', { name: '114/2025' })).getAttribute('href')).toBe('/invoice/edit/9');
  expect(screen.queryByText('do zafakturowania')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Wybierz protokół/u })).toBeNull();
});

test('chosen protocols become a draft each, or one together where contract and district are the same', async () => {
  const user = userEvent.setup();
  const rows = [
    { ...settled, id: 1, protocolNumber: '1' },
    { ...settled, id: 2, protocolNumber: '2' },
    { ...settled, id: 3, protocolNumber: '3', contract: 9 },
  ];
  const answers = {
    'POST /api/protocol/list': () => page(0, 1, rows),
    'POST /api/invoice/drafts': (body: unknown) => (body as { protocolIds: number[] }).protocolIds,
    'POST /api/invoice/draft': () => 7,
  };
  const each = renderScreen('/protocol', answers);
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie' }));
  expect(screen.getByRole('button', { name: /^Wystaw jedną/u }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Wystaw faktury (3)' }));
  await waitFor(() => expect(each.toasts.at(-1)?.message).toBe('Przygotowano 3 projekty faktur.'));
  expect(draftedOf(each)).toEqual([['POST /api/invoice/drafts', { protocolIds: [1, 2, 3], answers: [] }]]);
  cleanup();
  const together = renderScreen('/protocol', answers);
  for (const number of ['1', '2'])
    await user.click(await screen.findByRole('checkbox', { name: `Wybierz protokół ${number}` }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wybierz protokół 2' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Wystaw jedną fakturę' }));
  await waitFor(() => expect(together.address()).toBe('/invoice/edit/7'));
  expect(draftedOf(together)).toEqual([['POST /api/invoice/draft', { protocolIds: [1, 2], answers: [] }]]);
});
