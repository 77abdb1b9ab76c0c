export const messages = {
  required: 'Pole wymagane.',
  postalCode: 'Wpisz kod w postaci 00-000.',
  nip: 'Wpisz NIP: 10 cyfr z poprawną cyfrą kontrolną.',
  code: 'Wpisz kod z wiadomości.',
  email: 'Wpisz adres e-mail w postaci nazwa@domena.pl.',
} as const;
