import { ApiProblem } from '@ostep/platform';
import { chooseOption } from '@ostep/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, inKsef, open, send } from '../testing/open-invoices';

afterEach(closeInvoices);

const BY_HAND = '/api/invoice/payment/by-hand';
const openOnes = [
  { id: 7, number: 'FV/1/04/2026', forestDistrictName: 'Namysłów', left: 1000, isCorrected: true },
  { id: 8, number: 'FV/2/04/2026', forestDistrictName: 'Opole', left: 0, isCorrected: false },
];
const answers = { 'GET /api/invoice/payment/open': openOnes, 'GET /api/invoice/7': inKsef };

const bodies = () => send.mock.calls.flatMap(([{ path, body }]) => (path === BY_HAND ? [body as object] : []));
const field = (name: string) => screen.findByRole('textbox', { name });
const typeInto = async (name: string, value: string) => {
  const found = await field(name);
  fireEvent.focus(found);
  fireEvent.change(found, { target: { value } });
  fireEvent.blur(found);
};
const choose = async (name: string, option: string) =>
  chooseOption(await screen.findByRole('combobox', { name }), option);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Zapisz wpłatę' }));

test('opened from an invoice, the form proposes what is left; a partial payment says what remains', async () => {
  open('/invoice/payments/new?invoice=7', { ...answers, [`POST ${BY_HAND}`]: 12 });
  await screen.findByText('Faktura będzie zapłacona w całości.');
  await typeInto('Kwota (PLN)', '400,50');
  await screen.findByText(/^Wpłata częściowa: zostanie 599,50.zł\.$/u);
  await choose('Rodzaj', 'Gotówka');
  await typeInto('Powód albo dokument (KP, nota)', 'KP 4/2026');
  save();
  await waitFor(() =>
    expect(bodies()).toEqual([
      expect.objectContaining({ invoiceId: 7, kind: 'cash', amount: 400.5, reason: 'KP 4/2026', answers: [] }),
    ]),
  );
  await screen.findByRole('heading', { level: 1, name: 'Faktura FV/1/04/2026' });
});

test('invoice, kind, amount and reason are required, each with its message', async () => {
  open('/invoice/payments/new', answers);
  await screen.findByRole('button', { name: 'Zapisz wpłatę' });
  save();
  for (const message of [
    'Wybierz fakturę.',
    'Wybierz rodzaj wpłaty.',
    'Podaj kwotę większą od 0.',
    'Podaj, skąd jest ta wpłata.',
  ])
    await screen.findByText(message);
  expect(bodies()).toEqual([]);
});

test('an overpayment is shown at once and confirmed before saving; a refusal keeps what was typed', async () => {
  open('/invoice/payments/new?invoice=7', answers);
  await typeInto('Kwota (PLN)', '1200');
  await screen.findByText(/^Nadpłata 200,00.zł\.$/u);
  await choose('Rodzaj', 'Potrącenie kary');
  await typeInto('Powód albo dokument (KP, nota)', 'Nota 3/2026');
  const answer = send.getMockImplementation();
  const message = 'Wpłata 1 200,00 zł jest większa niż zostało do zapłaty (1 000,00 zł). Zapisać?';
  const question = { id: 'paidMoreThanLeft', path: 'amount', message, figures: {} };
  send.mockImplementation(async (call) => {
    if (call.path !== BY_HAND) return answer?.(call);
    if (bodies().length === 1) throw new ApiProblem({ status: 417, message, questions: [question] });
    throw new ApiProblem({ status: 417, message: 'Dzień wpłaty nie może być w przyszłości.' });
  });
  save();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Zapisz mimo to' }));
  await screen.findByText('Dzień wpłaty nie może być w przyszłości.');
  expect(await field('Powód albo dokument (KP, nota)')).toHaveProperty('value', 'Nota 3/2026');
  expect(bodies()).toHaveLength(2);
});
