import { type DecimalInput, formatMoney, plural } from '@ostep/kernel';

export const workbookTexts = {
  name: 'Protokoły',
  yes: 'Tak',
  no: 'Nie',
  settled: 'Rozliczony',
  items: 'Pozycje',
  squads: 'Ekipy',
  done: 'rozliczone',
  check: 'do sprawdzenia',
  forestDistrict: 'Nadleśnictwo',
  forestDistrictPart: 'Leśnictwo',
  number: 'Numer protokołu',
  type: 'Typ protokołu',
  date: 'Data protokołu',
  contract: 'Nr umowy',
  value: 'Wartość (PLN)',
  invoice: 'Faktura',
  invoiceDraft: 'projekt',
  toInvoice: 'do zafakturowania',
  missing: 'Czego brakuje',
} as const;

type Who = { readonly isOne: boolean; readonly work: string | null };

const reportedBy = ({ isOne, work }: Who) =>
  `${isOne ? 'Ekipa zgłosiła' : 'Ekipy zgłosiły'}${work === null ? '' : ` (${work})`}`;
const accepts = (isRest: boolean) => (isRest ? 'protokół przyjmuje jeszcze' : 'protokół przyjmuje');
const MAX_PLACES = 3;

/** `byOrderDate`: the order's date decides about the price, otherwise the day of the work. */
type VersionEnd = { readonly day: string; readonly byOrderDate: boolean };

const endOf = ({ day, byOrderDate }: VersionEnd) => `${byOrderDate ? 'dla zleceń ' : ''}do ${day}`;

export const priceTexts = {
  beforeAnnex: (number: string, until: VersionEnd) => `stawka sprzed aneksu nr ${number}, ${endOf(until)}`,
  ofAnnex: (number: string, from: VersionEnd, until: VersionEnd | null) =>
    `stawka z aneksu nr ${number}, ${from.byOrderDate ? 'dla zleceń ' : ''}od ${from.day}${until === null ? '' : ` ${endOf(until)}`}`,
} as const;

const auxiliary = (work: string | null) => (work === null ? '' : ` (praca pomocnicza: ${work})`);

export const exceptionTexts = {
  correction: (required: string, back: string, left: string, work: string | null) =>
    `Korekta ${required}: do cofnięcia ${back} z ${left}${auxiliary(work)}.`,
  settledMore: (settled: string, required: string, work: string | null) =>
    `Rozliczono ${settled}${auxiliary(work)}, protokół przyjmuje ${required}.`,
  codeNotInPart: (code: string, settled: string) =>
    `Kodu ${code} nie ma w tej sekcji protokołu, a rozliczono z niego ${settled}.`,
  noOrderItem: (code: string | null) =>
    code === null
      ? 'W zleceniach nie ma pozycji pod tym adresem.'
      : `W zleceniach nie ma pozycji ${code} pod tym adresem.`,
  noSquad: (left: string) => `Protokół przyjmuje ${left}, a do pozycji nie przypisano ekipy.`,
  overOrder: (ordered: string, done: string) => `Zlecono ${ordered}, wykonano ${done}.`,
  nothingReported: (left: string, { isOne, work }: Who) =>
    `Protokół przyjmuje ${left}, ${isOne ? 'ekipa nie zgłosiła' : 'ekipy nie zgłosiły'} wykonania${work === null ? '' : ` (${work})`}.`,
  noAmount: 'Protokół nie podaje ilości.',
  place: (order: string, lp: string) => `l.p. ${lp} zlecenia ${order}`,
  severalItems: (places: readonly string[], reported: string, left: string) => {
    const others = places.length - MAX_PLACES;
    const named = places.slice(0, MAX_PLACES).join(', ');
    return `Pasuje kilka pozycji: ${named}${others > 0 ? ` i ${others} więcej` : ''}. Zgłoszono ${reported}, protokół przyjmuje ${left}.`;
  },
  partlySettled: (settled: string, required: string, left: string, work: string | null) =>
    `Rozliczono ${settled} z ${required}${auxiliary(work)}; brakuje ${left}.`,
  reportedMore: (reported: string, left: string, ordered: string, { isRest, ...who }: Who & { isRest: boolean }) =>
    `${reportedBy(who)} ${reported}, ${accepts(isRest)} ${left} (zlecono ${ordered}).`,
  partlyAccepted: (reported: string, left: string, waits: string, { isRest, ...who }: Who & { isRest: boolean }) =>
    `${reportedBy(who)} ${reported}, ${accepts(isRest)} ${left}; reszta ${waits} czeka.`,
  reportedLess: (reported: string, left: string, missing: string, { isRest, ...who }: Who & { isRest: boolean }) =>
    `${reportedBy(who)} ${reported}, ${accepts(isRest)} ${left}; ${missing} bez ekipy.`,
  otherRate: (printed: string, agreed: string, version: string | null) =>
    `Stawka w protokole ${printed}, cena z umowy ${agreed}${version === null ? '' : ` (${version})`}.`,
} as const;

export const answerTexts = {
  accept: (amount: string) => `Przyjmij ${amount}`,
  acceptAndReport: (amount: string) => `Przyjmij ${amount} i dopisz wykonanie`,
  split: (amount: string) => `Podziel ${amount} w proporcji`,
  confirm: (amount: string) => `Potwierdzam, przyjmij ${amount}…`,
  rateIsRight: (amount: string) => `Zgadza się, przyjmij ${amount}`,
  fillUp: (missing: string, squad: string) => `Dopisz ${missing} ekipie ${squad}`,
  undo: (amount: string) => `Cofnij ${amount}`,
  reduce: (amount: string) => `Zmniejsz do ${amount}`,
  remove: 'Usuń rozliczenie',
  byHand: 'Wpisz ręcznie',
  correctWork: 'Popraw wykonanie',
  openOrder: (number: string) => `Otwórz zlecenie ${number}`,
  pointItem: 'Wskaż pozycję',
  clarify: 'Do wyjaśnienia…',
  leaveNothing: 'Zostaw 0, do wyjaśnienia…',
} as const;

type DoneFigures = { readonly done: string; readonly settled: string; readonly elsewhere: string };

type Money = { readonly squads: readonly string[]; readonly money: DecimalInput };

const more = (times: string | null, added: Money) =>
  [times, added.squads.length === 0 ? null : `+${formatMoney(added.money)} dla ${added.squads.join(', ')}`]
    .filter((part) => part !== null)
    .map((part) => `, ${part}`)
    .join('');

export const questionTexts = {
  overDone: (squad: string, { done, settled, elsewhere }: DoneFigures, added: Money) =>
    `Ekipa ${squad} wykonała ${done}, a po tym zapisie będzie rozliczona z ${settled}, w tym ${elsewhere} w innych sekcjach i protokołach${more(null, added)}.`,
  overOrder: (squad: string, ordered: string, done: string, times: string | null, added: Money) =>
    `Ekipa ${squad}: zlecono ${ordered}, a wykonano ${done}${more(times, added)}. Czy wykonanie jest wpisane poprawnie?`,
  overLeft: (code: string, posNo: string, accepted: string, settled: string, times: string | null, added: Money) =>
    `Protokół przyjmuje ${accepted} (${code}, poz. ${posNo}), a po tym zapisie będzie rozliczone ${settled}${more(times, added)}.`,
} as const;

const MAX_LEFT = 12;
const closedDespite = (notes: number) => (notes === 0 ? '' : `, do wyjaśnienia: ${notes}`);

export const closingTexts = {
  wholePart: 'razem',
  left: (name: string, settled: string, required: string) => `poz. ${name} ${settled} z ${required}`,
  noAmount: (name: string) => `poz. ${name} bez ilości w protokole`,
  question: (difference: string, left: readonly string[], notes: number) => {
    const others = left.length - MAX_LEFT;
    const named = `${left.slice(0, MAX_LEFT).join('; ')}${others > 0 ? `; i ${others} więcej` : ''}`;
    const list = left.length === 0 ? '' : ` Nierozliczone: ${named}.`;
    return `Różnica ${difference}${closedDespite(notes)}. Rozliczyć mimo to?${list}`;
  },
  withReason: (question: string, by: string, reason: string) => `${question} Powód (${by}): ${reason}`,
} as const;

const others = (count: number) => (count === 0 ? '' : ` + ${count} ${plural(count, 'inna', 'inne', 'innych')}`);

export const missingTexts = {
  nothingSettled: (value: string) => `Nierozliczony: ${value}`,
  short: (amount: string, code: string, posNo: string, more: number) =>
    `Brakuje ${amount} ${code}: poz. ${posNo}${others(more)}`,
  tooMuch: (amount: string, code: string, posNo: string, more: number) =>
    `Za dużo o ${amount} ${code}: poz. ${posNo}${others(more)}`,
  difference: (amount: string) => `różnica ${amount}`,
  proposed: (by: string) => `Czeka na zatwierdzenie, zaproponowano: ${by}`,
  returned: (by: string, note: string) => `Odesłano do poprawy (${by}): ${note}`,
  agrees: 'Wszystko się zgadza: włącz „Protokół jest rozliczony”',
  notes: (count: number) => `${count} do wyjaśnienia`,
} as const;
