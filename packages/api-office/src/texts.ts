export const messages = {
  required: 'Pole wymagane.',
  postalCode: 'Wpisz kod w postaci 00-000.',
  nip: 'Wpisz NIP: 10 cyfr z poprawną cyfrą kontrolną.',
} as const;
