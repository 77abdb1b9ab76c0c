export const texts = {
  product: 'Ostęp',
  pages: 'Strony operatora',
  queues: 'Kolejki',
  metrics: 'Metryki',
  metricsHint: 'Ten sam adres podaje programom sam tekst w formacie Prometheusa.',
  boardTitle: 'Kolejki · Ostęp',
  forbiddenTitle: 'Brak uprawnień',
  forbidden: 'Twoje konto nie ma roli wymaganej na tej stronie: Administrator systemu.',
  signInFailedTitle: 'Logowanie nie powiodło się',
  signInFailed: 'Usługa logowania nie potwierdziła tożsamości.',
  unexpectedTitle: 'Błąd',
  unexpected: 'Wystąpił nieoczekiwany błąd.',
  notFoundTitle: 'Nie ma takiej strony',
  retry: 'Spróbuj ponownie',
  queueDescription:
    'Zadania z tabeli jobs.job (zakończone: z ostatnich 7 dni). BullMQ przenosi tylko ich numery; tu są stan, próby i wynik.',
} as const;
