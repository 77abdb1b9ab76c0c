export const texts = {
  backToInbox: 'Wróć do skrzynki',
  reading: 'Wczytywanie dokumentu…',
  readFrom: (name: string) => `Wczytano z pliku ${name}`,
  columnsRemoved: { type: 'success', title: 'Sukces', message: 'Wzór kolumn został usunięty.' },
} as const;
