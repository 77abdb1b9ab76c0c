import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

test('the upload of a protocol has its title and a file button for PDF files', async () => {
  renderScreen('/protocol/upload');
  await screen.findByRole('heading', { level: 1, name: 'Wczytaj protokół z pliku PDF' });
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe('.pdf');
});
