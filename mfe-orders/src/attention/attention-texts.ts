import type { OrderAttention } from '@ostep/api-orders';
import type { EndangeredTerm } from '@ostep/api-summaries';
import { type AttentionReason, attentionLabels, formatMoney, plural } from '@ostep/kernel';

const hints: Readonly<Record<AttentionReason, string>> = {
  overdue:
    'Minął ostatni termin wykonania albo termin pozycji, której nie wykonano w całości, a zlecenie nie jest wykonane.',
  unreported: 'Zakończenia prac nie zgłoszono jeszcze nadleśnictwu.',
  awaitingProtocol: 'Zakończenie zgłoszono co najmniej 14 dni temu, a zlecenia nie obejmuje żaden protokół.',
  unsettledProtocols: 'Przełącznik „Protokół jest rozliczony” jest wyłączony.',
  awaitingApproval: 'Jedna osoba zaproponowała rozliczenie, druga jeszcze go nie zatwierdziła ani nie odesłała.',
  clarifications: 'Przy rozliczaniu zapisano, co trzeba wyjaśnić, i nikt jeszcze na to nie odpowiedział.',
  uncoded:
    'Zlecenia z pozycją, której nie wskazano pozycji umowy: jej prace nie mają ceny. Bez wierszy informacyjnych (AKT, KĘPA).',
  oldDraft: 'Zlecenia w wersji roboczej założone ponad miesiąc temu.',
  notInvoiced: 'Rozliczone protokoły sprzed ponad 7 dni bez faktury.',
  invoicesToApprove:
    'Projekt faktury czeka na zatwierdzenie; gdy włączone są dwie pary oczu, przez kogoś, kto go nie pisał.',
  unpaidInvoices: 'Minął termin płatności, a zostało coś do zapłaty.',
  refusedInvoices: 'KSeF odrzucił fakturę: popraw dane i wyślij ponownie, numer zostaje.',
  unsentInvoices: 'Faktura ma datę wystawienia sprzed dziś, a nie ma numeru KSeF: nabywca jeszcze jej nie dostał.',
  payeeChanges: 'Zmieniła się nazwa, NIP, rachunek albo VAT odbiorcy wypłaty: druga osoba musi to potwierdzić.',
};

/** Short names for the line; the full names are in the hint and on the page. */
const short: Readonly<Record<AttentionReason, string>> = {
  overdue: 'po terminie',
  unreported: 'niezgłoszone',
  awaitingProtocol: 'bez protokołu',
  unsettledProtocols: 'nierozliczone protokoły',
  awaitingApproval: 'do zatwierdzenia',
  clarifications: 'do wyjaśnienia',
  uncoded: 'bez kodu',
  oldDraft: 'stare wersje robocze',
  notInvoiced: 'bez faktury',
  invoicesToApprove: 'faktury do zatwierdzenia',
  unpaidInvoices: 'niezapłacone',
  refusedInvoices: 'odrzucone przez KSeF',
  unsentInvoices: 'niewysłane',
  payeeChanges: 'odbiorcy do potwierdzenia',
};

export const attentionTexts = {
  title: 'Wymaga uwagi',
  nothing: 'Nic nie czeka na uwagę.',
  failed: 'Nie udało się sprawdzić, co wymaga uwagi.',
  penalty: (sum: number) => `Grozi kara: ${formatMoney(sum)}`,
  noPenalty: (contract: string) => `Umowa ${contract}: nie wpisano kar umownych.`,
  penaltyTitle: 'Kary umowne za zwłokę',
  penaltyHint: 'Kara umowna za zwłokę pozycji po terminie, dzień po dniu do dziś.',
  terms: 'Zagrożone terminy',
  order: 'Zlecenie',
  code: 'Czynność',
  dueDate: 'Termin',
  why: 'Dlaczego',
  work: (code: string, posNo: string | null) => (posNo === null ? code : `${code}, poz. ${posNo}`),
  endangered: ({ usual, left }: Pick<EndangeredTerm, 'usual' | 'left'>) =>
    `Zagrożony termin: zwykle ${attentionTexts.days(usual)}, zostało ${left}.`,
  reason: 'Sprawa',
  records: 'Ile',
  oldest: 'Najstarsza',
  value: 'Wartość',
  days: (age: number) => `${age} ${plural(age, 'dzień', 'dni', 'dni')}`,
  ageAndValue: (age: number | null, value: number | null) =>
    [age === null ? null : `najstarsze ${attentionTexts.days(age)}`, value === null ? null : formatMoney(value)]
      .filter((part) => part !== null)
      .join(' · '),
  labels: attentionLabels,
  short,
  hints,
} as const;

export const attentionLabel = (reason: OrderAttention): string => attentionLabels[reason];
