import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noAttention } from '../testing/examples';
import { installTestPlatform, renderScreen, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
  platform.answers.set('GET /api/summary/attention', () => ({
    ...noAttention,
    overdue: 12,
    unreported: 3,
    awaitingProtocol: 2,
    unsettledProtocols: 5,
    oldDraft: 1,
    count: 23,
    since: { ...noAttention.since, overdue: daysAfter(dayInWarsaw(new Date()), -30) },
    value: { ...noAttention.value, overdue: 1234.5, unreported: 20 },
  }));
});
afterEach(cleanup);

const panel = () => screen.findByRole('region', { name: /Wymaga uwagi/u });

it('shows in one line what needs attention; each number links to the list of exactly those records', async () => {
  renderScreen('/order');
  await within(await panel()).findByRole('link', { name: /po terminie/u });
  const links = within(await panel()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Wymaga uwagi', '/order/attention'],
    ['12 po terminie', '/order?attention=overdue'],
    ['3 niezgłoszone', '/order?orderStatus=DONE'],
    ['2 bez protokołu', '/order?attention=awaitingProtocol'],
    ['5 nierozliczone protokoły', '/protocol?settled=no'],
    ['1 stare wersje robocze', '/order?attention=oldDraft'],
  ]);
  expect(links[1]?.title.replace(/\s/gu, ' ')).toContain('najstarsze 30 dni · 1 234,50 zł');
});

it('shows the penalty for delay so far, and the contracts that name none', async () => {
  const penalty = { exposure: 49.02, unknown: [{ contractId: 3, contractNumber: 'SA.271' }] };
  platform.answers.set('GET /api/summary/attention', () => ({ ...noAttention, penalty }));
  renderScreen('/order');
  const link = await within(await panel()).findByRole('link', { name: /^Grozi kara: 49,02/u });
  expect(link.getAttribute('href')).toBe('/order?attention=overdue');
  cleanup();
  renderScreen('/order/attention');
  const named = within(await screen.findByRole('list', { name: 'Kary umowne za zwłokę' })).getAllByRole('link');
  expect(named.map((one) => [one.textContent?.replace(/\s/gu, ' '), one.getAttribute('href')])).toEqual([
    ['Grozi kara: 49,02 zł', '/order?attention=overdue'],
    ['Umowa SA.271: nie wpisano kar umownych.', '/contract/3'],
  ]);
});

it('is not busy while there is no network', async () => {
  onlineManager.setOnline(false);
  try {
    renderScreen('/order');
    expect(
      within(await panel())
        .getByRole('list')
        .getAttribute('aria-busy'),
    ).toBeNull();
  } finally {
    onlineManager.setOnline(true);
  }
});

it('is hidden from users without a role', async () => {
  platform.roles = [];
  renderScreen('/order');
  await screen.findByRole('list', { name: 'Zlecenia' });
  expect(screen.queryByRole('region', { name: /Wymaga uwagi/u })).toBeNull();
});

it('the list shows the reason as a condition that can be removed', async () => {
  const { address } = renderScreen('/order?attention=overdue&orderStatus=TODO');
  const chip = await screen.findByRole('button', { name: 'Usuń warunek: Zlecenia po terminie' });
  const requests = () => platform.sent.filter(({ path }) => path === '/api/order/query').map(({ body }) => body);
  expect(requests()[0]).toMatchObject({ attention: 'overdue', orderStatus: 'TODO' });
  await userEvent.click(chip);
  await waitFor(() => expect(address()).toBe('/order?orderStatus=TODO'));
});

it('shows an error when the counts cannot be loaded, and the list still works', async () => {
  platform.answers.set('GET /api/summary/attention', () => {
    throw new Error('away');
  });
  renderScreen('/order');
  await screen.findByText('Nie udało się sprawdzić, co wymaga uwagi.');
  await screen.findByRole('list', { name: 'Zlecenia' });
});
