import type { SettleView } from '@ostep/api-protocols';
import type { Profile } from '@ostep/platform';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { settleViewWith } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

type Proposal = SettleView['protocol']['proposal'];

const proposed: NonNullable<Proposal> = {
  id: 4,
  state: 'proposed',
  own: false,
  proposedBy: 'Anna Nowak',
  proposedTime: '2026-04-12T08:00:00Z',
  note: null,
  answeredBy: null,
  answeredTime: null,
  wrote: false,
  unconfirmed: [],
  awaitsConfirmation: false,
};

function open(proposal: Proposal, roles: Profile['roles'] = ['user', 'manager'], settled = false) {
  const view = settleViewWith([12.69, 12.69], settled);
  const opened = renderScreen(
    '/protocol/settle/31',
    {
      'GET /api/protocol/31/settleView': () => ({
        ...view,
        needsApproval: true,
        protocol: { ...view.protocol, proposal },
      }),
      'POST /api/protocol/31/settle/true': () => 31,
      'POST /api/protocol/31/settle/false': () => 31,
      'POST /api/protocol/31/proposal/approve': () => 31,
      'POST /api/protocol/31/proposal/return': () => 31,
      'POST /api/protocol/31/proposal/confirm': () => 31,
    },
    roles,
  );
  const saved = () => opened.sent.filter(({ key }) => !key.startsWith('GET')).map(({ key, body }) => [key, body]);
  return { ...opened, saved, user: userEvent.setup() };
}

const settledSwitch = () => screen.findByRole('switch', { name: 'Protokół jest rozliczony' });

test('a button proposes where another person approves; the switch is read only until then', async () => {
  const { user, toasts, saved } = open(null);
  expect((await settledSwitch()).matches(':disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Zaproponuj rozliczenie' }));
  expect(saved()).toEqual([['POST /api/protocol/31/settle/true', undefined]]);
  await waitFor(() =>
    expect(toasts).toMatchObject([{ message: 'Rozliczenie zaproponowano. Zatwierdza je inna osoba.' }]),
  );
});

test('another manager approves the proposal that is shown', async () => {
  const { user, saved } = open(proposed);
  await screen.findByText(/Propozycja: Anna Nowak, 12\.04\.2026 10:00/u);
  await user.click(screen.getByRole('button', { name: 'Zatwierdź rozliczenie' }));
  await waitFor(() =>
    expect(saved()).toEqual([['POST /api/protocol/31/proposal/approve', { proposal: 4, answers: [] }]]),
  );
});

test('the proposer confirms what a manager changed', async () => {
  const changed = { wrote: true, unconfirmed: ['Maria Lis'], awaitsConfirmation: true };
  const { user, saved } = open({ ...proposed, ...changed, own: true }, ['user']);
  await screen.findByText(/Ilości zapisane też przez: Maria Lis\./u);
  await user.click(screen.getByRole('button', { name: 'Potwierdź ilości' }));
  await waitFor(() =>
    expect(saved()).toEqual([['POST /api/protocol/31/proposal/confirm', { proposal: 4, answers: [] }]]),
  );
});

test('a manager undoes an approval with a reason', async () => {
  const { user, saved } = open({ ...proposed, state: 'approved' }, ['user', 'manager'], true);
  await user.click(await settledSwitch());
  await user.type(screen.getByLabelText(/^Powód/u), 'Zła ilość w poz. 34.');
  await user.click(screen.getByRole('button', { name: 'Cofnij zatwierdzenie' }));
  await waitFor(() =>
    expect(saved()).toEqual([['POST /api/protocol/31/settle/false', { answers: [], reason: 'Zła ilość w poz. 34.' }]]),
  );
});

test('sending back requires a sentence', async () => {
  const { user, saved } = open(proposed);
  await user.click(await screen.findByRole('button', { name: 'Odeślij…' }));
  const send = screen.getByRole('button', { name: 'Odeślij', description: 'Napisz, co trzeba poprawić.' });
  await user.click(send);
  expect(saved()).toEqual([]);
  await user.type(screen.getByLabelText(/Co trzeba poprawić/u), 'Za dużo w poz. 34.');
  await user.click(screen.getByRole('button', { name: 'Odeślij' }));
  await waitFor(() =>
    expect(saved()).toEqual([['POST /api/protocol/31/proposal/return', { proposal: 4, note: 'Za dużo w poz. 34.' }]]),
  );
});

test.each<[string, Proposal, Profile['roles'], string]>([
  [
    'who proposed',
    { ...proposed, own: true },
    ['user', 'manager'],
    'Rozliczenie zatwierdza inna osoba niż ta, która je zaproponowała.',
  ],
  ['who is no manager', proposed, ['user'], 'Wymagana rola: Kierownik'],
  [
    'who wrote amounts',
    { ...proposed, wrote: true, unconfirmed: ['Maria Lis'] },
    ['user', 'manager'],
    'Zapisano tu Twoje ilości. Zatwierdza je ktoś inny albo najpierw potwierdza Anna Nowak.',
  ],
  [
    'anybody before what was changed is confirmed',
    { ...proposed, unconfirmed: ['Ewa Wójcik'], awaitsConfirmation: true },
    ['user', 'manager'],
    'Ilości zmienione przez: Ewa Wójcik. Najpierw potwierdza je Anna Nowak.',
  ],
])('%s cannot approve, sees why, and can withdraw', async (_who, proposal, roles, reason) => {
  const { user, saved } = open(proposal, roles);
  await screen.findByRole('button', { name: 'Zatwierdź rozliczenie', description: reason });
  await user.click(screen.getByRole('button', { name: 'Wycofaj' }));
  await waitFor(() => expect(saved()).toEqual([['POST /api/protocol/31/settle/false', undefined]]));
});

test('a returned proposal shows who returned it and why', async () => {
  const answered = { answeredBy: 'Maria Lis', answeredTime: '2026-04-13T08:00:00Z' };
  open({ ...proposed, ...answered, state: 'returned', note: 'Za dużo w poz. 34.' });
  await screen.findByText('Rozliczenie odesłane do poprawy – Maria Lis, 13.04.2026 10:00: Za dużo w poz. 34.');
});

test('a settled protocol shows who proposed and who approved', async () => {
  const answered = { answeredBy: 'Maria Lis', answeredTime: '2026-04-13T08:00:00Z' };
  open({ ...proposed, ...answered, state: 'approved' }, ['user'], true);
  await screen.findByText('Propozycja rozliczenia: Anna Nowak, zatwierdzenie: Maria Lis, 13.04.2026 10:00.');
});
