export const messages = {
  required: 'Pole wymagane.',
  postalCode: 'Wpisz kod w postaci 00-000.',
  nip: 'Wpisz NIP: 10 cyfr z poprawną cyfrą kontrolną.',
  account: 'Wpisz numer rachunku: 26 cyfr z poprawnymi cyframi kontrolnymi.',
  invoicePattern: 'Wpisz wzór z częściami {nr}, {mm} i {rrrr}.',
  paymentDays: 'Wpisz liczbę dni od 1 do 365.',
  annexPkwiu: 'Wpisz kody PKWiU po przecinku, na przykład 43.12.11.0.',
  code: 'Wpisz kod z wiadomości.',
  login: 'Wpisz login: od 3 do 50 małych liter bez polskich znaków, cyfr, kropek i kresek.',
  email: 'Wpisz adres e-mail w postaci nazwa@domena.pl.',
} as const;
