import { chooseOption, reasonOf } from '@ostep/ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';
import { summaryItem } from '../testing/summary-item';

afterEach(cleanup);

test('the statement of the chosen month is downloaded under its name [P-9.18 P-2.94 P-7.48]', async () => {
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

test('without a squad no request is sent, and the disabled button says why', async () => {
  const { sent } = renderScreen('/summary/squad');
  const button = await screen.findByRole('button', { name: 'Zestawienie w PDF' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(reasonOf(button)).toBe('Wybierz ekipę.');
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});

test('the screen has its title, and a filter of squad, year and month [P-2.93 P-2.94]', async () => {
  const { address } = renderScreen('/summary/squad?squadId=7&year=2026&month=4', {
    'POST /api/summary/sq/7': () => [],
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Podsumowanie prac wybranej ekipy');
  await screen.findByText('Brak prac.');
  await chooseOption(screen.getByLabelText(/Miesiąc/u), 'Marzec');
  await waitFor(() => expect(address()).toBe('/summary/squad?squadId=7&year=2026&month=3'));
  await chooseOption(screen.getByLabelText(/Rok/u), '2025');
  await waitFor(() => expect(address()).toBe('/summary/squad?squadId=7&year=2025&month=3'));
});

test('a squad id that is not a number sends no request [P-7.46]', async () => {
  const { sent } = renderScreen('/summary/squad?squadId=x7&year=2026&month=4');
  await screen.findByText('Wybierz ekipę, aby zobaczyć jej prace.');
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});
