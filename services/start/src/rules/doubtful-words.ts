import type { StartField, StartKind } from '@ostep/api-start';
import { normalizeTitle, textOf } from '@ostep/contract-sheet';
import type { Cell, Row } from '@ostep/document-reader';
import type { IsoDate } from '@ostep/kernel';
import { figureOf } from './cell-values';
import type { Titles } from './name-columns';

/** Beginnings of words beside a row, or above rows, after which they may not count. */
const anywhere =
  'anulowan|uniewazn|storn|skasowan|usuniet|wycofan|nieaktualn|niewazn|duplikat|archiw|testow|nie wczytywac|pomin';
const ofKind: Readonly<Record<StartKind, string>> = {
  squads:
    'nie pracuj|nie jezdzi|nie wspolprac|do 20|odesz|odszed|zawieszon|wspolpracowal|nieaktywn|nieczynn|zwolnion|zwolnien|zakonczon|rozwiazan|byle|dawne',
  'outside-invoices':
    'zaplacon|oplacon|wplyn|wplat|kompensat|faktoring|omylk|zastapion|odeslan|spisan|potrac|zakup|kosztow|dostawc|zobowiaz|paragon|ofert|nota|noty|rozliczon|uregulowan|sciagniet|proform|pro forma|korekt|skorygowan|przedawn|umorzon|odpisan',
  balances: 'sporn|minus zalicz|wyplacono|wyplacon[ea]|rozliczon|splacon|zwrocon|potracon|uregulowan',
  'earlier-works':
    'bylo|plan|zaplanowan|prognoz|niewykonan|nie wykonan|nie rozliczon|nie robi|odrzucon|niezrealizow|tylko|w tym vat|brutto|przeniesion|korekt|sila wyzsza|bez zaplaty|odwolan|rezygn|ofert|wycen|szacun|kosztorys|budzet',
  rates: 'brutto|godzin|propozycj|plan|negocj|ofert|stare|dawne|byle',
};

const patterns = Object.fromEntries(
  Object.entries(ofKind).map(([kind, words]) => [kind, new RegExp(`(?<!czesciowo )\\b(?:${anywhere}|${words})`)]),
) as Readonly<Record<StartKind, RegExp>>;

const SHEET = /\b(kopi[ae]|star[aey]|poprzedni|backup|brudnopis|robocz)/;
const SCALED = /\b(tys|mln|eur|euro|usd)\b(?! szt)/;
/** Amounts below may be of the other side. */
const OTHER_SIDE = /\b(zaliczk|nadplat|zwrot|odrob|odprac)/;
/** In a list of squads other things may be listed, too. */
const OTHER_THINGS = /\b(maszyn|sprzet|pojazd|klien|kontrahen|dostawc)/;
const YEARS = /\b20\d\d\b/g;

export type DoubtfulLines = {
  readonly ofSheet: (name: string) => boolean;
  readonly ofTitle: (text: string) => boolean;
  readonly ofNote: (text: string) => boolean;
};

/** Lines and names of sheets below which rows may not count, or may count otherwise. Rates hold for a time. */
export function doubtfulLines(kind: StartKind, today: IsoDate): DoubtfulLines {
  const isOfOtherYear = (plain: string) =>
    kind === 'rates' && [...plain.matchAll(YEARS)].some(([year]) => year !== today.slice(0, 4));
  const ofTitle = (text: string) => {
    const plain = normalizeTitle(text);
    const isOfOther = kind === 'squads' && OTHER_THINGS.test(plain);
    return doubtfulWord(kind, text) !== null || SCALED.test(plain) || isOfOtherYear(plain) || isOfOther;
  };
  const isOfOtherSide = (text: string) => kind === 'balances' && OTHER_SIDE.test(normalizeTitle(text));
  return {
    ofSheet: (name) => SHEET.test(normalizeTitle(name)) || ofTitle(name) || isOfOtherSide(name),
    ofTitle,
    ofNote: (text) => ofTitle(text) || isOfOtherSide(text),
  };
}

/** The beginning of a word in the text after which rows of this kind may not count. */
export const doubtfulWord = (kind: StartKind, text: string): string | null =>
  patterns[kind].exec(normalizeTitle(text))?.[0] ?? null;

/** Cells that name something, or that are read as a word themselves. */
const OWN_WORDS: ReadonlySet<StartField> = new Set([
  'code',
  'active',
  'payeeKind',
  'payeeName',
  'number',
  'buyer',
  'squad',
  'squadName',
  'side',
  'district',
  'description',
  'scope',
] satisfies StartField[]);

const NO = /^(nie|n|0|brak|)$/;
/** Titles under which a no is what matters. */
const POSITIVE: Partial<Record<StartKind, RegExp>> = {
  'earlier-works': /\b(rozliczon|odebran|zaakceptowan|wykonan)/,
  squads: /\b(wspolprac|zatrudnion)/,
};

/** `x` or a day under a title such as `Anulowana` or `Zapłacono dnia`. Figures there are of another kind. */
const marks = (cell: Cell) =>
  cell.kind === 'date' || (cell.kind === 'text' && figureOf(cell) === null && !NO.test(normalizeTitle(cell.text)));

export type DoubtfulCell = { readonly word: string; readonly text: string; readonly column: number };

/** The first cell of the row with such a word in it or above it. */
export function doubtfulCell(
  kind: StartKind,
  { cells }: Row,
  columns: ReadonlyMap<number, StartField>,
  titles: Titles,
): DoubtfulCell | null {
  for (const [column, cell] of cells) {
    const field = columns.get(column);
    if (field && OWN_WORDS.has(field)) continue;
    const title = field === undefined ? (titles.get(column) ?? []).join(' ') : '';
    const word = wordOf(kind, cell, title);
    if (word !== null) return { word, text: title === '' ? textOf(cell) : `${title}: ${textOf(cell)}`, column };
  }
  return null;
}

function wordOf(kind: StartKind, cell: Cell, title: string): string | null {
  const inCell = cell.kind === 'text' ? doubtfulWord(kind, cell.text) : null;
  if (inCell !== null) return inCell;
  if (marks(cell)) return doubtfulWord(kind, title);
  return cell.kind !== 'text' ? null : (POSITIVE[kind]?.exec(normalizeTitle(title))?.[0] ?? null);
}
