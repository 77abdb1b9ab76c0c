import type { Party } from '@ostep/api-invoices';
import type { DocumentAddressee } from '@ostep/api-office';
import type { ConfirmationDocument } from '@ostep/api-orders';
import { formatDate, formatNip, formatPercent, type IsoDate, monthNames } from '@ostep/kernel';

export const documentTexts = {
  product: 'Ostęp',
  footer: (title: string, issuedOn: string) => `${title} · sporządzono ${issuedOn}`,
  pageOf: (page: number, pages: number) => `strona ${page} z ${pages}`,
  lp: 'L.p.',
  unit: 'J.m.',
  forestAddress: 'Adres leśny',
  position: 'Poz.',
} as const;

export const headTexts = {
  sender: 'Wykonawca (pieczęć):',
  addressee: 'Adresat:',
  nip: (digits: string) => `NIP ${formatNip(digits)}`,
  cityOf: ({ postalCode, city }: Pick<DocumentAddressee, 'postalCode' | 'city'>) => `${postalCode} ${city}`,
  placeAndDate: (place: string | undefined, date: IsoDate) =>
    [...(place ? [place] : []), `${formatDate(date)} r.`].join(', '),
  number: (number: string) => `Nr ${number}`,
  preparedBy: 'Opracowanie',
} as const;

export const statementTexts = {
  title: 'Zestawienie prac',
  /** The title until the month is closed. */
  openTitle: 'Zestawienie robocze',
  documentTitle: (title: string, squad: string, month: string) => `${title} – ${squad} – ${month}`,
  month: (year: number, month: number) => `${monthNames[month - 1] ?? month} ${year}`,
  squad: 'Ekipa',
  squadOf: (code: string, name: string) => `${code} – ${name}`,
  period: 'Okres',
  periodOf: (from: IsoDate, to: IsoDate) => `${formatDate(from)} – ${formatDate(to)}`,
  district: (name: string) => `Nadleśnictwo ${name}`,
  order: 'Zlecenie',
  code: 'Czynność',
  codeOf: (key: string | null, name: string | null) => [key ?? '–', ...(name === null ? [] : [name])].join(' '),
  work: 'Praca',
  protocol: 'Protokół',
  protocolOf: (number: string | null, date: IsoDate | null) =>
    [number ?? '–', ...(date === null ? [] : [formatDate(date)])].join('\n'),
  unsettled: 'nierozliczone',
  unapproved: 'niezatwierdzone',
  unapprovedSum: 'w tym niezatwierdzone:',
  amount: 'Ilość',
  rate: 'Stawka (zł)',
  income: 'Kwota (zł)',
  nothing: 'Brak prac.',
  districtSum: (name: string) => `Razem Nadleśnictwo ${name}:`,
  sum: 'Razem:',
  signatures: ['Opracowanie: data i podpis', 'Za ekipę: data i podpis'],
} as const;

export const bundleTexts = {
  title: 'Zestawienia prac wszystkich ekip',
  openTitle: 'Zestawienia robocze wszystkich ekip',
  documentTitle: (title: string, month: string) => `${title} – ${month}`,
  squads: 'Liczba ekip',
  code: 'Kod ekipy',
  squad: 'Ekipa',
  works: 'Prace',
  unsettled: 'Nierozliczone',
} as const;

export const payoutTexts = {
  title: 'Zestawienie wypłaty',
  openTitle: 'Zestawienie robocze wypłaty',
  works: 'Prace rozliczone',
  worksSum: 'Razem prace:',
  carried: 'Korekty i prace wcześniejszych miesięcy',
  additions: 'Dodatki',
  advances: 'Zaliczki',
  deductions: 'Potrącenia',
  brought: 'Z poprzedniego miesiąca',
  entry: 'Pozycja',
  day: 'Data',
  place: 'Adres leśny',
  vat: 'VAT',
  payee: 'Odbiorca',
  payeeOf: ({ name, nip }: { readonly name: string | null; readonly nip: string | null }) =>
    [name, nip === null ? null : `NIP ${formatNip(nip)}`].filter((part) => part !== null).join(', '),
  toPay: 'DO WYPŁATY:',
  inWords: (words: string) => `Słownie: ${words}`,
  left: (value: string) => `Do rozliczenia w następnym miesiącu ${value}`,
  base: {
    employees: 'Kwota jest podstawą dla programu płacowego. Zestawienie nie obejmuje podatku ani składek.',
    contractors: 'Kwota jest podstawą dla programu płacowego. Zestawienie nie obejmuje podatku ani składek.',
    company: 'Kwoty prac są netto i są podstawą faktury ekipy.',
  },
} as const;

export const reportTexts = {
  title: 'Raport zamkniętego miesiąca',
  openTitle: 'Raport miesiąca, jeszcze niezamkniętego',
  documentTitle: (title: string, month: string) => `${title} – ${month}`,
  squadIncome: 'Kwota ekip (zł)',
  companyIncome: 'Przychód (zł)',
  profit: 'Zysk (zł)',
  seal: 'Pieczęć historii zmian (zachowaj ten wydruk: dowodzi, jaka była historia w tym dniu)',
  sealOf: (number: number, digest: string) => `${number}:${digest}`,
} as const;

export const onePageTexts = {
  title: 'Miesiąc na jednej stronie',
  documentTitle: (month: string) => `Miesiąc na jednej stronie – ${month}`,
  crewCostOnly:
    'Koszt to rozliczone prace ekip: bez ich dodatków i potrąceń, paliwa, maszyn, materiałów, ZUS i kosztów biura.',
  afterOverhead: (percent: string, profit: string) =>
    `Zysk po kosztach ogólnych ${percent} kosztu ekip: ${profit}. Koszt ekip bez ich dodatków i potrąceń.`,
  name: '',
  revenue: 'Przychód (zł)',
  cost: 'Koszt ekip (zł)',
  profit: 'Zysk (zł)',
  margin: 'Marża, od przychodu (%)',
  markup: 'Narzut, od kosztu (%)',
  now: (month: string) => month,
  previous: 'Poprzedni miesiąc',
  yearAgo: 'Rok temu',
  best: 'Najlepsze czynności',
  worst: 'Najsłabsze czynności',
  districts: 'Nadleśnictwa',
  squads: 'Ekipy według zysku na dzień pracy',
  others: (count: number) => `Pozostałe: ${count}`,
  days: 'Dni pracy',
  perDay: 'Zysk na dzień (zł)',
  contract: 'Umowa',
  worth: 'Wartość (zł)',
  done: 'Rozliczono w roku (zł)',
  percent: (gone: string) => `Wykonano (%), minęło ${gone} roku`,
  penalty: 'Grozi kara',
  charged: 'Naliczona kara',
  terms: 'Zagrożone terminy',
  notInvoiced: 'Do zafakturowania',
  unpaid: 'Nieopłacone faktury',
  late: 'W tym po terminie',
  clarifications: 'Pytania bez odpowiedzi',
  countOf: (count: number, value: string) => `${value} (${count})`,
} as const;

const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

export const archiveNames = {
  overview: (year: number, month: number) => `zestawienia-prac-${monthOf(year, month)}-wszystkie-ekipy`,
  statement: (year: number, month: number, squad: string) => `zestawienie-prac-${monthOf(year, month)}-${squad}`,
} as const;

export const confirmationTexts = {
  title: 'Zgłoszenie zakończenia prac',
  documentTitle: (orderNumber: string) => `Zgłoszenie zakończenia prac – zlecenie nr ${orderNumber}`,
  order: (number: string, date: IsoDate) => `Zlecenie nr ${number} z dnia ${formatDate(date)}`,
  district: 'Nadleśnictwo',
  districtOf: (key: string, name: string) => `${name} (${key})`,
  addressee: (district: string) => `Nadleśnictwo ${district}`,
  part: 'Leśnictwo',
  contract: 'Umowa',
  contractOf: (number: string, date: IsoDate) => `nr ${number} z dnia ${formatDate(date)}`,
  finished: 'Data zakończenia prac',
  /** @param notDone numbers of the items of which nothing was done */
  statement: ({ orderNumber, orderDate, finishedDate }: ConfirmationDocument, notDone: readonly string[]) => {
    const work = `Zgłaszamy, że prace objęte zleceniem nr ${orderNumber} z dnia ${formatDate(orderDate)} zostały`;
    const end = `zakończone w dniu ${formatDate(finishedDate)}`;
    if (notDone.length === 0) return `${work} ${end}, i prosimy o ich odbiór.`;
    return `${work} wykonane częściowo i ${end}, i prosimy o odbiór prac wykonanych. Nie wykonano pozycji: ${notDone.join(', ')}.`;
  },
  code: 'Kod czynności',
  activity: 'Czynność',
  ordered: 'Zlecono',
  done: 'Wykonano',
  sum: 'Razem:',
  signatures: ['Za wykonawcę: data i podpis', 'Za nadleśnictwo, przyjęto: data i podpis'],
} as const;

export const invoiceTexts = {
  /** The title until KSeF has given the invoice a number. */
  draft: 'Projekt faktury',
  title: 'Faktura',
  correctionDraft: 'Projekt faktury korygującej',
  correction: 'Faktura korygująca',
  corrects: 'Koryguje fakturę',
  correctsOf: (number: string, date: IsoDate | null, ksefNumber: string | null) =>
    `nr ${number}${date === null ? '' : ` z dnia ${formatDate(date)}`}, ${ksefNumber === null ? 'wystawiona poza KSeF' : `numer KSeF ${ksefNumber}`}`,
  reason: 'Przyczyna korekty',
  before: 'Było:',
  after: 'Jest:',
  difference: 'Różnica:',
  documentTitle: (title: string, number: string | null) => [title, ...(number === null ? [] : [number])].join(' '),
  noNumber: 'bez numeru',
  seller: 'Sprzedawca',
  buyer: 'Nabywca',
  party: ({ name, nip, street, postalCode, city }: Party) =>
    [name, street, `${postalCode} ${city}`.trim(), nip && `NIP ${formatNip(nip)}`].filter(Boolean).join('\n'),
  issued: 'Data wystawienia',
  performed: 'Data wykonania',
  fromTo: (first: string, last: string) => `${first} – ${last}`,
  due: 'Termin płatności',
  payment: 'Sposób zapłaty',
  transfer: 'przelew',
  account: 'Rachunek bankowy',
  contract: 'Umowa',
  orders: 'Zlecenia',
  protocols: 'Protokoły odbioru robót',
  dated: (number: string, date: IsoDate | null) =>
    date === null ? `nr ${number}` : `nr ${number} z dnia ${formatDate(date)}`,
  none: '–',
  name: 'Nazwa',
  pkwiu: 'PKWiU',
  amount: 'Ilość',
  price: 'Cena netto (zł)',
  net: 'Netto (zł)',
  rate: 'VAT',
  rateOf(percent: number | null, isExempt: boolean): string {
    if (isExempt) return 'zw';
    return percent === null ? '–' : formatPercent(percent);
  },
  vat: 'Kwota VAT (zł)',
  gross: 'Brutto (zł)',
  sum: 'Razem:',
  toPay: (gross: string) => `Do zapłaty: ${gross}`,
  toReturn: (gross: string) => `Do zwrotu: ${gross}`,
  inWords: (words: string) => `Słownie: ${words}`,
  splitPayment: 'Mechanizm podzielonej płatności',
  cashMethod: 'Metoda kasowa',
  exemptFor: (ground: string) => `Podstawa zwolnienia z VAT (zw): ${ground}`,
  ksefNumber: 'Numer KSeF',
  verify: 'Kod QR otwiera tę fakturę w KSeF.',
} as const;

export const calculationTexts = {
  title: 'Kalkulacja cen',
  documentTitle: (title: string) => `Kalkulacja cen – ${title}`,
  district: 'Nadleśnictwo',
  year: 'Rok',
  period: 'Okres prac',
  periodOf: (since: string, until: string) => `${since} – ${until}`,
  about:
    'Koszt własny to średnia ważona kosztów ekip z rozliczonych prac tego samego rodzaju. Kwoty są w złotych netto za jednostkę.',
  worksOf: (count: number, earlier: boolean) => (earlier ? `${count}*` : String(count)),
  earlier: '* Koszt z prac wcześniejszych, wczytanych z arkusza.',
  work: 'Czynność',
  amount: 'Ilość',
  items: 'Prac',
  cost: 'Koszt własny',
  growth: 'Wzrost kosztów',
  overhead: 'Koszty ogólne',
  profit: 'Zysk',
  price: 'Cena',
  none: '–',
  signatures: ['Opracowanie', 'Zatwierdzenie'],
} as const;

export const workerTexts = {
  rendering: 'Przygotowanie dokumentu',
  statements: (done: number, of: number) => `Zestawienie ${done} z ${of}`,
} as const;
