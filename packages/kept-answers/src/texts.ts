export const texts = {
  offline: (time: string, age: string) => `Brak połączenia. Dane z ${time} (${age}).`,
  notKept: 'Brak połączenia',
  notKeptHint: 'Tych danych nie otwierano ostatnio na tym urządzeniu. Pokażą się same, gdy wróci sieć.',
} as const;
