export const texts = {
  page: 'Próbki',
  id: 'Id',
  name: 'Nazwa',
  empty: 'Brak pozycji.',
} as const;
