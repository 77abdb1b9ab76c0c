import type { StartField, StartKind } from '@ostep/api-start';
import { normalizeTitle, textOf } from '@ostep/contract-sheet';
import type { Cell, Row } from '@ostep/document-reader';
import type { Titles } from './name-columns';

/** Beginnings of words beside a row, or above rows, after which they may not count. */
const anywhere =
  'anulowan|uniewazn|storn|skasowan|usuniet|wycofan|nieaktualn|niewazn|duplikat|archiw|testow|nie wczytywac|pomin';
const ofKind: Readonly<Record<StartKind, string>> = {
  squads: 'nie pracuj|nieaktywn|nieczynn|zwolnion|zwolnien|zakonczon|rozwiazan|byle|dawne',
  'outside-invoices':
    'zaplacon|oplacon|rozliczon|uregulowan|sciagniet|proforma|pro forma|korekt|skorygowan|przedawn|umorzon|odpisan',
  balances: 'wyplacono|wyplacon[ea]|rozliczon|splacon|zwrocon|potracon|uregulowan',
  'earlier-works': 'plan|zaplanowan|prognoz|niewykonan|nie wykonan|odwolan|rezygn|ofert|wycen|szacun|kosztorys|budzet',
  rates: 'propozycj|plan|negocj|ofert|stare|dawne|byle',
};

const patterns = Object.fromEntries(
  Object.entries(ofKind).map(([kind, words]) => [kind, new RegExp(`(?<!czesciowo )\\b(?:${anywhere}|${words})`)]),
) as Readonly<Record<StartKind, RegExp>>;

const SHEET = /\b(kopi[ae]|star[aey]|poprzedni|backup|brudnopis|robocz)/;

/** Whether the rows of a sheet of this name may not count. */
export const isDoubtfulSheet = (kind: StartKind, name: string): boolean =>
  SHEET.test(normalizeTitle(name)) || doubtfulWord(kind, name) !== null;

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

/** `x` or a day under a title such as `Anulowana` or `Zapłacono dnia`. Figures there are of another kind. */
const marks = ({ kind, text }: Cell) => kind === 'date' || (kind === 'text' && !NO.test(normalizeTitle(text)));

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
    const title = field === undefined && marks(cell) ? (titles.get(column) ?? []).join(' ') : '';
    const shown = title === '' ? textOf(cell) : `${title}: ${textOf(cell)}`;
    const word = (cell.kind === 'text' ? doubtfulWord(kind, cell.text) : null) ?? doubtfulWord(kind, title);
    if (word !== null) return { word, text: shown, column };
  }
  return null;
}
