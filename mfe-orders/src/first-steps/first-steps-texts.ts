export const firstStepsTexts = {
  title: 'Pierwsze kroki',
  done: 'zrobione',
  steps: {
    company: 'Dane firmy',
    people: 'Osoby',
    district: 'Nadleśnictwa',
    squad: 'Ekipy',
    contract: 'Pierwsza umowa z pliku',
    order: 'Pierwsze zlecenia',
    protocol: 'Pierwszy protokół',
    settled: 'Rozliczenie protokołu',
  },
} as const;
