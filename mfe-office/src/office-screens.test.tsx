import type { Addressee, Company } from '@ostep/api-office';
import type { Role } from '@ostep/kernel';
import { installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import domain from './domain';

const send = vi.fn<PlatformServices['send']>();
const confirm = vi.fn<PlatformServices['confirm']>();

function open(path: string, roles: readonly Role[] = ['office']) {
  const reader: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles };
  const profile: PlatformServices['profile'] = { get: () => reader, subscribe: () => () => undefined };
  // The pages use these services only.
  installPlatform({ send, profile, confirm, toast: vi.fn() } as Partial<PlatformServices> as PlatformServices);
  return renderRoutes({ routes: domain.routes, path });
}

afterEach(() => {
  cleanup();
  send.mockReset();
});

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
  logoType: null,
  logo: null,
  version: 0,
};

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an empty company says what is missing, names wrong fields and is saved', async () => {
  send.mockResolvedValueOnce(nothing);
  open('/office');
  expect(await screen.findByText(/nie podają nadawcy/)).toBeDefined();
  expect(screen.getByText('Najpierw zapisz dane firmy, potem dodaj logo.')).toBeDefined();
  type(/^Nazwa/, 'Zakład Usług Leśnych');
  type(/^Ulica/, 'ul. Leśna 4');
  type(/^Kod pocztowy/, '45-001');
  type(/^Miejscowość/, 'Opole');
  type(/^NIP/, '123-456-32-17');
  type(/^Miejsce/, 'Opole');
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByText('Wpisz NIP: 10 cyfr z poprawną cyfrą kontrolną.')).toBeDefined();

  type(/^NIP/, '123-456-32-18');
  send.mockResolvedValueOnce({ ...nothing, name: 'Zakład Usług Leśnych', nip: '1234563218', version: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.queryByText(/nie podają nadawcy/)).toBeNull());
  expect(send.mock.lastCall?.[0]).toMatchObject({ path: '/api/office/company', body: { city: 'Opole' }, headers: {} });
  expect(screen.getByText('Dodaj logo')).toBeDefined();
});

test('others read the company only', async () => {
  send.mockResolvedValueOnce({ ...nothing, name: 'Zakład', version: 3, logoType: 'image/png', logo: 'AA==' });
  open('/office', ['user']);
  expect((await screen.findByLabelText(/^Nazwa/)).getAttribute('readonly')).not.toBeNull();
  expect(screen.getByRole('img', { name: 'Logo firmy' })).toBeDefined();
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

test('the daily e-mail is switched on by an address, changed and switched off', async () => {
  send.mockResolvedValueOnce({ on: false, email: null, confirmed: false, available: true });
  open('/office/notices', ['user']);
  expect(await screen.findByText('Codzienny e-mail jest wyłączony.')).toBeDefined();
  type(/^Adres e-mail/, 'anna');
  fireEvent.click(screen.getByRole('button', { name: 'Włącz' }));
  expect(await screen.findByText('Wpisz adres e-mail w postaci nazwa@domena.pl.')).toBeDefined();
  type(/^Adres e-mail/, 'anna@lasy.example');
  const on = { on: true, email: 'anna@lasy.example', available: true };
  send.mockResolvedValueOnce({ ...on, confirmed: false });
  fireEvent.click(screen.getByRole('button', { name: 'Włącz' }));
  expect(await screen.findByText(/^Na adres anna@lasy\.example wysłano kod/)).toBeDefined();
  expect(send.mock.lastCall?.[0]).toMatchObject({ body: { email: 'anna@lasy.example' } });
  type(/^Kod z wiadomości/, '3f1c9ae27b05');
  send.mockResolvedValueOnce({ ...on, confirmed: true });
  fireEvent.click(screen.getByRole('button', { name: 'Potwierdź adres' }));
  expect(await screen.findByText('Codzienny e-mail jest włączony.')).toBeDefined();
  expect(send.mock.lastCall?.[0]).toMatchObject({ body: { code: '3f1c9ae27b05' } });
  send.mockResolvedValueOnce({ on: false, email: null, confirmed: false, available: true });
  fireEvent.click(screen.getByRole('button', { name: 'Wyłącz' }));
  expect(await screen.findByText('Codzienny e-mail jest wyłączony.')).toBeDefined();
});

test('without a mail server the page says why nothing can be switched on', async () => {
  send.mockResolvedValueOnce({ on: false, email: null, confirmed: false, available: false });
  open('/office/notices');
  expect(await screen.findByText(/Wysyłanie e-maili nie jest ustawione/)).toBeDefined();
  expect(screen.getByRole('button', { name: /Włącz/ }).getAttribute('aria-disabled')).toBe('true');
});

test('an addressee is proposed by the name of the district and saved', async () => {
  const known = { name: 'Nadleśnictwo Kup', street: 'ul. Leśna 1', postalCode: '46-082', city: 'Kup' };
  send.mockResolvedValueOnce([addressee(40, 'Opole', null), addressee(18, 'Kup', known)]);
  open('/office/addressees');
  expect(await screen.findByText('Brak adresata')).toBeDefined();
  expect(screen.getByText('46-082')).toBeDefined();
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

test('a manager chooses whether a second person approves settlements, others see it', async () => {
  send.mockResolvedValueOnce({ on: false, chosenBy: null, chosenTime: null });
  open('/office/approval', ['manager']);
  const name = 'Rozliczenie protokołu zatwierdza druga osoba';
  send.mockResolvedValueOnce({ on: true, chosenBy: 'Maria Lis', chosenTime: '2026-04-12T08:00:00Z' });
  fireEvent.click(await screen.findByRole('switch', { name }));
  expect(await screen.findByText('Ustawił(a): Maria Lis, 12.04.2026 10:00.')).toBeDefined();
  expect(send.mock.lastCall?.[0]).toMatchObject({ path: '/api/office/approval', body: { on: true } });
  cleanup();
  send.mockResolvedValueOnce({ on: true, chosenBy: null, chosenTime: null });
  open('/office/approval', ['user', 'office']);
  expect((await screen.findByRole('switch', { name })).matches(':disabled')).toBe(true);
});
