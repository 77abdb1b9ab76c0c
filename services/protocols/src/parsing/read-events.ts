import {
  isHourly,
  isSumText,
  isUnit,
  mentionsSum,
  placeInText,
  withoutBlanks,
  withSingleBlanks,
} from '@ostep/document-reader';
import type { Decimal } from '@ostep/kernel';
import type { ActionCodeReading, CodeReader } from './action-code-in-text';
import { besideFields } from './beside-fields';
import { completePlaces } from './complete-places';
import type { Entry } from './document-entries';
import type { DocumentEvent, ItemRow } from './document-event';
import { type FigureCell, figureCell, type ItemFigures, isProduct, partFigures } from './figure-cell';
import { placeOfRow } from './place-of-work';
import { sumFigures } from './sum-figures';
import { withSumsAddedUp } from './sums-without-words';

export function readEvents(entries: readonly Entry[], codes: CodeReader): DocumentEvent[] {
  let seenItem = false;
  const events = entries.flatMap((entry): DocumentEvent[] => {
    const entryEvents = eventsOf(entry, codes, seenItem);
    seenItem ||= entryEvents.some((event) => event.kind === 'item');
    return entryEvents;
  });
  return completePlaces(withSumsAddedUp(events), codes.scanned);
}

function eventsOf(entry: Entry, codes: CodeReader, seenItem: boolean): DocumentEvent[] {
  const { row, text, lines } = entry;
  if (row === null) return lineEvents(entry, seenItem);
  const item = itemOf(entry, codes);
  if (item && isPriced(item)) return [{ kind: 'item', item }];
  if (isSumText(text)) return sumEvents(entry);
  const figure = figureAlone(row);
  if (figure) return [{ ...unread(entry), figure }];
  if (item && !(item.code.known === null && mentionsSum(text))) return [{ kind: 'item', item }];
  if (mentionsSum(text)) return sumEvents(entry);
  const place = placeInText(text);
  if (place && place.forestAddress !== null) return [{ kind: 'place', place, lines }];
  if (place && row.label !== '') return [{ kind: 'place', place, lines }];
  return isUnread(row, seenItem) ? [unread(entry)] : [{ kind: 'line', text, lines }];
}

const unread = ({ page, text, lines, ruled = false }: Entry) => ({ kind: 'unread', page, text, lines, ruled }) as const;

/** A row below the first item that is no item. Without an anchor, it may also be words alone. */
const isUnread = ({ anchored, text }: NonNullable<Entry['row']>, seenItem: boolean) =>
  anchored ? /\d/u.test(text) : seenItem && /[\p{L}\d]/u.test(text);

function lineEvents(entry: Entry, seenItem: boolean): DocumentEvent[] {
  const { text, isPlace, lines } = entry;
  const place = isPlace ? placeInText(text) : null;
  if (place) return [{ kind: 'place', place, lines }];
  const sums = seenItem ? sumEvents(entry) : [];
  return [...sums, { kind: 'line', text, lines }];
}

function sumEvents(entry: Entry): DocumentEvent[] {
  if (entry.row && holdsItem(entry.row.cells)) return [unread(entry)];
  const sums = sumFigures(entry).map((sum): DocumentEvent => ({ kind: 'sum', sum, lines: entry.lines }));
  // A remark may begin with the word for a sum.
  const isRemark = sums.length === 0 && entry.row !== null;
  return isRemark ? [unread(entry)] : sums;
}

function itemOf({ row, page, text }: Entry, codes: CodeReader): ItemRow | null {
  if (!row) return null;
  const { cells } = row;
  const read = codeOf(row, codes);
  const name = withSingleBlanks([read.rest, cells.actionName].filter(Boolean).join(' '));
  const reading = codes.resolvedByName(read, name);
  const figures = figuresOf(cells, text);
  if (reading.text === null && name === '') return null;
  if (!isItem(reading, figures)) return null;
  const hasPlaces = cells.posNo !== undefined || cells.forestAddress !== undefined;
  return {
    ...figures,
    code: codes.withLookAlike(reading),
    name,
    lp: cells.lp ?? null,
    hourly: isHourly(reading.text ?? '', cells.unit),
    placeFromAbove: false,
    place: hasPlaces ? placeOfRow(cells, codes) : null,
    addressPiece: withoutBlanks(cells.forestAddress ?? ''),
    orderNumber: /\d\s*\/\s*\d/u.test(cells.order ?? '') ? withoutBlanks(cells.order ?? '') : null,
    page,
    unplaced: besideFields(row, figures, reading),
    printed: { lines: row.lines, cells: row.places },
  };
}

function figureAlone({ text, cells: { value } }: NonNullable<Entry['row']>): Decimal | null {
  return value !== undefined && value.trim() === text.trim() ? figureCell(value).exact : null;
}

/** A sum row with a unit and a rate also contains an item, joined to it at the end of a page. */
const holdsItem = ({ unit, rate }: Cells) => isUnit(unit ?? '') && figureCell(rate).exact !== null;

/** Whether the row is an item whatever its words are: a sum lacks a code or one of the three figures. */
function isPriced({ code, amount, rate, value }: ItemRow): boolean {
  return code.text !== null && CODE_LIKE.test(code.text) && isProduct(amount, rate, value, true);
}

/** A row with an unknown code is an item if it has one figure; a row with words only needs both. */
function isItem({ text, known }: ActionCodeReading, { amount, value }: ItemFigures): boolean {
  if (known !== null) return true;
  const figures = [amount, value].filter(({ exact }) => exact !== null).length;
  return figures === 2 || (figures === 1 && text !== null && CODE_LIKE.test(text));
}

const CODE_LIKE = /^[\p{Lu}\d][\p{Lu}\d>+<./ -]*$/u;

function codeOf({ cells, label, text }: NonNullable<Entry['row']>, codes: CodeReader): ActionCodeReading {
  const inCodeColumn = codes.read(cells.actionCode ?? '');
  const isCode = inCodeColumn.text !== null && CODE_LIKE.test(inCodeColumn.text) && !isUnit(inCodeColumn.text);
  if (inCodeColumn.known !== null || isCode) return inCodeColumn;
  const withName = codes.read((cells.actionCode === undefined ? cells.actionName : label) ?? '');
  if (withName.known !== null) return withName;
  const elsewhere = codes.findIn(text);
  if (elsewhere) return { text: elsewhere.key, known: elsewhere, rest: '' };
  return inCodeColumn.text === null || !isUnit(inCodeColumn.text)
    ? inCodeColumn
    : { text: null, known: null, rest: '' };
}

type Cells = NonNullable<Entry['row']>['cells'];

/** If a cell has no figure, the whole row is searched for figures with amount × rate = value. */
function figuresOf(cells: Cells, text: string): ItemFigures {
  const figures = { amount: figureCell(cells.amount), rate: figureCell(cells.rate), value: figureCell(cells.value) };
  const complete = [figures.amount, figures.rate, figures.value].every((cell: FigureCell) => cell.exact !== null);
  if (complete && isProduct(figures.amount, figures.rate, figures.value, true)) return figures;
  const ownCells = [cells.amount, cells.rate, cells.value].filter(Boolean).join(' ');
  return partFigures(ownCells, true) ?? (complete ? figures : (partFigures(text) ?? figures));
}
