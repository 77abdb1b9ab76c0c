export const texts = {
  networkShare: 'Ten folder nie nadaje się na bazę danych (udział sieciowy). Wskaż wolumin na dysku tego komputera.',
  folderUnfit: (reason: string) => `Ten folder nie nadaje się na bazę danych: ${reason}.`,
  secondBox: 'Z tych danych korzysta już inny Ostęp. Zatrzymaj go albo wskaż inny wolumin.',
  starting: 'Ostęp się uruchamia',
  startingHint: 'Za chwilę ta strona odświeży się sama.',
  noPage: 'Nie ma takiej strony.',
} as const;
