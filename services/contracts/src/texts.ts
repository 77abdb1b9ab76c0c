export const workbookTexts = {
  name: 'Umowy',
  number: 'Numer umowy',
  forestDistrict: 'Nadleśnictwo',
  offerDate: 'Data oferty',
  contractDate: 'Data umowy',
  netto: 'Wartość netto',
  brutto: 'Wartość brutto',
  notes: 'Uwagi',
} as const;
