import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { open, type Stage, setStage } from '../testing/open-orders';

let stage: Stage;
beforeEach(() => {
  stage = setStage();
  stage.answers.set('GET /api/summary/attention', () => ({
    ...{ overdue: 12, unreported: 3, awaitingProtocol: 2, unsettledProtocols: 5, uncoded: 0, oldDraft: 1 },
  }));
});
afterEach(cleanup);

const panel = () => screen.findByRole('region', { name: /Wymaga uwagi/u });

it('names each reason with its number; each leads to the list that shows exactly those', async () => {
  open('/order');
  const links = await within(await panel()).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12 Zlecenia po terminie', '/order?attention=overdue'],
    ['3 Wykonane, niezgłoszone', '/order?orderStatus=DONE'],
    ['2 Zgłoszone, bez protokołu od 14 dni', '/order?attention=awaitingProtocol'],
    ['5 Protokoły nierozliczone', '/protocol?settled=no'],
    ['0 Pozycje bez kodu z umowy', '/order?attention=uncoded'],
    ['1 Wersje robocze starsze niż miesiąc', '/order?attention=oldDraft'],
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
