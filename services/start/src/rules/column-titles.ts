import type { StartField, StartKind } from '@ostep/api-start';
import { normalizeTitle } from '@ostep/contract-sheet';

type Rule = { readonly field: StartField; readonly score: number; readonly is: RegExp; readonly not?: RegExp };

const SQUAD = '(?:ekip\\w*|brygad\\w*|zespo\\w*|zul\\w*|wykonawc\\w*|podwykonawc\\w*)';
const CODE_WORD = '(?:kod|nr|numer|symbol|skrot|id|oznaczenie|nazwa skrocona)';

const squadCode: readonly Rule[] = [
  { field: 'squad', score: 9, is: new RegExp(`^${CODE_WORD} ${SQUAD}$|^${SQUAD} ${CODE_WORD}$`) },
  { field: 'squadName', score: 8, is: new RegExp(`^nazwa ${SQUAD}$|^(?:nazwisko|lider|brygadzista)(?: ${SQUAD})?$`) },
  {
    field: 'squad',
    score: 6,
    is: new RegExp(`^${SQUAD}$|^(?:firma|kontrahent|pracownik|imie i nazwisko|osoba|dla kogo|kto)$`),
  },
];

const UNIT = /^(j m|jm|jedn|jednostka|jednostka miary|miara|jed)$/;

const work: readonly Rule[] = [
  {
    field: 'code',
    score: 9,
    is: /\b(kod|symbol|indeks)\b/,
    not: /\b(opis|nazwa|ekip\w*|brygad\w*|nadlesnictw\w*|zakres\w*|pocztow\w*|vat)\b/,
  },
  { field: 'code', score: 5, is: /^(czynnosc|czynnosci|zabieg|praca|prace|usluga|rodzaj prac\w*)$/ },
  {
    field: 'description',
    score: 8,
    is: /\b(opis|nazwa|wyszczegolnienie|tresc)\b/,
    not: /\b(ekip\w*|zakres\w*|nadlesn\w*|jedn\w*)\b/,
  },
  { field: 'description', score: 4, is: /^(czynnosc|czynnosci|zabieg|praca|prace|usluga|rodzaj prac\w*)$/ },
  { field: 'scope', score: 8, is: /\bzakres\w*\b/, not: /\b(rzeczow\w*|dat\w*)\b/ },
];

const rules: Readonly<Record<StartKind, readonly Rule[]>> = {
  squads: [
    { field: 'code', score: 9, is: new RegExp(`^${CODE_WORD} ${SQUAD}$|^${SQUAD} ${CODE_WORD}$`) },
    { field: 'code', score: 7, is: new RegExp(`^${CODE_WORD}$`) },
    {
      field: 'name',
      score: 9,
      is: new RegExp(`^(?:${SQUAD} )?(?:pelna )?(?:nazwa|nazwa nazwisko|nazwa i nazwisko)( ${SQUAD})?$`),
    },
    {
      field: 'name',
      score: 5,
      is: new RegExp(`^${SQUAD}$`),
    },
    { field: 'name', score: 4, is: /^(?:imie i nazwisko|nazwisko i imie|nazwisko|osoba|lider|brygadzista)$/ },
    { field: 'active', score: 8, is: /^(czy )?(aktywn\w*|czynn\w*|pracuje|status|dziala)( \?)?$/ },
    {
      field: 'payeeKind',
      score: 8,
      is: /^(rodzaj|forma|typ)\b.*|^(umowa|zatrudnienie)$/,
      not: /\b(prac|czynnosci|platnosci)\b/,
    },
    { field: 'payeeName', score: 8, is: /\b(firma|nazwa firmy|nazwa dzialalnosci|dzialalnosc)\b/ },
    { field: 'nip', score: 9, is: /\bnip\b/ },
    { field: 'account', score: 9, is: /\b(konto|konta|rachun\w*|iban|nrb)\b/ },
    { field: 'vat', score: 9, is: /\bvat\b/ },
  ],
  'outside-invoices': [
    { field: 'ksefNumber', score: 10, is: /\bksef\b/ },
    {
      field: 'number',
      score: 9,
      is: /^(nr|numer)( faktury| fv| dok\w*| dowodu| rachunku| faktury vat)?$|^(dokument )?(faktura|fv|dokument)$|^(nr fakt|symbol dokumentu|numer obcy|numer dok\w*)$/,
    },
    {
      field: 'issued',
      score: 9,
      is: /\bdata\b.*\b(wyst\w*|faktury|dok\w*|fv)\b|^(wystawion\w*|wystawienie|data|z dnia|dnia)$/,
      not: /\bksef\b/,
    },
    { field: 'issued', score: 6, is: /\bdata\b.*\bsprzed/ },
    {
      field: 'due',
      score: 9,
      is: /\b(termin\w*|platn\w* do|zaplata do|wymagaln\w*)\b|^data platnosci$/,
      not: /\bdni\b/,
    },
    {
      field: 'buyer',
      score: 9,
      is: /^(nazwa )?(nabywc\w*|kontrahen\w*|klien\w*|nadlesnictw\w*|zamawiajac\w*|dluznik\w*)( nadlesnictw\w*)?$/,
    },
    { field: 'buyer', score: 7, is: /^(nazwa )?(odbiorc\w*|platnik\w*)( nadlesnictw\w*)?$/ },
    { field: 'nip', score: 9, is: /\bnip\b/ },
    {
      field: 'left',
      score: 10,
      is: /\b(pozosta\w*|zosta\w*|niezaplac\w*|nierozlicz\w*|nieuregul\w*|zaleg\w*|niedoplat\w*|saldo)\b/,
    },
    { field: 'left', score: 5, is: /^do zaplaty( pln| zl)?$/ },
    { field: 'gross', score: 9, is: /\bbrutto\b/ },
    { field: 'gross', score: 6, is: /^(kwota|wartosc|suma|naleznosc|kwota faktury|wartosc faktury|razem)( pln| zl)?$/ },
    { field: 'paid', score: 9, is: /^(kwota )?(zaplacono|wplacono|wplaty|zaplacona kwota|kwota wplat\w*)( pln| zl)?$/ },
    { field: 'dueDays', score: 9, is: /^termin\w*( platnosci| zaplaty)?( dni| w dniach)?$|^(liczba|ilosc) dni$/ },
    { field: 'currency', score: 9, is: /\bwalut\w*\b/ },
  ],
  balances: [
    ...squadCode,
    { field: 'squad', score: 5, is: new RegExp(`^${CODE_WORD}$`) },
    { field: 'squadName', score: 5, is: /^nazwa$/ },
    { field: 'day', score: 9, is: /^(na )?(data|dzien|dnia)\b|\bstan na( dzien)?$|^z dnia$/ },
    { field: 'owed', score: 9, is: /\bdo wyplaty po (zaliczk|potrac|odlicz)/ },
    {
      field: 'owed',
      score: 9,
      is: /^naleznosc\w*$|\b(nalez\w* (sie|ekip\w*)|do wyplaty|jestesmy (im )?winni|(zobowiazani\w*|dlug\w*) wobec|niedoplat\w*|niedoplacon\w*|niewyplac\w*|winni ekip\w*)\b|^(saldo )?ma$/,
      not: /\b(zaliczk\w*|nadplat\w*|nadplac\w*)\b/,
    },
    {
      field: 'advance',
      score: 9,
      is: /\b(zaliczk\w*|do odpracowania|pobran\w*|nadplac\w*|nadplata)\b|^(saldo )?(wn|winien)$/,
      not: /\b(winni|nalez\w*|niedoplat\w*|niewyplac\w*|pit|podat\w*)\b/,
    },
    { field: 'side', score: 8, is: /^(co to|rodzaj|typ|strona|czyje|tytul)$/ },
    {
      field: 'amount',
      score: 7,
      is: /\b(saldo|kwota|bilans|rozrachun\w*|rozliczeni\w*|wartosc)\b/,
      not: /\b(wn|ma|winien)\b/,
    },
    { field: 'note', score: 8, is: /^(uwag\w*|opis|notat\w*|adnotacj\w*|za co|z tytulu|czego dotyczy|komentarz)$/ },
  ],
  'earlier-works': [
    ...work,
    { field: 'day', score: 9, is: /\b(miesiac|mies|m c|data|dzien|okres|termin wykonania)\b/ },
    { field: 'day', score: 4, is: /^wykonan[eo]$/ },
    { field: 'year', score: 9, is: /^rok\b/ },
    { field: 'district', score: 9, is: /\b(nadlesnictw\w*|n ctwo|nadl)\b/ },
    {
      field: 'quantity',
      score: 9,
      is: /\b(ilosc\w*|liczba|rozmiar|wykonanie|obmiar|wykonano|odebrano|il|masa)\b/,
      not: /\b(godz\w* prac|cena|stawka|wartosc)\b/,
    },
    { field: 'unit', score: 10, is: UNIT },
    {
      field: 'rate',
      score: 9,
      is: new RegExp(`\\bstawk\\w*\\b.*|\\bcena ${SQUAD}`),
      not: /\bvat\b|\bnadlesn\w*|\bumow\w*|\bumown\w*/,
    },
    {
      field: 'cost',
      score: 9,
      is: new RegExp(`\\b(koszt\\w*|robocizn\\w*|wyplac\\w*|zaplacon\\w*|wynagrodzeni\\w*|dla ${SQUAD})\\b`),
      not: /\b(jedn\w*|przych\w*)\b/,
    },
    { field: 'price', score: 9, is: /\bcena\b/, not: new RegExp(`\\bcena ${SQUAD}`) },
    {
      field: 'revenue',
      score: 9,
      is: /\b(przychod\w*|sprzedaz\w*|zafakturowan\w*|wartosc faktury|od nadlesnictwa|wartosc netto)\b/,
    },
  ],
  rates: [
    ...squadCode,
    { field: 'squadName', score: 5, is: /^nazwa$/ },
    ...work,
    { field: 'unit', score: 10, is: UNIT },
    { field: 'percent', score: 9, is: /%|\bprocent\w*\b/ },
    { field: 'rate', score: 8, is: /\bstawk\w*\b/, not: /%|\bprocent\w*|\bvat\b|\bumow\w*/ },
    { field: 'rate', score: 5, is: /\b(cena|zl)\b/, not: /%|\bprocent\w*|\bvat\b|\bumow\w*/ },
  ],
};

/** Amounts in thousands, in groszy or in another currency are not read. */
const SCALED = /\b(tys|mln|eur|euro|usd|gr|grosz\w*)\b/;
const AMOUNTS: ReadonlySet<StartField> = new Set([
  'gross',
  'paid',
  'left',
  'amount',
  'owed',
  'advance',
  'cost',
  'rate',
  'price',
  'revenue',
] satisfies StartField[]);

/** Words that make another thing of a title: days late, a cost for one unit, what the district pays. */
const NEVER: Partial<Record<StartField, RegExp>> = {
  left: /\b(dni|netto|kontrahen\w*)\b/,
  due: /\b(dni|wykonan\w*|umow\w*)\b/,
  gross: /\b(netto|vat)\b/,
  cost: /\b(m3|ha|szt|tszt|h|godz\w*|1|jedn\w*|jm|j m|plan\w*|paliw\w*|nadlesn\w*|ofert\w*|umow\w*|material\w*)\b/,
  rate: /\b(godzin\w*|ofert\w*|przetarg\w*|nadlesn\w*|lp|umow\w*|100|vat)\b/,
  quantity: /\b(ludzi|osob|pracownik\w*|dni|godzin)\b/,
  percent: /\b(vat|potrac\w*|marz\w*|rabat\w*)\b/,
  revenue: /\bbrutto\b/,
};

const isNever = (field: StartField, title: string, text: string) =>
  NEVER[field]?.test(text) || (AMOUNTS.has(field) && (SCALED.test(text) || /[€$]/u.test(title)));

export type TitledField = { readonly field: StartField; readonly score: number };

/** What a column under this title may hold, the likeliest first. */
export function fieldsOfTitle(kind: StartKind, title: string): TitledField[] {
  const text = normalizeTitle(title);
  const best = new Map<StartField, number>();
  for (const { field, score, is, not } of rules[kind]) {
    if (is.test(text) && !not?.test(text) && !isNever(field, title, text))
      best.set(field, Math.max(score, best.get(field) ?? 0));
  }
  return [...best].map(([field, score]) => ({ field, score })).sort((left, right) => right.score - left.score);
}

/** At least one of each group must be named before rows can be read. */
export const requiredFields: Readonly<Record<StartKind, readonly (readonly StartField[])[]>> = {
  squads: [['name']],
  'outside-invoices': [['number'], ['issued'], ['buyer', 'nip'], ['gross', 'left']],
  balances: [
    ['squad', 'squadName'],
    ['amount', 'owed', 'advance'],
  ],
  'earlier-works': [
    ['code', 'description'],
    ['rate', 'cost'],
  ],
  rates: [
    ['squad', 'squadName'],
    ['code', 'description'],
    ['rate', 'percent'],
  ],
};
