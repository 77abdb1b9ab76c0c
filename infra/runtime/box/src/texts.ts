export const texts = {
  networkShare: 'Ten folder nie nadaje się na bazę danych (udział sieciowy). Wskaż wolumin na dysku tego komputera.',
  folderUnfit: (reason: string) => `Ten folder nie nadaje się na bazę danych: ${reason}.`,
  secondBox: 'Z tych danych korzysta już inny Ostęp. Zatrzymaj go albo wskaż inny wolumin.',
  starting: 'Ostęp się uruchamia',
  refused: 'Ostęp nie działa',
  startingHint: 'Za chwilę ta strona odświeży się sama.',
  dataNewer: (used: string, own: string) =>
    `Dane są z wersji ${used}, a to wersja ${own}. Uruchom wersję ${used} albo nowszą.`,
  updating: (used: string, own: string) => `Aktualizacja z wersji ${used} do ${own}. Dane sprzed niej są zachowane.`,
  updateBrokeOff: 'Aktualizacja dwa razy urwała się w połowie.',
  noRoomToUpdate: 'Na dysku nie ma miejsca na kopię danych sprzed aktualizacji.',
  previousGoesOn: (used: string, own: string, reason: string) =>
    `Wersja ${own} nie wystartowała (${reason}). Działa wersja ${used} na danych sprzed aktualizacji.`,
  noPrevious: (reason: string) =>
    `Aktualizacja się nie udała (${reason}), dane są takie jak przed nią. Uruchom poprzednią wersję Ostępu.`,
  noPage: 'Nie ma takiej strony.',
} as const;
