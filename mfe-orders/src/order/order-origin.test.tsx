import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { makeItem, makeOrder } from '../testing/examples';
import { installTestPlatform, renderDetails } from '../testing/render-screen';

afterEach(cleanup);

const jobId = '5f0f3a52-6a3c-4a53-9a4b-0c8f4f6f9a01';
const sourceFile = {
  jobId,
  name: 'zlecenie-16.pdf',
  sha256: 'a'.repeat(64),
  size: 9,
  uploadedBy: 'Jan Kowalski',
  uploadedAt: '2026-03-30T09:00:00.000Z',
};
const printed = (text: string, top: number) => ({ page: 1, box: [300, top, 340, top + 10], text });

it('shows where a value of a saved order is printed in its file', async () => {
  const platform = installTestPlatform();
  platform.order = makeOrder({ sourceFile, orderItems: [makeItem({ lp: '2' })] });
  // The first row of the document was removed before the order was saved.
  platform.answers.set(`GET /api/order/upload/${jobId}/origins`, () => ({
    'orderItems.0.lp': printed('1', 200),
    'orderItems.0.amount': printed('95,00', 200),
    'orderItems.1.lp': printed('2', 220),
    'orderItems.1.amount': printed('210,00', 220),
  }));
  platform.answers.set(`GET /api/order/upload/${jobId}/pages/1`, () => ({
    number: 1,
    pageCount: 1,
    width: 600,
    height: 800,
    picture: '',
    words: [],
  }));
  await renderDetails();
  await userEvent.click(await screen.findByRole('button', { name: 'Skąd ta liczba?' }));
  const document = await screen.findByRole('complementary', { name: 'Dokument źródłowy' });
  await within(document).findByRole('img');
  await userEvent.click(await screen.findByRole('button', { name: /^210/u }));
  const description = () => document.querySelector('.ui-origin-said')?.textContent;
  await waitFor(() => expect(description()).toBe('Ilość (wiersz 2): 210,00'));
});
