export const texts = {
  notFound: 'Nie znaleziono.',
  badRequest: 'Nieprawidłowe żądanie.',
  tooLarge: 'Plik jest za duży (najwyżej 10 MB).',
  serviceAway: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  serviceAwayTitle: 'Usługa jest niedostępna',
  identityAway: 'Usługa logowania jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  identityAwayTitle: 'Nie można się teraz zalogować',
  retry: 'Spróbuj ponownie',
} as const;
