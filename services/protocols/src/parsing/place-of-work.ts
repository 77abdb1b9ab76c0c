import {
  findForestAddress,
  isCompleteAddress,
  type Place,
  placeInText,
  withHyphens,
  withoutBlanks,
  withSingleBlanks,
} from '@ostep/document-reader';
import type { CodeReader } from './action-code-in-text';
import type { Entry } from './document-entries';

/** Whether both have the same position and addresses that differ by one letter, one of which may be misread. */
export function isOneLetterOff(one: Place | null | undefined, other: Place | null | undefined): boolean {
  const address = one?.forestAddress ?? '';
  const otherAddress = other?.forestAddress ?? '';
  if (one?.posNo !== other?.posNo || address.length !== otherAddress.length) return false;
  return [...address].filter((letter, at) => letter !== otherAddress[at]).length === 1;
}

const SEGMENTS_FILLED = /^\d+-\d+-\d+-\d+-\w+-~?\w+-\d+$/u;

/** The position may have been merged into the address's cell (`21 / 02-20-1-06-123-a-00`). */
export function placeInCells(posNo: string, forestAddress: string): Place {
  const position = withSingleBlanks(posNo).replace(/[.,;]$/u, '');
  const inPosition = findForestAddress(position);
  if (inPosition) return placeInText(position) ?? { posNo: null, forestAddress: inPosition.address };
  const cell = forestAddress.trim();
  // An address wider than its column may be wrapped anywhere, also between digits.
  const compact = findForestAddress(withoutBlanks(cell));
  if (compact && SEGMENTS_FILLED.test(compact.address) && compact.length === withoutBlanks(cell).length) {
    return { posNo: position || null, forestAddress: compact.address };
  }
  if (position === '' && cell !== '') return withoutPosition(cell);
  return { posNo: position || null, forestAddress: findForestAddress(cell)?.address ?? null };
}

const POSITION_ALONE = /^[1-9]\d{0,4}\p{Ll}?$/u;
export const isPosition = (text: string) => POSITION_ALONE.test(text);

/** The place in a cell with one or two further words beside a complete address; null for any other cell. */
export function addressBesideOthers(cell: string, isCode: (words: string) => boolean): Place | null {
  const words = cell.split(/\s+/u).filter(Boolean);
  const found = withoutOneOrTwoWords(words).flatMap(({ taken, rest }): Place[] => {
    const address = withHyphens(rest.join(''));
    if (!isCompleteAddress(address) || !(isPosition(taken) || isCode(taken))) return [];
    return [{ posNo: isPosition(taken) ? taken : null, forestAddress: address }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function withoutOneOrTwoWords(words: readonly string[]): { taken: string; rest: string[] }[] {
  return words.flatMap((first, index) => [
    { taken: first, rest: words.toSpliced(index, 1) },
    ...words.slice(index + 1).map((second, more) => ({
      taken: `${first} ${second}`,
      rest: words.filter((_, at) => at !== index && at !== index + 1 + more),
    })),
  ]);
}

function withoutPosition(cell: string): Place {
  const found = findForestAddress(cell);
  const rest = found ? cell.slice(found.index + found.length).trim() || cell.slice(0, found.index).trim() : '';
  if (found && rest === '') return { posNo: null, forestAddress: found.address };
  const named = placeInText(cell);
  return named ?? { posNo: null, forestAddress: found?.address ?? null };
}

type Cells = NonNullable<Entry['row']>['cells'];

const NUMBER_AND_POSITION = /^\d{1,4}[.)]?\s+(\d{1,5}\p{Ll}?)$/u;

/** `szacunku brakarskiego / planu 49`: a title above the first row of a page was read with the position. */
const BEHIND_TITLE = /^\p{Ll}\D*\s(\d{1,5}\p{Ll}?)$/u;

export function placeOfRow(cells: Cells, codes: CodeReader): Place {
  const isCode = (text: string) => codes.read(text).known !== null;
  const cell = withSingleBlanks(cells.posNo ?? '');
  const [first = '', ...others] = cell.split(' ');
  const number = BEHIND_TITLE.exec(cell)?.[1];
  const position = number ?? (others.length > 0 && isCode(others.join(' ')) ? first : cell);
  const behindNumber = cells.posNo === '' ? NUMBER_AND_POSITION.exec((cells.lp ?? '').trim())?.[1] : undefined;
  const posNo = position || behindNumber || '';
  const address = cells.forestAddress ?? '';
  const recovered = addressBesideOthers(address, isCode);
  if (recovered && (recovered.posNo === null || posNo === ''))
    return { ...recovered, posNo: recovered.posNo ?? (posNo || null) };
  return placeInCells(posNo, withoutCode(address, isCode));
}

function withoutCode(cell: string, isCode: (text: string) => boolean): string {
  const lines = cell.split('\n').map((line) => {
    const words = line.split(' ');
    const from = words.findIndex((_, index) => index > 0 && isCode(words.slice(index).join(' ')));
    return from < 0 ? line : words.slice(0, from).join(' ');
  });
  return lines.join('\n');
}
