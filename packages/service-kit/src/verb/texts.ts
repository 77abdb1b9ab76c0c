export const requestTexts = {
  badRequest: 'Nieprawidłowe żądanie.',
  notFound: 'Nie znaleziono.',
  methodNotAllowed: 'Ten adres nie przyjmuje żądań tego rodzaju.',
  fileTooLarge: 'Plik jest za duży (najwyżej 10 MB).',
  sessionEnded: 'Sesja wygasła. Zaloguj się ponownie.',
  identityAway: 'Usługa logowania jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  unexpected: 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie; jeśli się powtórzy, podaj numer zgłoszenia.',
} as const;
