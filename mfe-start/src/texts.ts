export const texts = {
  page: 'Start z arkusza',
  id: 'Id',
  name: 'Nazwa',
  empty: 'Brak pozycji.',
} as const;
