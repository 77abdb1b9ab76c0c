import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { installTestPlatform, renderScreen } from '../testing/render-screen';

afterEach(cleanup);

type Given = { issued: readonly object[]; order: boolean };

const page = (content: readonly object[]) => ({
  content,
  page: { totalPages: 1, totalElements: content.length, number: 0, size: 20 },
});

function answerSteps(given: Given) {
  const platform = installTestPlatform();
  platform.roles = ['user', 'office'];
  platform.answers.set('GET /api/invoice/list', () => page(given.issued));
  platform.answers.set('GET /api/invoice/ksef', () => ({ certificate: 'valid', standIn: true }));
  platform.answers.set('POST /api/protocol/list', () => page([]));
  platform.answers.set('GET /api/office/company', () => ({ version: 1 }));
  platform.answers.set('GET /api/office/addressee/list', () => [{ buyer: null }]);
  platform.answers.set('GET /api/fd/list', () => [{ id: 1 }]);
  platform.answers.set('GET /api/sq/list', () => []);
  platform.answers.set('GET /api/contract', () => []);
  platform.answers.set('GET /api/order/first', () => {
    const underWay = given.order ? 5 : null;
    return { order: given.order, assigned: false, reported: false, underWay };
  });
  if (!given.order) platform.answers.set('POST /api/order/query', () => page([]));
  return platform;
}

const nothing: Given = { issued: [], order: false };
const steps = async () => within(await screen.findByRole('region', { name: 'Pierwsze kroki' }));
const storedWayBack = () => Object.entries(localStorage).find(([key]) => key.endsWith('.way-back'))?.[1];

it('shows the office each step with a sentence, the next one as a button, until an invoice is issued', async () => {
  const given = { ...nothing };
  answerSteps(given);
  renderScreen('/order');
  const shown = await steps();
  expect(shown.getAllByRole('listitem')).toHaveLength(12);
  expect(shown.getAllByText('zrobione')).toHaveLength(2);
  shown.getByText('2 z 12');
  shown.getByText('Dodaj ekipy własne i podwykonawców, z kodem i nazwą.');
  expect(shown.getByRole('link', { name: 'Dodaj ekipy' }).getAttribute('href')).toBe('/sq');
  expect(shown.getByRole('link', { name: 'NIP nabywcy' }).getAttribute('href')).toBe('/office/addressees');
  expect(shown.queryByRole('link', { name: 'Osoby' })).toBeNull();
  // A stand-in takes the invoices of demo data: nobody has set up KSeF.
  expect(shown.getByRole('link', { name: 'KSeF' }).closest('li')?.textContent).not.toContain('zrobione');
  cleanup();
  given.issued = [{ id: 1 }];
  renderScreen('/order');
  await screen.findByText('Brak zleceń do wyświetlenia.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pierwsze kroki' })).toBeNull());
});

it('shows only the next step in one line once there is an order, and all steps to whoever comes back', async () => {
  answerSteps({ ...nothing, order: true });
  renderScreen('/order');
  const shown = await steps();
  expect(shown.queryAllByRole('listitem')).toEqual([]);
  await userEvent.click(shown.getByRole('button', { name: 'Pokaż wszystkie kroki' }));
  expect(shown.getByRole('link', { name: 'Ekipa do zlecenia' }).getAttribute('href')).toBe('/order?selectedOrderId=5');
  await userEvent.click(shown.getByRole('link', { name: 'Dodaj ekipy' }));
  await screen.findByText('inny ekran');
  expect(JSON.parse(storedWayBack() ?? '')).toEqual({ to: '/order', label: 'Pierwsze kroki' });
  cleanup();
  renderScreen('/order?selectedOrderId=5');
  expect((await steps()).queryAllByRole('listitem')).toEqual([]);
  await userEvent.click(await screen.findByRole('link', { name: 'Pierwsze kroki' }));
  expect((await steps()).getAllByRole('listitem')).toHaveLength(12);
  expect(storedWayBack()).toBe('null');
});

it('can be hidden for good', async () => {
  answerSteps(nothing);
  renderScreen('/order');
  await userEvent.click((await steps()).getByRole('button', { name: 'Ukryj' }));
  expect(screen.queryByRole('region', { name: 'Pierwsze kroki' })).toBeNull();
  cleanup();
  renderScreen('/order');
  await screen.findByText('Brak zleceń do wyświetlenia.');
  expect(screen.queryByRole('region', { name: 'Pierwsze kroki' })).toBeNull();
});

it('shows managers the step of people, done once somebody was invited; demo people do not count', async () => {
  const platform = answerSteps(nothing);
  platform.roles = ['user', 'office', 'manager'];
  platform.answers.set('GET /api/start', () => ({ batches: [] }));
  let answer = { managed: 'yes', people: [{ id: '1' }] };
  platform.answers.set('GET /api/office/person/list', () => answer);
  const step = async () => {
    cleanup();
    renderScreen('/order');
    const found = (await steps()).queryByText('Osoby');
    return found?.closest('li')?.textContent;
  };
  expect(await step()).not.toContain('zrobione');
  answer = { managed: 'yes', people: [{ id: '1' }, { id: '2' }] };
  expect(await step()).toContain('zrobione');
  answer = { ...answer, managed: 'demo' };
  expect(await step()).toBeUndefined();
});

it('shows managers the step of spreadsheets, which is never the next one, and done once something was taken', async () => {
  const platform = answerSteps(nothing);
  platform.roles = ['user', 'office', 'manager'];
  platform.answers.set('GET /api/office/person/list', () => ({ managed: 'demo', people: [] }));
  platform.answers.set('GET /api/sq/list', () => [{ id: 1 }]);
  let batches = [{ state: 'undone' }];
  platform.answers.set('GET /api/start', () => ({ batches }));
  const open = async () => {
    cleanup();
    renderScreen('/order');
    return steps();
  };
  const shown = await open();
  expect(shown.queryByText(/Są w arkuszu/u)).toBeNull();
  expect(shown.getByRole('link', { name: 'Dane z arkuszy' }).getAttribute('href')).toBe('/start-z-arkusza');
  shown.getByRole('link', { name: 'Wczytaj umowę' });
  expect(shown.getByText('Dane z arkuszy').closest('li')?.textContent).not.toContain('zrobione');
  batches = [{ state: 'undone' }, { state: 'taken' }];
  expect((await open()).getByText('Dane z arkuszy').closest('li')?.textContent).toContain('zrobione');
});

it('offers spreadsheets before the squads that they would bring, and names them there until something was taken', async () => {
  const platform = answerSteps({ ...nothing, order: true });
  platform.roles = ['user', 'office', 'manager'];
  platform.answers.set('GET /api/office/person/list', () => ({ managed: 'demo', people: [] }));
  let batches: readonly object[] = [];
  platform.answers.set('GET /api/start', () => ({ batches }));
  renderScreen('/order');
  const shown = await steps();
  shown.getByText(
    'Dodaj ekipy własne i podwykonawców, z kodem i nazwą. Są w arkuszu? Wczytaj je w kroku „Dane z arkuszy”.',
  );
  await userEvent.click(shown.getByRole('button', { name: 'Pokaż wszystkie kroki' }));
  const titles = shown.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const placeOf = (title: string) => titles.findIndex((text) => text.startsWith(title));
  expect(placeOf('Dane z arkuszy')).toBeLessThan(placeOf('Ekipy'));
  cleanup();
  batches = [{ state: 'taken' }];
  renderScreen('/order');
  await steps();
  expect(screen.queryByText(/Są w arkuszu/u)).toBeNull();
});
