/** Every Polish sentence of the operations pages. */
export const texts = {
  boardTitle: 'Kolejki · Ostęp',
  forbiddenTitle: 'Brak uprawnień',
  forbidden: 'Twoje konto nie ma roli wymaganej na tej stronie: ops.',
  signInFailedTitle: 'Logowanie nie powiodło się',
  signInFailed: 'Usługa logowania nie potwierdziła tożsamości.',
  identityAway: 'Usługa logowania jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  sessionEnded: 'Sesja wygasła. Zaloguj się ponownie.',
  unexpected: 'Wystąpił nieoczekiwany błąd.',
  notFound: 'Nie znaleziono.',
  retry: 'Spróbuj ponownie',
  queueDescription:
    'Zadania z tabeli jobs.job (zakończone: z ostatnich 7 dni). BullMQ przenosi tylko ich numery; tu są stan, próby i wynik.',
} as const;
