import { type Booking, bankFile } from '@ostep/bank-files';
import { expect, type Page } from '@playwright/test';
import { pageReady } from '../harness/open-page';
import { button, choose, type } from './invoice-acts';
import { invoiceOf, REFUSED, TODAY } from './invoice-figures';
import { type Numbers, numberOf } from './invoice-steps';

const booking = (
  payer: string,
  title: string,
  grosze: number,
  direction: Booking['direction'] = 'credit',
): Booking => ({
  booked: TODAY,
  value: TODAY,
  grosze,
  direction,
  reversal: false,
  currency: 'PLN',
  payer,
  title,
  address: 'UL. LEŚNA 4 46-100 NAMYSŁÓW',
  account: '61109010140000071219812874',
});

export const OVERPAID = 500;
export const CASH = 100_000;
export const SET_OFF = 12_345;
export const halfOf = (grosze: number) => Math.floor(grosze / 2);

type Statement = { readonly name: string; readonly bytes: Uint8Array; readonly matched: number };

/** Bank statements; each also has a payment for something else and an outgoing one. */
export function statements(numbers: Numbers): Statement[] {
  const titled = (...protocolNumbers: readonly number[]) =>
    `Zapłata za fakturę ${protocolNumbers.map((no) => numberOf(numbers, no)).join(', ')}`;
  const others = [
    booking('TARTAK SP. Z O.O.', 'ZWROT KAUCJI 7/2026', 50_000),
    booking('HURTOWNIA PALIW SP. Z O.O.', 'PALIWO', 31_234, 'debit'),
  ];
  const first = 'NADLEŚNICTWO PIERWSZE';
  const second = 'NADLEŚNICTWO DRUGIE';
  const file = (name: string, variant: Parameters<typeof bankFile>[0], bookings: readonly Booking[]): Statement => ({
    name,
    bytes: bankFile(variant, [...bookings, ...others]),
    matched: bookings.length,
  });
  return [
    file('ing.csv', { bank: 'ing', format: 'csv', encoding: 'windows-1250' }, [
      booking(first, titled(1), invoiceOf(1, 2, 3).gross),
    ]),
    file('pko.sta', { bank: 'pko', format: 'mt940', encoding: 'cp852' }, [
      booking(second, titled(8, REFUSED), invoiceOf(8, 9).gross + invoiceOf(REFUSED).gross),
    ]),
    file('mbank.xml', { bank: 'mbank', format: 'camt053', encoding: 'utf-8' }, [
      booking(first, titled(4), halfOf(invoiceOf(4).gross)),
      booking(first, titled(5), invoiceOf(5).gross + OVERPAID),
    ]),
  ];
}

export async function saveStatement(page: Page, { name, bytes, matched }: Statement): Promise<void> {
  await page.getByRole('link', { name: 'Wczytaj wyciąg' }).click();
  await pageReady(page, '**/invoice/statement');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('main').locator('button', { hasText: 'Wybierz plik' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) });
  await button(page, `Zapisz pasujące (${matched})`).click();
  // The message about the previous statement may still be visible.
  const done = page.getByText(`, ${matched} już zapisan`);
  const question = page.getByRole('dialog');
  await expect(done.or(question)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Zapisz mimo to' }).click();
  await expect(done).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Wpłaty', exact: true }).first().click();
  await pageReady(page, '**/invoice/payments');
}

type ByHand = { readonly number: string; readonly kind: string; readonly amount: string; readonly reason: string };

export async function enterByHand(page: Page, { number, kind, amount, reason }: ByHand): Promise<void> {
  await page.getByRole('link', { name: 'Wpisz wpłatę' }).click();
  await pageReady(page, '**/invoice/payments/new');
  await choose(page, 'Faktura', new RegExp(`^${number} `, 'u'));
  await choose(page, 'Rodzaj', kind);
  await type(page.getByRole('textbox', { name: 'Kwota (PLN)' }), amount);
  await type(page.getByRole('textbox', { name: /^Powód/u }), reason);
  await button(page, 'Zapisz wpłatę').click();
  await pageReady(page, '**/invoice/payments');
}
