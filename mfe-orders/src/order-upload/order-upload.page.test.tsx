import type { UploadedOrder } from '@ostep/api-orders';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeItem } from '../testing/examples';
import { installTestPlatform, renderScreen, type TestPlatform } from '../testing/render-screen';

const jobId = '5f0f3a52-6a3c-4a53-9a4b-0c8f4f6f9a01';
let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
});
afterEach(cleanup);

const { squadAssignments: _, amountDone: __, ...item } = makeItem();
const read: UploadedOrder = {
  id: null,
  orderNumber: '14/2026',
  orderDate: '2026-03-16',
  contract: null,
  contractNumber: 'SA.1',
  contractDate: null,
  forestDistrictId: null,
  forestDistrictName: null,
  forestDistrictPart: '06 Gola',
  temporary: false,
  notes: null,
  orderItems: [{ ...item, id: null, actionCodeKey: 'ZRYWKA' }],
  parseLog: {
    logList: [
      { action: 'Numer zlecenia: 14/2026', indent: 0, status: 'POSITIVE' },
      { action: 'Umowy nr SA.1 nie ma w systemie', indent: 0, status: 'NEGATIVE' },
    ],
    parsePositive: false,
  },
  sourceFile: {
    jobId,
    name: 'zlecenie-14.pdf',
    sha256: 'a'.repeat(64),
    size: 9,
    uploadedBy: 'Jan Kowalski',
    uploadedAt: '2026-03-30T09:00:00.000Z',
  },
};

describe('an order read from a PDF', () => {
  it('starts with a file button', async () => {
    renderScreen('/order/upload');
    await screen.findByRole('heading', { name: 'Wczytaj zlecenie z pliku PDF' });
    screen.getByRole('button', { name: 'Wybierz plik' });
  });

  it('is restored from the address: the collapsible log, then the filled form', async () => {
    platform.answers.set(`GET /api/order/upload/${jobId}`, () => ({ jobId, status: 'done', result: read }));
    renderScreen(`/order/upload?job=${jobId}`);
    const number = await screen.findByLabelText<HTMLInputElement>(/^Numer zlecenia/);
    expect(number.value).toBe('14/2026');
    screen.getByText('NIEKOMPLETNE');
    const line = screen.getByText('Umowy nr SA.1 nie ma w systemie');
    expect(line.compareDocumentPosition(number) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Zwiń log' }));
    expect(screen.queryByText('Umowy nr SA.1 nie ma w systemie')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rozwiń log' }));
    screen.getByText('Umowy nr SA.1 nie ma w systemie');
    screen.getByText('Numer umowy na zleceniu: SA.1. Takiej umowy nie ma w systemie.');
  });
});
