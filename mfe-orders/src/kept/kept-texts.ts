export const keptTexts = {
  offline: (time: string, age: string) => `Brak połączenia. Dane z ${time} (${age}).`,
  notKept: 'Brak połączenia',
  notKeptHint: 'Tego zlecenia nie otwierano ostatnio na tym urządzeniu. Pokaże się samo, gdy wróci sieć.',
  noReport: 'Pracę można zgłosić, gdy jest połączenie. Spróbuj ponownie, gdy wróci sieć.',
  close: 'Zamknij',
} as const;
