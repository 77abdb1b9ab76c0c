export const texts = {
  offline: (time: string, age: string) => `Brak połączenia. Dane z ${time} (${age}).`,
  notCached: 'Brak połączenia',
  notCachedHint: 'Tych danych nie otwierano ostatnio na tym urządzeniu. Pokażą się same, gdy wróci sieć.',
} as const;
