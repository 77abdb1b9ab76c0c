import { type AdjustmentReason, payeeLabels, reasonLabels } from '@ostep/api-payouts';
import { formatDate, formatDecimal, formatInstant, formatMoney, formatPercent, plural } from '@ostep/kernel';

const MAX_LISTED = 8;

type Forms = readonly [one: string, few: string, many: string];

/** Names the first few only: nobody would read a hundred names. */
function listed(all: readonly string[], forms: Forms = ['inna ekipa', 'inne ekipy', 'innych ekip']): string {
  const others = all.length - MAX_LISTED;
  const rest = others > 0 ? [`i ${others} ${plural(others, ...forms)}`] : [];
  return [...all.slice(0, MAX_LISTED), ...rest].join(', ');
}

export const questionTexts = {
  monthOpen: (month: string) =>
    `Miesiąc ${month} nie jest zamknięty. Zatwierdzone wiersze już się nie zmienią. Zatwierdzić?`,
  earlierOpen: (months: readonly string[]) =>
    `Wcześniejsze miesiące są otwarte, to zestawienie ich nie rozlicza: ${listed(months, ['inny', 'inne', 'innych'])}. ` +
    'Aby je rozliczyć, zatwierdź najpierw wcześniejszy miesiąc. Zatwierdzić mimo to?',
  unapproved: (sum: string, squads: readonly string[]) =>
    `W zestawieniach jest ${sum} z rozliczeń, których nikt jeszcze nie zatwierdził: ${listed(squads)}. Zatwierdzić mimo to?`,
  unapprovedTransfers: (sum: string, squads: readonly string[]) =>
    `Przelewy obejmują ${sum} z rozliczeń, których nikt jeszcze nie zatwierdził: ${listed(squads)}. Przygotować plik mimo to?`,
  payeeChanged: (squads: readonly string[]) =>
    `Odbiorca wypłaty zmienił się po zatwierdzeniu zestawienia: ${listed(squads)}. Wysłać przelewy na nowe dane?`,
  advance: (amount: string, share: number, due: string) =>
    `Zaliczka ${amount} przekracza ${formatPercent(share)} należnej pracy (${due}). Podaj powód.`,
  ownEntries: (own: readonly string[], others: number) =>
    `W tych ekipach są Twoje wpisy lub zmiany, zatwierdzi je inna osoba: ${listed(own)}. ` +
    `Zatwierdzić pozostałe (${others} ${plural(others, 'ekipa', 'ekipy', 'ekip')})?`,
  wages: 'Potrącenie z pensji wymaga zgody pracownika albo tytułu egzekucyjnego (art. 87 i 91 Kodeksu pracy). Masz ją?',
} as const;

type Figures = { readonly amount: number; readonly rate: number };

const withNote = (text: string, note: string | null) => (note === null ? text : `${text}: ${note}`);

export const lineTexts = {
  correction: (code: string | null, order: string | null, was: Figures, is: Figures) =>
    `Korekta: ${[code, order].filter(Boolean).join(' ')}, było ${formatDecimal(was.amount)} × ${formatDecimal(was.rate)}, ` +
    `jest ${formatDecimal(is.amount)} × ${formatDecimal(is.rate)}`,
  advance: (day: string | null, note: string | null) =>
    withNote(day === null ? 'Zaliczka' : `Zaliczka z ${formatDate(day)}`, note),
  adjustment: (reason: AdjustmentReason | null, note: string | null) => withNote(reasonLabels[reason ?? 'other'], note),
  opening: (day: string | null, note: string | null) =>
    withNote(day === null ? 'Bilans otwarcia' : `Bilans otwarcia z dnia ${formatDate(day)}`, note),
  brought: (value: number) => `Z poprzedniego miesiąca ${formatDecimal(value)}`,
  vat: (percent: number, base: number) => `VAT ${formatPercent(percent)} od ${formatDecimal(base)}`,
  unapproved: 'niezatwierdzone',
  left: (value: number) => `Do rozliczenia w następnym miesiącu ${formatMoney(value)}`,
} as const;

export const payeeTexts = {
  /** Without a name if the account was changed in the database, past the product. */
  changed: (squad: string, name: string | null, time: string | null) =>
    name === null || time === null ? squad : `${squad} (${name}, ${formatInstant(time)})`,
} as const;

export const transferTexts = {
  title: (number: string) => `Zestawienie ${number}`,
  header: ['nazwa', 'rachunek', 'kwota', 'tytuł'],
  file: (year: number, month: number, ending: 'csv' | 'pli') =>
    `przelewy-${year}-${String(month).padStart(2, '0')}.${ending}`,
} as const;

export const workbookTexts = {
  sheet: 'Wypłaty',
  file: (year: number, month: number) => `wyplaty-${year}-${String(month).padStart(2, '0')}`,
  code: 'Kod ekipy',
  squad: 'Ekipa',
  kind: 'Rodzaj',
  kinds: payeeLabels,
  number: 'Zestawienie',
  works: 'Rozliczone',
  carried: 'Wcześniejsze prace',
  additions: 'Dodatki',
  advances: 'Zaliczki',
  deductions: 'Potrącenia',
  opening: 'Bilans otwarcia',
  brought: 'Z poprzedniego miesiąca',
  vat: 'VAT',
  toPay: 'Do wypłaty',
  left: 'Do rozliczenia w następnym miesiącu',
  unapproved: 'Prace niezatwierdzone',
} as const;

export const documentTexts = {
  file: (number: string) => `zestawienie-${number.replaceAll('/', '-')}.pdf`,
  draft: 'zestawienie-robocze.pdf',
} as const;
