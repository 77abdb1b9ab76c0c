export const texts = {
  serviceAway: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  lateAnswer: 'Usługa nie odpowiedziała w ciągu 30 sekund. Spróbuj ponownie za chwilę.',
  lateChange:
    'Usługa nie odpowiedziała w ciągu 30 sekund. Nie wiadomo, czy zmiana została zapisana: sprawdź to, zanim ją powtórzysz.',
  serviceAwayTitle: 'Usługa jest niedostępna',
  identityAwayTitle: 'Nie można się teraz zalogować',
  tooManyRequests: 'Za dużo zapytań w krótkim czasie. Odczekaj chwilę i spróbuj ponownie.',
  notEncrypted: 'Połączenie musi być szyfrowane: użyj adresu https.',
  retry: 'Spróbuj ponownie',
} as const;
