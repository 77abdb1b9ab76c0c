import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';
import { summaryItem } from '../testing/summary-item';

afterEach(cleanup);

test('the statement of the chosen month is downloaded under its name', async () => {
  const user = userEvent.setup();
  const { downloads } = renderScreen('/summary/squad?squadId=7&year=2026&month=4', {
    'POST /api/summary/sq/7': () => [summaryItem()],
  });
  await screen.findByRole('article', { name: 'Hodowla Jodła' });
  await user.click(screen.getByRole('button', { name: 'Zestawienie w PDF' }));
  await waitFor(() =>
    expect(downloads).toEqual(['/api/summary/sq/7/doc/summary?squadId=7&year=2026&month=4 zestawienie-prac.pdf']),
  );
});

test('without a squad nothing is asked, and the button says why it is off', async () => {
  const { sent } = renderScreen('/summary/squad');
  const button = await screen.findByRole('button', { name: 'Zestawienie w PDF' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toBe('Wybierz ekipę.');
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});
