import type { Addressee, Company } from '@ostep/api-office';
import { ApiProblem } from '@ostep/platform';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changedMeanwhile, closeOffice, confirm, open, press, send, toast, type } from './testing/open-office';

afterEach(closeOffice);

const nothing: Company = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  nip: '',
  place: '',
  bankAccount: null,
  invoicePattern: 'FV/{nr}/{mm}/{rrrr}',
  paymentDays: 30,
  cashMethod: false,
  annexPkwiu: '43',
  logoType: null,
  logo: null,
  version: 0,
};

test('an empty company shows what is missing, marks wrong fields and can be saved', async () => {
  send.mockResolvedValueOnce(nothing);
  open('/office');
  await screen.findByText(/nie podają nadawcy/);
  screen.getByText('Najpierw zapisz dane firmy, potem dodaj logo.');
  type(/^Nazwa/, 'Zakład Usług Leśnych');
  type(/^Ulica/, 'ul. Leśna 4');
  type(/^Kod pocztowy/, '45-001');
  type(/^Miejscowość/, 'Opole');
  type(/^NIP/, '123-456-32-17');
  type(/^Miejsce/, 'Opole');
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await screen.findByText('Wpisz NIP: 10 cyfr z poprawną cyfrą kontrolną.');

  type(/^NIP/, '123-456-32-18');
  send.mockResolvedValueOnce({ ...nothing, name: 'Zakład Usług Leśnych', nip: '1234563218', version: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.queryByText(/nie podają nadawcy/)).toBeNull());
  expect(send.mock.lastCall?.[0]).toMatchObject({ path: '/api/office/company', body: { city: 'Opole' }, headers: {} });
  screen.getByText('Dodaj logo');
});

test.each([
  ['/office', 'Dane firmy', ['office'], ['KSeF']],
  ['/office/approval', 'Zatwierdzanie rozliczeń', ['user'], []],
  ['/office/addressees', 'Adresaci pism', ['manager'], ['Osoby', 'KSeF', 'Minimalna stawka']],
] as const)(
  '%s is the tab %s of the settings, among those that the person may open',
  async (path, own, roles, more) => {
    send.mockReturnValue(new Promise(() => undefined));
    open(path, roles);
    await screen.findByRole('heading', { level: 1, name: 'Ustawienia' });
    const tabs = within(screen.getByRole('navigation', { name: 'Ustawienia' })).getAllByRole('link');
    const labels = tabs.map(({ textContent }) => textContent ?? '');
    const everybody = ['Dane firmy', 'Adresaci pism', 'Zatwierdzanie rozliczeń', 'Codzienny e-mail'];
    expect(labels.toSorted()).toEqual([...everybody, ...more].toSorted());
    expect(tabs.filter((tab) => tab.getAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([own]);
  },
);

test('other roles can only read the company', async () => {
  send.mockResolvedValueOnce({ ...nothing, name: 'Zakład', version: 3, logoType: 'image/png', logo: 'AA==' });
  open('/office', ['user']);
  expect((await screen.findByLabelText(/^Nazwa/)).getAttribute('readonly')).not.toBeNull();
  screen.getByRole('img', { name: 'Logo firmy' });
  expect(screen.getByRole('button', { name: /Zapisz/ }).getAttribute('aria-disabled')).toBe('true');
});

test('the logo is removed after a question that names the company', async () => {
  const company: Company = { ...nothing, name: 'Zakład', version: 3, logoType: 'image/png', logo: 'AA==' };
  send.mockResolvedValueOnce(company);
  confirm.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  open('/office');
  const remove = await screen.findByRole('button', { name: 'Usuń logo' });
  fireEvent.click(remove);
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(String(confirm.mock.lastCall?.[0].message)).toContain('logo firmy Zakład');
  expect(send).toHaveBeenCalledOnce();
  send.mockResolvedValueOnce({ ...company, logoType: null, logo: null });
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo firmy' })).toBeNull());
});

const addressee = (id: number, name: string, address: Addressee['address']): Addressee => ({
  forestDistrict: { id, key: `02-${id}`, name },
  address,
  buyer: null,
  version: address ? 1 : 0,
});

test('the daily e-mail is switched on with an address and a code, and switched off', async () => {
  send.mockResolvedValueOnce({ on: false, email: null, confirmed: false, available: true });
  open('/office/notices', ['user']);
  await screen.findByText('Codzienny e-mail jest wyłączony.');
  type(/^Adres e-mail/, 'anna');
  fireEvent.click(screen.getByRole('button', { name: 'Włącz' }));
  await screen.findByText('Wpisz adres e-mail w postaci nazwa@domena.pl.');
  type(/^Adres e-mail/, 'anna@lasy.example');
  const on = { on: true, email: 'anna@lasy.example', available: true };
  send.mockResolvedValueOnce({ ...on, confirmed: false });
  fireEvent.click(screen.getByRole('button', { name: 'Włącz' }));
  await screen.findByText(/^Na adres anna@lasy\.example wysłano kod/);
  expect(send.mock.lastCall?.[0]).toMatchObject({ body: { email: 'anna@lasy.example' } });
  type(/^Kod z wiadomości/, '3f1c9ae27b05');
  send.mockResolvedValueOnce({ ...on, confirmed: true });
  fireEvent.click(screen.getByRole('button', { name: 'Potwierdź adres' }));
  await screen.findByText('Codzienny e-mail jest włączony.');
  expect(send.mock.lastCall?.[0]).toMatchObject({ body: { code: '3f1c9ae27b05' } });
  send.mockResolvedValueOnce({ on: false, email: null, confirmed: false, available: true });
  fireEvent.click(screen.getByRole('button', { name: 'Wyłącz' }));
  await screen.findByText('Codzienny e-mail jest wyłączony.');
});

test('without a mail server the page says why nothing can be switched on', async () => {
  send.mockResolvedValueOnce({ on: false, email: null, confirmed: false, available: false });
  open('/office/notices');
  await screen.findByText(/Wysyłanie e-maili nie jest ustawione/);
  expect(screen.getByRole('button', { name: /Włącz/ }).getAttribute('aria-disabled')).toBe('true');
});

test('the name of an addressee is proposed from the district and saved', async () => {
  const known = { name: 'Nadleśnictwo Kup', street: 'ul. Leśna 1', postalCode: '46-082', city: 'Kup' };
  send.mockResolvedValueOnce([addressee(40, 'Opole', null), addressee(18, 'Kup', known)]);
  open('/office/addressees');
  await screen.findByText('Brak adresata');
  screen.getByText('46-082');
  fireEvent.click(screen.getAllByRole('button', { name: /Edytuj/ })[0] ?? document.body);
  await screen.findByDisplayValue('Nadleśnictwo Opole');
  type(/^Ulica/, 'ul. Groszowicka 10');
  type(/^Kod pocztowy/, '45-001');
  type(/^Miejscowość/, 'Opole');
  send.mockResolvedValue([]);
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        path: '/api/office/addressee/save',
        body: {
          forestDistrictId: 40,
          name: 'Nadleśnictwo Opole',
          street: 'ul. Groszowicka 10',
          postalCode: '45-001',
          city: 'Opole',
          buyerNip: '',
          buyerName: 'Skarb Państwa PGL LP Nadleśnictwo Opole',
        },
      }),
    ),
  );
});

test('a manager chooses whether a second person approves settlements; others only see it', async () => {
  send.mockResolvedValueOnce({ on: false, chosenBy: null, chosenTime: null });
  open('/office/approval', ['manager']);
  const name = 'Rozliczenie protokołu zatwierdza druga osoba';
  send.mockResolvedValueOnce({ on: true, chosenBy: 'Maria Lis', chosenTime: '2026-04-12T08:00:00Z' });
  fireEvent.click(await screen.findByRole('switch', { name }));
  await screen.findByText('Ustawienie: Maria Lis, 12.04.2026 10:00.');
  expect(send.mock.lastCall?.[0]).toMatchObject({ path: '/api/office/approval', body: { on: true } });
  cleanup();
  send.mockResolvedValueOnce({ on: true, chosenBy: null, chosenTime: null });
  open('/office/approval', ['user', 'office']);
  expect((await screen.findByRole('switch', { name })).matches(':disabled')).toBe(true);
});

const saved: Company = {
  ...nothing,
  name: 'Zakład',
  street: 'ul. Leśna 4',
  postalCode: '45-001',
  city: 'Opole',
  nip: '1234563218',
  place: 'Opole',
  version: 3,
};

test('errors in account, pattern and days are shown at their fields, and nothing is sent', async () => {
  send.mockResolvedValueOnce(saved);
  open('/office');
  await screen.findByDisplayValue('Zakład');
  type(/^Numer rachunku/u, '11 2222 3333');
  type(/^Wzór numeru faktury/u, 'FV/{mm}');
  type(/^Termin płatności/u, 'za miesiąc');
  press('Zapisz');
  for (const label of [/^Numer rachunku/u, /^Wzór numeru faktury/u, /^Termin płatności/u])
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText(/^Wzór numeru faktury/u)).toHaveProperty('value', 'FV/{mm}');
  expect(send).toHaveBeenCalledOnce();
});

test('a company changed by someone else is a conflict; the typed name stays until the saved data are taken', async () => {
  send.mockResolvedValueOnce(saved);
  open('/office');
  await screen.findByDisplayValue('Zakład');
  type(/^Nazwa/u, 'Nowy Zakład');
  send.mockRejectedValueOnce(changedMeanwhile());
  send.mockResolvedValueOnce({ ...saved, name: 'Zakład Jana', version: 4 });
  press('Zapisz');
  await screen.findByText(/^W międzyczasie zapisał je Jan Lis, 12\.04\.2026 10:00\./u);
  expect(send.mock.calls[1]?.[0]).toMatchObject({ headers: { 'If-Match': '"3"' } });
  expect((await screen.findByRole('row', { name: /^Nazwa/u })).textContent).toContain('Nowy ZakładZakład Jana');
  expect(screen.getByLabelText(/^Nazwa/u)).toHaveProperty('value', 'Nowy Zakład');
  press('Weź zapisane');
  await screen.findByDisplayValue('Zakład Jana');
  expect(screen.queryByRole('dialog')).toBeNull();
  send.mockResolvedValueOnce({ ...saved, name: 'Zakład Jana i Anny', version: 5 });
  type(/^Nazwa/u, 'Zakład Jana i Anny');
  press('Zapisz');
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ type: 'success' })));
  expect(send.mock.lastCall?.[0]).toMatchObject({ headers: { 'If-Match': '"4"' } });
});

test('a page that cannot be loaded says so and can be retried', async () => {
  for (const [path, answer, shown] of [
    ['/office/approval', { on: false, chosenBy: null, chosenTime: null }, 'Jak ustawiono przy instalacji.'],
    [
      '/office/notices',
      { on: false, email: null, confirmed: false, available: true },
      'Codzienny e-mail jest wyłączony.',
    ],
    ['/office/addressees', [], 'Brak nadleśnictw.'],
  ] as const) {
    send.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValueOnce(answer);
    open(path, ['user', 'office', 'manager']);
    fireEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
    await screen.findByText(shown);
    cleanup();
  }
});

test('closing a changed addressee asks first; one changed by someone else is a conflict', async () => {
  const known = { name: 'Nadleśnictwo Kup', street: 'ul. Leśna 1', postalCode: '46-082', city: 'Kup' };
  send.mockResolvedValueOnce([addressee(18, 'Kup', known)]);
  open('/office/addressees');
  fireEvent.click(await screen.findByRole('button', { name: /Edytuj/u }));
  await screen.findByDisplayValue('ul. Leśna 1');
  type(/^Ulica/u, 'ul. Polna 2');
  confirm.mockResolvedValueOnce(false);
  press('Anuluj');
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(screen.getByLabelText(/^Ulica/u)).toHaveProperty('value', 'ul. Polna 2');
  type(/^NIP nabywcy/u, '123-456-32-17');
  press('Zapisz');
  await waitFor(() => expect(screen.getByLabelText(/^NIP nabywcy/u).getAttribute('aria-invalid')).toBe('true'));
  type(/^NIP nabywcy/u, '');
  send.mockRejectedValueOnce(changedMeanwhile());
  press('Zapisz');
  await screen.findByText(/^W międzyczasie zapisał je Jan Lis/u);
  expect(screen.getByLabelText(/^Ulica/u)).toHaveProperty('value', 'ul. Polna 2');
});

test('the code from the link is filled in; a wrong one is refused at its field', async () => {
  const waiting = { on: true, email: 'anna@lasy.example', confirmed: false, available: true };
  send.mockResolvedValueOnce(waiting);
  open('/office/notices?code=3f1c9ae27b05', ['user']);
  expect(await screen.findByLabelText(/^Kod z wiadomości/u)).toHaveProperty('value', '3f1c9ae27b05');
  screen.getByRole('button', { name: 'Wyślij kod ponownie' });
  type(/^Adres e-mail/u, 'anna.nowak@lasy.example');
  screen.getByRole('button', { name: 'Zmień adres' });
  const message = 'To nie jest kod z ostatniej wiadomości. Sprawdź kod albo wyślij go ponownie.';
  send.mockRejectedValueOnce(new ApiProblem({ status: 417, message, errors: [{ path: 'code', message }] }));
  press('Potwierdź adres');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Kod z wiadomości/u)).toHaveProperty('value', '3f1c9ae27b05');
});
