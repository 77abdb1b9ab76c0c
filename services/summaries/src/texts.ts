export const workbookTexts = {
  name: 'Prace ekip',
  file: (year: number, month: number) => `Prace ekip ${year}-${String(month).padStart(2, '0')}`,
  allSquads: 'Wszystkie ekipy',
  allSquadsFile: (year: number, month: number) => `Wszystkie ekipy ${year}-${String(month).padStart(2, '0')}`,
  squadCode: 'Kod ekipy',
  squad: 'Ekipa',
  works: 'Prace',
  unsettled: 'Nierozliczone',
  forestDistrict: 'Nadleśnictwo',
  order: 'Zlecenie',
  position: 'Poz.',
  address: 'Adres leśny',
  code: 'Czynność',
  work: 'Praca',
  workDate: 'Data pracy',
  protocol: 'Protokół',
  protocolDate: 'Data protokołu',
  amount: 'Ilość',
  unit: 'J.m.',
  contractPrice: 'Cena z umowy',
  share: 'Udział (%)',
  squadRate: 'Stawka ekipy',
  squadIncome: 'Kwota ekipy',
  companyIncome: 'Przychód',
  profit: 'Dochód',
  margin: 'Marża (%)',
  expectedAmount: 'Zgłoszono, nierozliczone',
  expectedSquadIncome: 'Kwota ekipy (przewidywana)',
  expectedCompanyIncome: 'Przychód (przewidywany)',
} as const;

export const closingTexts = {
  gapsLeft: (month: string, gaps: string) => `W miesiącu ${month} zostają: ${gaps}. Zamknąć mimo to?`,
} as const;

export const gapTexts = {
  unsettledWork: 'nierozliczone prace',
  openProtocols: 'nierozliczone protokoły',
  awaitingApproval: 'rozliczenia do zatwierdzenia',
  clarifications: 'protokoły z uwagami do wyjaśnienia',
  drafts: 'zlecenia w przygotowaniu',
  withoutFinishedDate: 'zlecenia w toku bez daty zakończenia',
} as const;
