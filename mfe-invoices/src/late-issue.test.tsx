import { ApiProblem } from '@ostep/platform';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, confirm, invoice, open, page, row, send, toast } from './testing/open-invoices';

afterEach(closeInvoices);

const message =
  'Prace wykonano 10.04.2026: fakturę wystawia się do 15.05.2026, a dziś jest 20.05.2026. Wystawić mimo to?';
const question = { id: 'issuedAfterFifteenth(invoice=7)', path: '', message, figures: { invoice: 7 } };
const approved = { ...invoice, findings: [], state: 'approved', number: 'FV/1/05/2026' };

/** Asks until it is answered, as the server does. */
function ask(path: string, answer: unknown): void {
  const answered = send.getMockImplementation();
  send.mockImplementation((request) => {
    if (request.path !== path) return answered?.(request) ?? Promise.resolve(null);
    // As the client sends it.
    const { answers } = request.body as { readonly answers: readonly unknown[] };
    if (answers.length > 0) return Promise.resolve(answer);
    return Promise.reject(new ApiProblem({ status: 417, message, questions: [question] }));
  });
}

const answersTo = (path: string) =>
  send.mock.calls.filter(([asked]) => asked.path === path).map(([asked]) => asked.body);

test('an invoice that is issued late asks; a no leaves the draft, a yes approves it', async () => {
  for (const isAnswered of [false, true]) {
    open('/invoice/edit/7', { 'GET /api/invoice/7': { ...invoice, findings: [] } });
    ask('/api/invoice/7/approve', approved);
    fireEvent.click(await screen.findByRole('button', { name: 'Zatwierdź' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(message)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: isAnswered ? 'Zatwierdź' : /^(Anuluj|Wróć)/u }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = answersTo('/api/invoice/7/approve');
    if (isAnswered) {
      expect(sent).toEqual([{ answers: [] }, { answers: [expect.objectContaining({ id: question.id })] }]);
      await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ type: 'success' })));
    } else {
      expect(sent).toEqual([{ answers: [] }]);
      expect(toast).not.toHaveBeenCalled();
    }
    closeInvoices();
  }
});

test('many that are issued late are asked about once', async () => {
  const path = '/api/invoice/approve';
  open('/invoice?show=draft', { 'GET /api/invoice/list': { content: [{ ...row, id: 8 }, row], page } });
  ask(
    path,
    [7, 8].map((id) => ({ id, message: null })),
  );
  confirm.mockResolvedValue(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Zatwierdź projekty (2)' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zatwierdź' }));
  await waitFor(() => expect(answersTo(path)).toHaveLength(2));
  expect(answersTo(path)[1]).toEqual({ invoiceIds: [7, 8], answers: [expect.objectContaining({ id: question.id })] });
  cleanup();
});
