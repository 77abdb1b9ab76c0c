import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeOrder } from '../testing/examples';
import { installTestPlatform, renderScreen } from '../testing/render-screen';

afterEach(cleanup);

it('does not link users without a role to a form that needs one', async () => {
  const platform = installTestPlatform();
  platform.roles = [];
  platform.order = makeOrder({
    orderStatus: 'DONE_REPORTED',
    protocolCount: 1,
    missing: { sentence: 'Brak protokołu', reason: 'awaitsProtocol', protocolId: null },
  });
  platform.answers.set('GET /api/protocol/order/5', () => [
    { id: 31, protocolNumber: '31/2026', protocolDate: '2026-04-10' },
  ]);
  renderScreen('/order?selectedOrderId=5');
  await screen.findByRole('link', { name: 'nr 31/2026' });
  expect(screen.getAllByText('Brak protokołu').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Brak protokołu' })).toBeNull();
});
