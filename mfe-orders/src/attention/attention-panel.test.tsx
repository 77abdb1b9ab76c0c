import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { open, type Stage, setStage } from '../testing/open-orders';

let stage: Stage;
beforeEach(() => {
  stage = setStage();
  localStorage.clear();
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  stage.answers.set('GET /api/summary/attention', () => ({
    ...{ overdue: 12, unreported: 3, awaitingProtocol: 2, unsettledProtocols: 5, uncoded: 0, oldDraft: 1 },
  }));
});
afterEach(cleanup);

const panel = () => screen.findByRole('region', { name: /Wymaga uwagi/u });

it('names each reason with its number; each leads to the list that shows exactly those', async () => {
  open('/order');
  const links = await within(await panel()).findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Zlecenia po terminie: 12', '/order?attention=overdue'],
    ['Wykonane, niezgłoszone: 3', '/order?orderStatus=DONE'],
    ['Zgłoszone, bez protokołu od 14 dni: 2', '/order?attention=awaitingProtocol'],
    ['Protokoły nierozliczone: 5', '/protocol?settled=no'],
    ['Pozycje bez kodu z umowy: 0', '/order?attention=uncoded'],
    ['Wersje robocze starsze niż miesiąc: 1', '/order?attention=oldDraft'],
  ]);
  expect((await panel()).textContent).toContain('razem 23');
});

it('stays closed once it was closed', async () => {
  open('/order');
  await within(await panel()).findAllByRole('link');
  await userEvent.click(screen.getByRole('button', { name: 'Wymaga uwagi' }));
  expect(within(await panel()).queryAllByRole('link')).toEqual([]);
  cleanup();
  open('/order');
  await within(await panel()).findByText('razem 23');
  expect(within(await panel()).queryAllByRole('link')).toEqual([]);
});

it('is for people with a role', async () => {
  stage.roles = [];
  open('/order');
  await screen.findByRole('list', { name: 'Zlecenia' });
  expect(screen.queryByRole('region', { name: /Wymaga uwagi/u })).toBeNull();
});

it('the list shows its reason as a condition that can be taken away', async () => {
  const { address } = open('/order?attention=overdue&orderStatus=TODO');
  const chip = await screen.findByRole('button', { name: 'Usuń warunek: Zlecenia po terminie' });
  const asked = () => stage.sent.filter(({ path }) => path === '/api/order/query').map(({ body }) => body);
  expect(asked()[0]).toMatchObject({ attention: 'overdue', orderStatus: 'TODO' });
  await userEvent.click(chip);
  await waitFor(() => expect(address()).toBe('/order?orderStatus=TODO'));
});

it('says so when it cannot be read, and the list is there', async () => {
  stage.answers.set('GET /api/summary/attention', () => {
    throw new Error('away');
  });
  open('/order');
  await screen.findByText('Nie udało się sprawdzić, co wymaga uwagi.');
  await screen.findByRole('list', { name: 'Zlecenia' });
});
