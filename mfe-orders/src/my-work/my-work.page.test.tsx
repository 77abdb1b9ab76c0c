import type { OpenItem } from '@ostep/api-orders';
import { ApiProblem } from '@ostep/platform';
import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeAssignment, makeItem, makeOrder } from '../testing/examples';
import { installTestPlatform, renderScreen, type TestPlatform } from '../testing/render-screen';

const LIST = 'GET /api/order/open-items';

const openItem = (changed: Partial<OpenItem>): OpenItem => ({
  id: 11,
  orderId: 5,
  orderNumber: '16/2026',
  orderStatus: 'IN_PROGRESS',
  lp: '1',
  posNo: '107',
  forestDistrictName: 'Namysłów',
  forestDistrictPart: '06 Gola',
  forestAddress: '02-20-1-06-150-b-00',
  actionCodeKey: 'ZRYWKA',
  actionDesc: 'Zrywka drewna',
  unitType: 'M3',
  dueDate: '2020-05-29',
  amount: 210,
  amountDone: 180,
  work: [
    { assignmentId: 1, squadName: 'Pilarze Nowak', workName: 'Ścinka', amountDone: 180, finishedDate: '2026-02-10' },
  ],
  ...changed,
});

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
  platform.answers.set(LIST, () => ({
    items: [
      openItem({}),
      openItem({ id: 21, forestDistrictPart: '07 Wólka', dueDate: '2100-01-01', work: [] }),
      openItem({ id: 12, lp: '2', dueDate: '2100-02-01', orderStatus: 'TODO', work: [] }),
    ],
    isMore: false,
  }));
});
afterEach(cleanup);

const textOf = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s+/gu, ' ');

const places = () => screen.getAllByRole('list').flatMap((list) => list.getAttribute('aria-label') ?? []);

it('asks for the squad at the first visit, and opens with its work afterwards', async () => {
  renderScreen('/order/my-work');
  const question = await screen.findByRole('region', { name: 'Której ekipy prace pokazać?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Z01 Zrywka Dąbek' }));
  await waitFor(() => expect(platform.sent.at(-1)?.path).toBe('/api/order/open-items?squad=7'));
  expect(screen.queryByRole('region', { name: 'Której ekipy prace pokazać?' })).toBeNull();
  cleanup();
  renderScreen('/order/my-work');
  await chooseOption(await screen.findByRole('combobox', { name: 'Ekipa' }), 'Wszystkie ekipy');
  cleanup();
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 07 Wólka' });
  expect(screen.queryByRole('region', { name: 'Której ekipy prace pokazać?' })).toBeNull();
  screen.getByRole('combobox', { name: 'Ekipa' });
});

it('shows cached work while the server does not answer', async () => {
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 07 Wólka' });
  cleanup();
  platform.answers.set(LIST, () => new Promise(() => undefined));
  platform.answers.set('GET /api/sq/list', () => new Promise(() => undefined));
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 07 Wólka' });
});

it('lists open items by forest district part, overdue ones first, with quantity and date', async () => {
  renderScreen('/order/my-work');
  const [late] = within(await screen.findByRole('list', { name: 'Po terminie: Namysłów, 06 Gola' })).getAllByRole(
    'listitem',
  );
  const [planned] = within(screen.getByRole('list', { name: 'Namysłów, 06 Gola' })).getAllByRole('listitem');
  expect(textOf(late)).toContain('Wykonano180,00 z 210,00 M3Termin29.05.2020 po terminie');
  expect(textOf(planned)).toContain('W przygotowaniu');
  expect(textOf(planned)).not.toContain('po terminie');
  expect(places()).toEqual(['Po terminie: Namysłów, 06 Gola', 'Namysłów, 07 Wólka', 'Namysłów, 06 Gola']);
});

it('lists work in progress first, done work after it', async () => {
  platform.answers.set(LIST, () => ({
    items: [
      openItem({ id: 1, forestDistrictPart: '01 Nowa', amountDone: 0, dueDate: '2100-01-01' }),
      openItem({ id: 2, forestDistrictPart: '02 Gotowa', amountDone: 210 }),
      openItem({ id: 3, forestDistrictPart: '03 Zaczęta', dueDate: '2100-01-01' }),
    ],
    isMore: false,
  }));
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 03 Zaczęta' });
  expect(places()).toEqual(['Namysłów, 03 Zaczęta', 'Namysłów, 01 Nowa', 'Namysłów, 02 Gotowa']);
});

async function openReport() {
  platform.order = makeOrder({
    orderStatus: 'IN_PROGRESS',
    orderItems: [makeItem({ squadAssignments: [makeAssignment()] })],
  });
  renderScreen('/order/my-work');
  await userEvent.click(await screen.findByRole('button', { name: 'Zgłoś pracę: Pilarze Nowak' }));
  return within(await screen.findByRole('form', { name: 'Zgłoś pracę: Pilarze Nowak' }));
}

it('work is reported in its card: the quantity has the focus, the date follows, the list is loaded again', async () => {
  const form = await openReport();
  expect(screen.queryByRole('dialog')).toBeNull();
  const amount = form.getByRole('textbox', { name: /^Ilość wykonana/u });
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^Dziś/u }));
  expect(form.getAllByRole('textbox').slice(1)).toEqual([
    amount,
    form.getByRole('textbox', { name: /^Data zakończenia/u }),
  ]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '190');
  const requestsBefore = platform.sent.filter(({ path }) => path.startsWith('/api/order/open-items')).length;
  await userEvent.click(form.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() =>
    expect(platform.sent.filter(({ path }) => path.startsWith('/api/order/open-items')).length).toBeGreaterThan(
      requestsBefore,
    ),
  );
  const saved = platform.sent.find(({ path }) => path === '/api/order/sqa/1' || path === '/api/order/sqa');
  expect(saved?.body).toMatchObject({ id: 1, amountDone: 190, squadRateNetto: 21.91 });
  expect(document.activeElement?.textContent).toBe('Zgłoś pracę: Pilarze Nowak');
});

it('the amount of today is added to the total, which can still be edited', async () => {
  const form = await openReport();
  const today = form.getByRole<HTMLInputElement>('textbox', { name: /^Dziś/u });
  const total = form.getByRole<HTMLInputElement>('textbox', { name: /^Ilość wykonana razem/u });
  const before = total.value;
  expect(before).toBe('180,00');
  await userEvent.type(today, '20,5');
  await userEvent.tab();
  expect(total).toHaveProperty('value', '200,5');
  await userEvent.clear(today);
  await userEvent.tab();
  expect(total.value).toMatch(/^180/u);
  await userEvent.type(today, '20');
  await userEvent.click(form.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(platform.sent.find(({ path }) => path.startsWith('/api/order/sqa'))).toBeDefined());
  expect(platform.sent.find(({ path }) => path.startsWith('/api/order/sqa'))?.body).toMatchObject({ amountDone: 200 });
});

it('a report that could not be sent is offered again after a reload', async () => {
  platform.answers.set('POST /api/order/sqa/1', () => {
    throw new ApiProblem({ status: 0, message: 'Brak połączenia.' });
  });
  const form = await openReport();
  await userEvent.type(form.getByRole('textbox', { name: /^Dziś/u }), '20');
  await userEvent.click(form.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(platform.sent.some(({ path }) => path.startsWith('/api/order/sqa'))).toBe(true));
  dispatchEvent(new Event('pagehide'));
  cleanup();
  const again = await openReport();
  await userEvent.click(again.getByRole('button', { name: 'Przywróć' }));
  expect(again.getByRole<HTMLInputElement>('textbox', { name: /^Ilość wykonana razem/u }).value).toMatch(/^200/u);
  await userEvent.click(again.getByRole('button', { name: 'Anuluj' }));
  cleanup();
  expect((await openReport()).queryByRole('button', { name: 'Przywróć' })).toBeNull();
});

it('an invalid quantity or date stays as typed, with its error, and is not sent', async () => {
  const form = await openReport();
  await userEvent.clear(form.getByRole('textbox', { name: /^Ilość wykonana/u }));
  await userEvent.paste('dużo');
  const day = form.getByRole('textbox', { name: /^Data zakończenia/u });
  await userEvent.clear(day);
  await userEvent.type(day, '32.13.2026');
  await userEvent.click(form.getByRole('button', { name: 'Zapisz' }));
  expect(form.getByDisplayValue('dużo').getAttribute('aria-invalid')).toBe('true');
  expect(form.getByDisplayValue('32.13.2026').getAttribute('aria-invalid')).toBe('true');
  form.getByText('Wpisz liczbę, np. 1234,56.');
  expect(platform.sent.some(({ path }) => path.startsWith('/api/order/sqa'))).toBe(false);
});

it('a question of the server is shown; when it is declined, the typed values stay', async () => {
  const form = await openReport();
  platform.answers.set('POST /api/order/sqa/1', () => {
    const question = { id: 'overOrdered', path: 'amountDone', message: '10 razy więcej niż zlecono.', figures: {} };
    throw new ApiProblem({ status: 417, message: question.message, questions: [question] });
  });
  await userEvent.clear(form.getByRole('textbox', { name: /^Ilość wykonana/u }));
  await userEvent.keyboard('2100');
  await userEvent.click(form.getByRole('button', { name: 'Zapisz' }));
  const question = within(await screen.findByRole('dialog', { name: 'Sprawdź przed zapisem' }));
  await userEvent.click(question.getByRole('button', { name: 'Wróć bez zapisywania' }));
  form.getByDisplayValue(/^2\s100/u);
});

it('work of an order in preparation cannot be reported, and a person without a role cannot report', async () => {
  renderScreen('/order/my-work');
  await screen.findByRole('button', { name: 'Przypisz ekipę' });
  expect(screen.getAllByRole('button', { name: 'Przypisz ekipę' })).toHaveLength(1);
  cleanup();
  platform.roles = [];
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 06 Gola' });
  expect(screen.queryByRole('button', { name: /Zgłoś|Przypisz/u })).toBeNull();
});

it('offline the last answer is shown with its age', async () => {
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 06 Gola' });
  cleanup();
  platform.answers.set(LIST, () => {
    throw new ApiProblem({ status: 0, message: 'Brak połączenia.' });
  });
  renderScreen('/order/my-work');
  await screen.findByText(/^Brak połączenia\. Dane z \d{2}\.\d{2}\.\d{4} \d{2}:\d{2} \(.+\)\.$/u);
  screen.getByRole('list', { name: 'Namysłów, 06 Gola' });
});

it('a cached answer of another release with another shape is not shown', async () => {
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 06 Gola' });
  // Its last effects run at the latest here: the answer waits to be stored.
  cleanup();
  dispatchEvent(new Event('pagehide'));
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('openItems'));
  localStorage.setItem(key, JSON.stringify({ data: { items: [{ id: 'x' }] }, at: Date.now() }));
  platform.answers.set(LIST, () => {
    throw new ApiProblem({ status: 503, message: 'Usługa nie działa.' });
  });
  renderScreen('/order/my-work');
  await screen.findByText('Nie udało się wczytać prac.');
});
