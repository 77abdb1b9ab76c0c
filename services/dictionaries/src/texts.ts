export const workGroupTexts = {
  shareChanges: (name: string, from: string, to: string) =>
    `Udział części „${name}” zmieni się z ${from} na ${to}: przychód i zysk jej prac zostaną przeliczone. ` +
    'Kwoty zamkniętych miesięcy zostaną, jakie są.',
} as const;

export const workbookTexts = {
  id: 'Id',
  yes: 'Tak',
  no: 'Nie',
  key: 'Kod',
  value: 'Nazwa',
  forestDistricts: { name: 'Nadleśnictwa', active: 'Aktywne' },
  actionScopes: { name: 'Zakresy czynności', active: 'Aktywny' },
  actionCodes: { name: 'Kody czynności', active: 'Aktywny', defaultWorkGroup: 'Domyślna grupa prac' },
  squads: { name: 'Ekipy', key: 'Kod ekipy', value: 'Nazwa ekipy', active: 'Aktywna' },
} as const;
