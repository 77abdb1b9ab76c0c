import { at, button, type Screen, then } from '../screen';

const list = at('faktury', '/invoice', (page) => page.getByRole('table', { name: 'Do zafakturowania' }));

export const invoiceScreens: readonly Screen[] = [
  list,
  then(list, 'projekt-faktury', async (page) => {
    await button(page, 'Wystaw fakturę').first().click();
    await page.getByRole('heading', { level: 1, name: 'Projekt faktury' }).waitFor();
  }),
  at('faktury-wystawione', '/invoice?show=issued', (page) => page.getByRole('table', { name: 'Faktury' })),
  at('faktura-spoza-ostepu', '/invoice/outside', (page) => page.getByRole('button', { name: 'Dalej: korekta' })),
  at('wplaty', '/invoice/payments', (page) => page.getByRole('table', { name: 'Wpłaty' })),
  at('wpisz-wplate', '/invoice/payments/new', (page) => page.getByRole('button', { name: 'Zapisz wpłatę' })),
  at('wyciag', '/invoice/statement', (page) => page.getByRole('heading', { level: 1, name: 'Wyciąg z banku' })),
  at('zaleglosci', '/invoice/ageing', (page) => page.getByRole('table', { name: 'Zaległości wg nadleśnictw' })),
  at('ksef', '/invoice/ksef', (page) => page.getByRole('button', { name: /^Sprawdź/u })),
];
