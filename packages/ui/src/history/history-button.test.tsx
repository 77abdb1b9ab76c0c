import type { RecordHistory } from '@ostep/endpoint-kit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseOption } from '../testing';
import { HistoryButton } from './history-button';
import type { LoadHistory } from './use-history';

afterEach(cleanup);

const change = { id: 2, changedTime: '2026-03-16T08:30:00.000Z', actor: 'maria', actorName: 'Maria Lis', rowId: 7 };
const history: RecordHistory = {
  actors: [{ actor: 'maria', actorName: 'Maria Lis' }],
  more: true,
  changes: [
    {
      ...change,
      requestId: 'r',
      kind: 'update',
      table: 'orderItem',
      rowName: 'poz. 1',
      reasons: ['Dziesięć razy więcej?'],
      fields: [
        { field: 'amount', from: 1803, to: 180 },
        { field: 'dueDate', from: '2026-02-28', to: null },
        { field: 'answeredTime', from: null, to: '2026-11-24T09:07:53.125835+00:00' },
      ],
    },
    {
      ...change,
      id: 1,
      requestId: 'r',
      kind: 'delete',
      table: 'squadAssignment',
      rowName: null,
      reasons: [],
      fields: [],
    },
  ],
};
const older: RecordHistory = {
  actors: history.actors,
  more: false,
  changes: [
    {
      ...change,
      id: 0,
      requestId: 'q',
      kind: 'insert',
      table: 'orderItem',
      rowName: 'poz. 1',
      reasons: [],
      fields: [{ field: 'temporary', from: null, to: true }],
    },
  ],
};
const labels = {
  orderItem: {
    name: 'Pozycja',
    rows: ['pozycję', 'pozycje', 'pozycji'] as const,
    fields: { amount: 'Ilość', dueDate: 'Termin', answeredTime: 'Odpowiedź', temporary: 'Wersja robocza' },
  },
  squadAssignment: { name: 'Ekipa', rows: ['ekipę', 'ekipy', 'ekip'] as const, fields: {} },
};

it('shows the changes of one save together, then older changes and a filter', async () => {
  const load = vi.fn(async (query: { before?: string }) => (query.before ? older : history));
  render(<HistoryButton labels={labels} load={load} recordName="17/2026" table="orderItem" />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Historia' }));
  const dialog = await screen.findByRole('dialog', { name: 'Historia: Pozycja 17/2026' });
  const [save, ...others] = (await screen.findAllByRole('listitem')).filter((item) =>
    item.textContent?.includes('Maria'),
  );
  expect(others).toHaveLength(0);
  expect(save?.textContent?.replace(/\s/gu, ' ')).toBe(
    '16.03.2026 09:30 Maria LisZmieniono pozycję: Ilość, Termin, Odpowiedź · usunięto ekipęPozycja poz. 1Ilość: 1 803,00 → 180,00Termin: 28.02.2026 → –Odpowiedź: – → 24.11.2026 10:07Ekipa – usuniętoDziesięć razy więcej?',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż starsze zmiany' }));
  expect(dialog.textContent).toContain('Dodano pozycjęPozycja poz. 1 – dodanoWersja robocza: Tak');
  expect(load).toHaveBeenLastCalledWith({ before: '1' }, expect.anything());
});

it('shows what a save did in one sentence, with its rows in a collapsed list', async () => {
  const changes = [1, 2, 3].map((id) => ({
    ...change,
    id,
    requestId: 'r',
    kind: 'insert' as const,
    rowName: id === 1 ? '17/2026' : null,
    reasons: [],
    ...(id === 1
      ? {
          table: 'order',
          fields: [
            { field: 'number', from: null, to: '17/2026' },
            { field: 'sourceJobId', from: null, to: 'z.pdf' },
          ],
        }
      : { table: 'orderItem', fields: [{ field: 'amount', from: null, to: 180 * id }] }),
  }));
  const labelsWithValues = {
    order: { name: 'Zlecenie', names: ['number'], rows: ['zlecenie', 'zlecenia', 'zleceń'] as const, fields: {} },
    orderItem: {
      ...labels.orderItem,
      shownFields: ['amount'],
    },
  };
  const load = async () => ({ actors: [], more: false, changes });
  render(<HistoryButton labels={labelsWithValues} load={load} recordName="17/2026" table="order" />);
  await userEvent.click(screen.getByRole('button', { name: 'Historia' }));
  const sentence = await screen.findByText('Wczytano zlecenie z pliku: 17/2026 · 2 pozycje');
  expect(sentence.parentElement?.textContent).toContain('Pozycja – dodano: 360,00Ilość: 360,00');
});

it('shows a failure and loads again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValue({ actors: [], changes: [], more: false });
  render(<HistoryButton labels={labels} load={load} recordName="17/2026" table="orderItem" />);
  await userEvent.click(screen.getByRole('button', { name: 'Historia' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nie ma zmian, które by temu odpowiadały.')).toBeTruthy();
});

async function openHistory(load: LoadHistory): Promise<HTMLElement> {
  render(<HistoryButton labels={labels} load={load} recordName="17/2026" table="orderItem" />);
  await userEvent.click(screen.getByRole('button', { name: 'Historia' }));
  return screen.findByRole('dialog');
}

it('drops older changes that arrive after the filter was changed', async () => {
  let resolve: (page: RecordHistory) => void = () => undefined;
  const promise = new Promise<RecordHistory>((done) => {
    resolve = done;
  });
  const signals: AbortSignal[] = [];
  const dialog = await openHistory(async ({ before, field }, signal) => {
    signals.push(signal);
    if (before) return promise;
    return field ? { actors: [], more: false, changes: [] } : history;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pokaż starsze zmiany' }));
  await chooseOption(screen.getByLabelText('Pole'), 'Termin');
  await screen.findByText('Nie ma zmian, które by temu odpowiadały.');
  resolve(older);
  await promise;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  expect(dialog.textContent).not.toContain('Wersja robocza: Tak');
});

it('shows that older changes could not be loaded, and loads them again', async () => {
  const load = vi.fn<LoadHistory>().mockResolvedValueOnce(history).mockRejectedValueOnce(new Error('no'));
  load.mockResolvedValue(older);
  const dialog = await openHistory(load);
  await userEvent.click(await screen.findByRole('button', { name: 'Pokaż starsze zmiany' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
  expect(dialog.textContent).toContain('Ilość: 1 803,00 → 180,00'.replace(' 803', '\u00a0803'));
  expect(dialog.textContent).toContain('Wersja robocza: Tak');
});
