import { plural } from '@ostep/kernel';

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
  squadIncome: 'Kwota ekipy',
  companyIncome: 'Przychód',
  profit: 'Dochód',
  margin: 'Marża (%)',
  unapprovedIncome: 'Kwota ekipy, niezatwierdzone',
  expectedAmount: 'Zgłoszono, nierozliczone',
  expectedSquadIncome: 'Kwota ekipy (przewidywana)',
  expectedCompanyIncome: 'Przychód (przewidywany)',
} as const;

const MAX_MISSING = 6;

export const closingTexts = {
  checking: (month: string, at: number, of: number) => `Sprawdzam: ${month} (${at} z ${of})`,
  closing: (month: string, at: number, of: number) => `Zamykam: ${month} (${at} z ${of})`,
  unapproved: (sum: string) => `niezatwierdzone: ${sum}`,
  sums: (squadIncome: string, profit: string) => `kwota ekip ${squadIncome}, dochód ${profit}`,
  gapsLeft: (month: string, gaps: string, sums: string) =>
    `W miesiącu ${month} zostają: ${gaps}. Zamknąć mimo to? Zamrożone zostaną: ${sums}.`,
  beforeWork: ({ month, first, until }: { month: string; first: string | null; until: number }) =>
    `${first === null ? 'Nie ma jeszcze żadnej pracy' : `Najwcześniejsza praca jest z miesiąca ${first}`}. Zamknąć ${month}? ` +
    `Następne miesiące zamyka się potem po kolei, do dziś ${until} ${plural(until, 'miesiąc', 'miesiące', 'miesięcy')}.`,
  inMonth: (month: string, gaps: string) => `${month}: ${gaps}`,
  stretch: (from: string, to: string, count: number) =>
    `${from} – ${to}, ${count} ${plural(count, 'miesiąc', 'miesiące', 'miesięcy')}`,
  stretchSums: (months: string, sums: string, missing: readonly string[]) => {
    const others = missing.length - MAX_MISSING;
    const named = `${missing.slice(0, MAX_MISSING).join('; ')}${others > 0 ? `; i ${others} więcej` : ''}`;
    return `Zamknąć ${months}? Zamrożone zostaną: ${sums}.${missing.length === 0 ? ' Niczego nie brakuje.' : ` Zostają – ${named}.`}`;
  },
} as const;

export const gapTexts = {
  unsettledWork: 'nierozliczone prace',
  openProtocols: 'nierozliczone protokoły',
  awaitingApproval: 'rozliczenia do zatwierdzenia',
  clarifications: 'protokoły z uwagami do wyjaśnienia',
  differences: 'protokoły rozliczone z różnicą',
  drafts: 'zlecenia w przygotowaniu',
  withoutFinishedDate: 'zlecenia w toku bez daty zakończenia',
  notInvoiced: 'rozliczone protokoły bez faktury',
} as const;
