import { formatMonth, monthNames, plural } from '@ostep/kernel';

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
  notes: 'Uwagi',
  workDate: 'Data pracy',
  protocol: 'Protokół',
  protocolDate: 'Data protokołu',
  amount: 'Ilość',
  unit: 'J.m.',
  contractPrice: 'Cena z umowy',
  share: 'Udział (%)',
  squadRate: 'Stawka ekipy',
  squadIncome: 'Kwota ekip',
  companyIncome: 'Przychód',
  profit: 'Zysk',
  margin: 'Narzut (%)',
  unapprovedIncome: 'Kwota ekip, niezatwierdzone',
  expectedAmount: 'Zgłoszono, nierozliczone',
  expectedSquadIncome: 'Kwota ekip (przewidywana)',
  expectedCompanyIncome: 'Przychód (przewidywany)',
} as const;

export const earlierTexts = { mark: 'wcześniejsze (arkusz)' } as const;

export const closingTexts = {
  checking: (month: string, at: number, of: number) => `Sprawdzam: ${month} (${at} z ${of})`,
  closing: (month: string, at: number, of: number) => `Zamykam: ${month} (${at} z ${of})`,
  unapproved: (sum: string) => `niezatwierdzone: ${sum}`,
  sums: (squadIncome: string, profit: string) => `kwota ekip ${squadIncome}, zysk ${profit}`,
  incomplete: (month: string, gaps: string, sums: string) =>
    `W miesiącu ${month} zostają: ${gaps}. Zamknąć mimo to? Zamrożone zostaną: ${sums}.`,
  beforeWork: ({ month, first, until }: { month: string; first: string | null; until: number }) =>
    `${first === null ? 'Nie ma jeszcze żadnej pracy' : `Najwcześniejsza praca jest z miesiąca ${first}`}. Zamknąć ${month}? ` +
    `Następne miesiące zamyka się potem po kolei, do dziś ${until} ${plural(until, 'miesiąc', 'miesiące', 'miesięcy')}.`,
  earlierToo: (year: number, last: number) =>
    `Zamknie też ${last === 1 ? '' : `${monthNames[0]?.toLowerCase()}–`}${formatMonth(year, last)}. Prac z tego czasu nie ma.`,
  stretch: (from: string, to: string, count: number) =>
    `${from} – ${to}, ${count} ${plural(count, 'miesiąc', 'miesiące', 'miesięcy')}`,
  stretchSums: (months: string, sums: string, missing: number) =>
    `Zamknąć ${months}? Zamrożone zostaną: ${sums}. ${missing === 0 ? 'Niczego nie brakuje.' : `Braki: w ${missing} ${plural(missing, 'miesiącu', 'miesiącach', 'miesiącach')}.`}`,
} as const;

export const checklistTexts = {
  unsettledWork: 'nierozliczone prace',
  openProtocols: 'nierozliczone protokoły',
  awaitingApproval: 'rozliczenia do zatwierdzenia',
  clarifications: 'protokoły z uwagami do wyjaśnienia',
  differences: 'protokoły rozliczone z różnicą',
  drafts: 'zlecenia w przygotowaniu',
  withoutFinishedDate: 'zlecenia w toku bez daty zakończenia',
  notInvoiced: 'rozliczone protokoły bez faktury',
} as const;
