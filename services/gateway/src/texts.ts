export const texts = {
  serviceUnavailable: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  readTimedOut: 'Usługa nie odpowiedziała w ciągu 30 sekund. Spróbuj ponownie za chwilę.',
  changeTimedOut:
    'Usługa nie odpowiedziała w ciągu 30 sekund. Nie wiadomo, czy zmiana została zapisana: sprawdź to, zanim ją powtórzysz.',
  serviceUnavailableTitle: 'Usługa jest niedostępna',
  signInUnavailableTitle: 'Nie można się teraz zalogować',
  tooManyRequests: 'Za dużo zapytań w krótkim czasie. Odczekaj chwilę i spróbuj ponownie.',
  notEncrypted: 'Połączenie musi być szyfrowane: użyj adresu https.',
  officeNetwork: 'Tylko w sieci biura',
  officeNetworkHint:
    'Ten adres jest bez https, więc działa tylko w sieci biura. Telefony, instalacja i praca bez sieci wymagają adresu https.',
  retry: 'Spróbuj ponownie',
} as const;
