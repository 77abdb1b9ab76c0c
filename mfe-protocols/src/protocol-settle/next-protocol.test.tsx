import type { ProtocolRow, SettleView } from '@ostep/api-protocols';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { protocolRow, settleViewWith } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const row = (id: number, protocolDate: string, proposedBy: string | null = null): ProtocolRow => ({
  ...protocolRow,
  id,
  protocolDate,
  proposedBy,
});

const proposedBy = (name: string, own: boolean): SettleView['protocol']['proposal'] => ({
  id: 4,
  state: 'proposed',
  own,
  proposedBy: name,
  proposedTime: '2026-04-12T08:00:00Z',
  note: null,
  answeredBy: null,
  answeredTime: null,
  wrote: false,
  unconfirmed: [],
  awaitsConfirmation: false,
});

function open(content: readonly ProtocolRow[], proposal: SettleView['protocol']['proposal'] = null) {
  const view = settleViewWith([null, null]);
  return renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => ({ ...view, protocol: { ...view.protocol, proposal } }),
    'POST /api/protocol/list': () => ({ content, page: { number: 0, size: 25, totalElements: 1, totalPages: 1 } }),
  });
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Następny protokół' }));

test('opens the next older protocol to settle, not one that waits for approval', async () => {
  const { sent } = open([
    row(50, '2026-05-01'),
    row(31, '2026-04-10'),
    row(30, '2026-04-09', 'Ewa'),
    row(29, '2026-04-01'),
  ]);
  await press();
  await waitFor(() => expect(sent.at(-1)?.key).toBe('GET /api/protocol/29/settleView'));
  expect(sent.find(({ key }) => key === 'POST /api/protocol/list')?.body).toEqual({ settled: false, proposed: false });
});

test.each([
  { name: 'who proposed goes on to the next one to settle', own: true, next: 29 },
  { name: 'who approves goes on to the next one to approve', own: false, next: 30 },
])('$name', async ({ own, next }) => {
  const rows = [row(30, '2026-04-09', 'Ewa'), row(29, '2026-04-01')];
  const { sent } = open(rows, proposedBy('Anna Nowak', own));
  await press();
  await waitFor(() => expect(sent.at(-1)?.key).toBe(`GET /api/protocol/${next}/settleView`));
});

test('shows a message where no other protocol waits', async () => {
  const { toasts } = open([row(31, '2026-04-10')]);
  await press();
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Żaden inny protokół nie czeka.' }]));
});
