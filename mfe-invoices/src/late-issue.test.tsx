import { ApiProblem } from '@ostep/platform';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, confirm, invoice, open, page, row, send, toast } from './testing/open-invoices';

afterEach(closeInvoices);

const message =
  'Prace wykonano 10.04.2026: fakturę wystawia się do 15.05.2026, a dziś jest 20.05.2026. Wystawić mimo to?';
const question = { id: 'issuedAfterFifteenth(invoice=7)', path: '', message, figures: { invoice: 7 } };
const approved = { ...invoice, findings: [], state: 'approved', number: 'FV/1/05/2026' };

/** Like the server, refuses with a question until the request carries answers. */
function askUntilAnswered(path: string, answer: unknown): void {
  const answerOthers = send.getMockImplementation();
  send.mockImplementation((request) => {
    if (request.path !== path) return answerOthers?.(request) ?? Promise.resolve(null);
    // The body as the client sends it.
    const { answers } = request.body as { readonly answers: readonly unknown[] };
    if (answers.length > 0) return Promise.resolve(answer);
    return Promise.reject(new ApiProblem({ status: 417, message, questions: [question] }));
  });
}

const answersTo = (path: string) => send.mock.calls.filter(([call]) => call.path === path).map(([call]) => call.body);

test('a late issue asks; declining leaves the draft, accepting approves it', async () => {
  for (const isAnswered of [false, true]) {
    open('/invoice/edit/7', { 'GET /api/invoice/7': { ...invoice, findings: [] } });
    askUntilAnswered('/api/invoice/7/approve', approved);
    fireEvent.click(await screen.findByRole('button', { name: 'Zatwierdź' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(message);
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

test('several late issues are asked about once', async () => {
  const path = '/api/invoice/approve';
  open('/invoice?show=draft', { 'GET /api/invoice/list': { content: [{ ...row, id: 8 }, row], page } });
  askUntilAnswered(
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
