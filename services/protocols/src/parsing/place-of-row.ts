import { type Place, withSingleBlanks } from '@ostep/document-reader';
import type { CodeReader } from './action-code-in-text';
import type { Entry } from './document-entries';
import { addressBesideOthers, placeInCells } from './place-of-work';

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
