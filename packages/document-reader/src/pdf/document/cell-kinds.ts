import { unitOf } from '@ostep/kernel';
import { readFigure } from '../../figures';
import { plainText, withSingleBlanks } from '../../plain-text';
import { contentFit } from '../proof/content-share';
import type { ColumnCells } from '../tables/name-columns';

/** `12.`, `(3)`, `4a` */
export const ROW_NUMBER = /^\(?\d{1,4}\s?[a-z]?[.)]?$/u;
const CODE = /^\p{Lu}[\p{Lu}\d>›+<./-]/u;
const WORDS = /\p{Ll}{3}/u;

type CellTest = (text: string) => boolean;

export const isRowNumber: CellTest = (text) => ROW_NUMBER.test(text);
export const isCodeLike: CellTest = (text) => CODE.test(text);
export const isWords: CellTest = (text) => WORDS.test(text);
export const isUnit: CellTest = (text) => unitOf(text) !== null;
export const isFigure: CellTest = (text) => readFigure(text).kind !== 'unreadable';

/** Whether the work is paid by the hour. */
export const isHourly = (code = '', unit = '') => unitOf(unit) === 'H' || /^\s*godz(?![a-z])/iu.test(code);

/** How well the cells of each column look like those of each name. */
export function cellFits<K extends string>(
  columns: ColumnCells,
  tests: Readonly<Partial<Record<K, CellTest>>>,
): Map<K, number>[] {
  // Object.entries loses the type of the keys.
  const entries = Object.entries(tests) as [K, CellTest][];
  const distinct = [...new Set(entries.map(([, matches]) => matches))];
  return columns.map((cells) => {
    const fits = new Map(distinct.map((matches) => [matches, contentFit(cells, matches)]));
    return new Map(entries.map(([name, matches]) => [name, fits.get(matches) ?? 0]));
  });
}

/** The cells of a row in the columns of `tests` that do not look like cells of them: `HA x2` is no unit. */
export function oddCells<K extends string>(
  cells: Readonly<Partial<Record<K, string>>>,
  tests: Readonly<Partial<Record<K, CellTest>>>,
): string[] {
  // Object.entries loses the type of the keys.
  return (Object.entries(tests) as [K, CellTest][]).flatMap(([name, matches]) => {
    const cell = cells[name] ?? '';
    return /[\p{L}\d]/u.test(cell) && !matches(withSingleBlanks(cell)) ? [cell] : [];
  });
}

const BEGINS_SUM =
  /^[\s\d.)*:–-]*(?:razem|suma|sumy|ogolem|lacznie|podsumowanie|wartosc|kwota|naleznosc|vat|podatek|w tym|brutto|netto|masa|miazszosc|objetosc|grubizna|do zaplaty|do wyplaty|slownie|calkowita|ilosc (?:ogolem|razem|lacznie))(?![a-z])/;
const HOLDS_SUM = /(?:^|\s)(?:razem|suma|ogolem|lacznie)(?![a-z])/;

export function isSumText(text: string): boolean {
  return BEGINS_SUM.test(plainText(text));
}

export function mentionsSum(text: string): boolean {
  return HOLDS_SUM.test(plainText(text));
}
