import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { savedProtocol, settleViewWith } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

test('a settled protocol offers its correction, and the differences are saved as a protocol', async () => {
  const user = userEvent.setup();
  const { sent, toasts } = renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => settleViewWith([12.69, 12.69], true),
    'GET /api/protocol/31/withItems': () => ({ ...savedProtocol, settled: true }),
    'POST /api/protocol': () => 31,
  });
  await user.click(await screen.findByRole('button', { name: 'Więcej' }));
  await user.click(await screen.findByText('Koryguj'));
  await screen.findByText(/^Koryguje protokół 31\/2026/u);
  expect(screen.getByRole('textbox', { name: 'Numer korekty' })).toHaveProperty('value', '31/2026/K');
  const amount = screen.getByRole('textbox', { name: /Powinno być/u });
  await user.clear(amount);
  await user.type(amount, '10,69');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Zapisz korektę' }));
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Korekta została zapisana.' }]));
  expect(sent.find(({ key }) => key === 'POST /api/protocol')?.body).toMatchObject({
    corrects: 31,
    protocolNumber: '31/2026/K',
    totalValue: -785.2,
    protocolParts: [{ posNo: '34', protocolItems: [{ amount: -2, rate: 392.6, value: -785.2 }] }],
  });
});

test('a protocol that is not settled cannot be corrected', async () => {
  renderScreen('/protocol/correct/31', { 'GET /api/protocol/31/withItems': () => savedProtocol });
  await screen.findByText('Korygować można tylko protokół rozliczony. Nierozliczony można zmienić.');
});

test('a correction and the corrected protocol link to each other', async () => {
  const view = settleViewWith([12.69, 12.69], true);
  const correction = { id: 40, protocolNumber: '40/2026', protocolDate: null, totalValue: -785.2, settled: false };
  renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => ({
      ...view,
      protocol: { ...view.protocol, corrects: { id: 12, protocolNumber: '12/2026' }, corrections: [correction] },
    }),
  });
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect([await hrefOf('12/2026'), await hrefOf('40/2026')]).toEqual(['/protocol/settle/12', '/protocol/settle/40']);
});
