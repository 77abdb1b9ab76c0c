import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noAttention } from '../testing/examples';
import { installTestPlatform, renderScreen } from '../testing/render-screen';

afterEach(cleanup);

it('lists what needs attention with its count, the age of the oldest, the amount and a link to its records', async () => {
  const platform = installTestPlatform();
  platform.answers.set('GET /api/summary/attention', () => ({
    ...noAttention,
    awaitingProtocol: 2,
    count: 2,
    since: { ...noAttention.since, awaitingProtocol: daysAfter(dayInWarsaw(new Date()), -21) },
    value: { ...noAttention.value, awaitingProtocol: 19_654.67 },
  }));
  renderScreen('/order/attention');
  const link = await screen.findByRole('link', { name: 'Zgłoszone, bez protokołu od 14 dni' });
  expect(link.getAttribute('href')).toBe('/order?attention=awaitingProtocol');
  const cells = within(link.closest('tr') ?? link).getAllByRole('cell');
  const shown = cells.slice(1, 4).map((cell) => cell.textContent?.replace(/\s/gu, ' '));
  expect(shown).toEqual(['2', '21 dni', '19 654,67 zł']);
});

it('lists items without a squad that are due sooner than such work usually takes', async () => {
  const platform = installTestPlatform();
  platform.answers.set('GET /api/summary/attention', () => ({ ...noAttention, penalty: null }));
  platform.answers.set('GET /api/summary/attention/terms', () => [
    {
      orderId: 8,
      orderNumber: '14/2026',
      posNo: '34',
      actionCodeKey: 'CWD-D',
      dueDate: '2026-12-01',
      usual: 21,
      left: 5,
    },
  ]);
  renderScreen('/order/attention');
  const table = await screen.findByRole('table', { name: 'Zagrożone terminy' });
  const [row] = within(table).getAllByRole('row').slice(1);
  expect(row?.textContent).toContain('14/2026CWD-D, poz. 3401.12.2026Zagrożony termin: zwykle 21 dni, zostało 5.');
  expect(screen.queryByRole('list', { name: 'Kary umowne za zwłokę' })).toBeNull();
});
