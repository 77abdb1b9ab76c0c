import { ApiProblem } from '@ostep/platform';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, it } from 'vitest';
import { installTestPlatform, renderDetails, renderScreen, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
});
afterEach(cleanup);

it('offline shows an order that was opened before, with its age, and that another one is not available', async () => {
  await renderDetails();
  cleanup();
  platform.answers.set('GET /api/order/5', () => {
    throw new ApiProblem({ status: 0, message: 'Brak połączenia.' });
  });
  await renderDetails();
  await screen.findByText(/^Brak połączenia\. Dane z .+ \(.+\)\.$/u);
  screen.getByRole('heading', { name: /16\/2026/u });
  cleanup();
  onlineManager.setOnline(false);
  try {
    renderScreen('/order?selectedOrderId=77');
    await screen.findByText(/^Tych danych nie otwierano ostatnio/u);
  } finally {
    onlineManager.setOnline(true);
  }
});
