export const texts = {
  page: 'Wypłaty',
  id: 'Id',
  name: 'Nazwa',
  empty: 'Brak pozycji.',
} as const;
