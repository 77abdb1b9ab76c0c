import type { People, Person } from '@ostep/api-office';
import { ApiProblem } from '@ostep/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeOffice, confirm, open, press, send, toast, type } from '../testing/open-office';

afterEach(closeOffice);

const anna: Person = {
  id: '1',
  username: 'anna',
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna@lasy.example',
  roles: ['user', 'office', 'manager'],
  blocked: false,
  seenTime: '2026-04-12T08:00:00Z',
};
const jan: Person = {
  id: '2',
  username: 'jan',
  firstName: '',
  lastName: '',
  email: null,
  roles: [],
  blocked: true,
  seenTime: null,
};

async function openPeople(managed: People['managed'] = 'yes', people: readonly Person[] = [anna, jan]) {
  send.mockResolvedValueOnce({ managed, people });
  open('/office/people', ['manager']);
  await screen.findAllByText('jan');
  return screen.findByRole('button', { name: /Zaproś osobę/u });
}
async function menuEntryOf(person: string, line: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: `Konto: ${person}` }));
  return screen.findByText(line, { selector: '.p-menuitem-text' });
}
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));
const lastRequest = () => send.mock.lastCall?.[0];
const refuse = (path: string, message: string) =>
  send.mockRejectedValueOnce(new ApiProblem({ status: 417, message, errors: [{ path, message }] }));

test('people are listed with the Polish names of their roles, marked when blocked or never signed in', async () => {
  await openPeople();
  const own = rowOf(/Anna Nowak/u);
  own.getByText('Zlecenia i protokoły, Biuro, Kierownik');
  own.getByText('12.04.2026 10:00');
  const other = rowOf(/jan/u);
  other.getByText('zablokowane');
  other.getByText('Tylko odczyt');
  other.getByText('jeszcze nie');
});

test.each<[People['managed'], RegExp]>([
  ['demo', /^To są osoby do wypróbowania programu/u],
  ['notSetUp', /^Osobami zarządza administrator systemu w Keycloak/u],
])('when people are not managed here (%s) the page says why and offers no action', async (managed, reason) => {
  expect((await openPeople(managed)).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Zmień role/u })).toBeNull();
});

test('a person cannot block themselves; blocking another asks by name', async () => {
  const other = { ...jan, firstName: 'Jan', lastName: 'Lis', blocked: false };
  await openPeople('yes', [anna, other]);
  const own = await menuEntryOf('Anna Nowak', /^Zablokuj/u);
  expect(own.textContent).toContain('Nie można zablokować własnego konta.');
  expect(own.closest('[aria-disabled="true"]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  confirm.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  fireEvent.click(await menuEntryOf('Jan Lis', /^Zablokuj/u));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(String(confirm.mock.lastCall?.[0].message)).toContain('Czy zablokować konto: Jan Lis?');
  expect(send).toHaveBeenCalledOnce();
  send.mockResolvedValueOnce({ ...other, blocked: true });
  fireEvent.click(await menuEntryOf('Jan Lis', /^Zablokuj/u));
  await screen.findByText('zablokowane');
  expect(lastRequest()).toMatchObject({ path: '/api/office/person/2/blocked', body: { blocked: true } });
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: 'Jan Lis: konto jest zablokowane.' }));
});

test('unblocking and signing out need no question', async () => {
  await openPeople();
  send.mockResolvedValueOnce({ ...jan, blocked: false });
  fireEvent.click(await menuEntryOf('jan', /^Odblokuj/u));
  await waitFor(() => expect(screen.queryByText('zablokowane')).toBeNull());
  expect(lastRequest()).toMatchObject({ path: '/api/office/person/2/blocked', body: { blocked: false } });
  send.mockResolvedValueOnce(anna);
  fireEvent.click(await menuEntryOf('Anna Nowak', /^Wyloguj wszędzie/u));
  const message = 'Anna Nowak: wylogowano ze wszystkich urządzeń.';
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message })));
  expect(confirm).not.toHaveBeenCalled();
});

test('roles are changed in a dialog, which keeps the choice when it is refused', async () => {
  await openPeople();
  fireEvent.click(rowOf(/Anna Nowak/u).getByRole('button', { name: /Zmień role/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Role: Anna Nowak' }));
  const manager = dialog.getByRole('checkbox', { name: /^Kierownik/u });
  expect(manager).toHaveProperty('checked', true);
  fireEvent.click(manager);
  send.mockRejectedValueOnce(new ApiProblem({ status: 417, message: 'To jedyna osoba z rolą kierownika.' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Zapisz' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(send).toHaveBeenCalledTimes(2);
  expect(manager).toHaveProperty('checked', false);
  fireEvent.click(manager);
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Biuro/u }));
  send.mockResolvedValueOnce({ ...anna, roles: ['user', 'manager'] });
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await screen.findByText('Zlecenia i protokoły, Kierownik');
  expect(lastRequest()).toMatchObject({ path: '/api/office/person/1/roles', body: { roles: ['user', 'manager'] } });
});

async function openInvitation() {
  fireEvent.click(await openPeople());
  return within(await screen.findByRole('dialog', { name: 'Zaproś osobę' }));
}

test('an incomplete invitation is not sent; a taken login is shown and nothing typed is lost', async () => {
  const dialog = await openInvitation();
  press('Utwórz konto');
  for (const label of [/^Imię/u, /^Nazwisko/u, /^Login/u])
    await waitFor(() => expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(send).toHaveBeenCalledOnce();
  type(/^Imię/u, 'Ewa');
  type(/^Nazwisko/u, 'Zięba');
  type(/^Login/u, 'ewa.zieba');
  refuse('username', 'Ten login jest zajęty.');
  press('Utwórz konto');
  expect((await dialog.findAllByText('Ten login jest zajęty.')).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText(/^Nazwisko/u)).toHaveProperty('value', 'Zięba');
});

test('the first password is shown once, with the login', async () => {
  const dialog = await openInvitation();
  type(/^Imię/u, 'Ewa');
  type(/^Nazwisko/u, 'Zięba');
  type(/^Login/u, 'ewa.zieba');
  const person = { ...jan, id: '3', username: 'ewa.zieba', email: 'ewa@lasy.example' };
  send
    .mockResolvedValueOnce({ person, password: 'sosna-dab-buk-7' })
    .mockResolvedValueOnce({ managed: 'yes', people: [] });
  press('Utwórz konto');
  await dialog.findByText('Konto ewa.zieba jest gotowe. Hasło na pierwsze logowanie:');
  dialog.getByText('sosna-dab-buk-7');
  const sent = send.mock.calls.find(([{ path }]) => path === '/api/office/person')?.[0].body;
  expect(sent).toMatchObject({ username: 'ewa.zieba', email: null, by: 'password', roles: ['user'] });
  fireEvent.click(dialog.getAllByRole('button', { name: 'Zamknij' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByText('sosna-dab-buk-7')).toBeNull());
  expect(confirm).not.toHaveBeenCalled();
});

test('closing a started invitation asks first', async () => {
  const dialog = await openInvitation();
  type(/^Imię/u, 'Ewa');
  confirm.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  press('Anuluj');
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(dialog.getByLabelText(/^Imię/u)).toHaveProperty('value', 'Ewa');
  press('Anuluj');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
