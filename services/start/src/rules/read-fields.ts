import type { StartField } from '@ostep/api-start';
import { type Decimal, decimal, type IsoDate, isIsoDate, isNip, nipDigits, roundHalfUp, unitOf } from '@ostep/kernel';
import { texts } from '../texts';
import { type RowQuestions, skipOption } from './asking';
import { dayOf, type Figure, figureOf, hasTwoDecimals, isEmptyFigure, monthOf, SLASHED_DAY } from './cell-values';
import type { FieldCell, RowCells } from './row-cells';

const { why, ask } = texts;

export type ReadRow = { readonly cells: RowCells; readonly questions: RowQuestions };

type FigureOptions = {
  readonly most: number;
  /** Two decimals are kept; of a cell that holds a number more are rounded, as the sheet shows it. */
  readonly percent?: boolean;
};

/** As typed in the product: `numeric(14,2)`, `numeric(12,2)`, a price. */
export const limits = { money: 9_999_999_999.99, price: 999_999.99, quantity: 9_999_999.99, percent: 100 } as const;

/** The cell of a field, such as `B7`; null: the row has none. */
export const atOf = ({ cells }: ReadRow, field: StartField): string | null => cells.of(field)?.at ?? null;

export function textIn({ cells }: ReadRow, field: StartField): string {
  return cells.of(field)?.text.trim() ?? '';
}

/** Without half of a surrogate pair at its end. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '');

export function requiredText(row: ReadRow, field: StartField, most: number): string {
  const text = textIn(row, field);
  const at = atOf(row, field);
  if (text === '') row.questions.leave(why.missing(field), at);
  else if (row.cells.of(field)?.cell?.kind === 'date') row.questions.leave(why.dateAsText(text), at);
  else if (row.cells.of(field)?.cell?.affix) row.questions.leave(why.shownOtherwise(text), at);
  else if (text.length > most) row.questions.leave(why.tooLong(field, most), at);
  return text;
}

/** Null: the cell is empty, or the row is left. */
export function figureIn(row: ReadRow, field: StartField, { most, percent = false }: FigureOptions): Decimal | null {
  const at = row.cells.of(field);
  const { leave } = row.questions;
  const figure = at && plainFigure(row, at);
  if (!at || !figure) return null;
  if (figure.currency !== null) leave(why.currency(figure.currency), at.at);
  if (figure.percent && !percent) leave(why.percent, at.at);
  // What stands behind the figure may change it (`2 tys.`, `1080 gr`); a unit is looked at by the kind of row.
  const isMeasure = field === 'quantity' && unitOf(figure.suffix) !== null;
  if (figure.suffix !== '' && !isMeasure) leave(why.notFigure(shownFigure(at)), at.at);
  const value = figure.ambiguous ? decidedValue(row, field, at, figure) : figure.value;
  const kept = roundHalfUp(value);
  if (at.cell?.kind === 'text' && !figure.ambiguous && !hasTwoDecimals(value)) leave(why.decimals(at.text), at.at);
  if (kept.abs().gt(most)) leave(why.tooLarge(at.text), at.at);
  return kept;
}

const shownFigure = ({ cell, text }: FieldCell) => (cell?.affix ? `${text} ${cell.affix}` : text);

function plainFigure({ questions: { leave } }: ReadRow, { cell, text, at, merged, spans }: FieldCell): Figure | null {
  if (!cell) return null;
  if (cell.kind === 'error') leave(why.error(cell.text), at);
  else if (cell.kind === 'no-value') leave(why.noValue, at);
  else if (merged || spans) leave(why.merged, at);
  else if (!isEmptyFigure(text)) {
    const figure = figureOf(cell);
    if (!figure) leave(why.notFigure(text), at);
    return figure;
  }
  return null;
}

/** Until it is decided the row is read with the figure as it is, so that nothing else is said of it. */
function decidedValue({ questions }: ReadRow, field: StartField, { text, at }: FieldCell, { value }: Figure): Decimal {
  const digits = text.replace(/\D/gu, '');
  const large = decimal(digits).times(value.lt(0) ? -1 : 1);
  const small = large.div(1000);
  const options = [{ choice: 'large', label: ask.threeLarge }, { choice: 'small', label: ask.threeSmall }, skipOption];
  const question = { id: `three:${field}:${text}`, message: ask.three(field, text, small, large), options, pick: null };
  return questions.ask(question, at) === 'small' ? roundHalfUp(small) : large;
}

const MONTHS = 12;

/** `03/04/2026` begins with the day, or with the month as programs in English write: a person says which. */
function writtenDay({ questions }: ReadRow, field: StartField, { cell, text, at }: FieldCell): IsoDate | null {
  const [, first = '', second = '', year = ''] = SLASHED_DAY.exec(cell?.kind === 'text' ? text : '') ?? [];
  if (first === '' || Number(first) > MONTHS || first === second) return dayOf(cell);
  const options = [{ choice: 'day', label: ask.dayFirst }, { choice: 'month', label: ask.monthFirst }, skipOption];
  const question = { id: `slash:${field}`, message: ask.slashed, options, pick: null, example: text };
  if (questions.ask(question, at) !== 'month') return dayOf(cell);
  const day = `${year}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`;
  return isIsoDate(day) ? day : null;
}

/** Null: the cell is empty, or the row is left. */
export function dayIn(row: ReadRow, field: StartField): IsoDate | null {
  const at = row.cells.of(field);
  if (!at || at.text === '') return null;
  const day = writtenDay(row, field, at);
  if (day === null) row.questions.leave(why.notDay(at.text), at.at);
  return day;
}

export function requiredDay(row: ReadRow, field: StartField): IsoDate | null {
  if (textIn(row, field) === '') row.questions.leave(why.missing(field), atOf(row, field));
  return dayIn(row, field);
}

export type DayOrMonth = { readonly day: IsoDate | null; readonly month: IsoDate };

/** A day, or the first day of a month. */
export const dayOrMonthOf = (row: ReadRow, field: StartField, cell: FieldCell): DayOrMonth | null => {
  const day = writtenDay(row, field, cell);
  if (day !== null) return { day, month: `${day.slice(0, 7)}-01` };
  const month = monthOf(cell.text);
  return month === null ? null : { day: null, month };
};

export const requireFigure = (row: ReadRow, value: Decimal | null, field: StartField): Decimal => {
  if (value === null) row.questions.leave(why.missing(field), atOf(row, field));
  return value ?? decimal(0);
};

/** Ten digits, or null: the cell is empty, or it holds no NIP and the row is left. */
export function nipIn(row: ReadRow): string | null {
  const nip = nipDigits(textIn(row, 'nip'));
  if (nip !== '' && !isNip(nip)) row.questions.leave(why.nip, atOf(row, 'nip'));
  return nip || null;
}
