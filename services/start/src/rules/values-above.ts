import { fieldLabels, type StartField } from '@ostep/api-start';
import { texts } from '../texts';
import { type RowQuestions, SKIP } from './asking';
import { dayOf, monthOf } from './cell-values';
import type { ClassifiedRow, RecordRow } from './classify-rows';
import { isAdvanceSide } from './kinds/balances';
import type { FieldCell, RowCells } from './row-cells';
import type { Sections, SectionValue } from './sections';

const { why, ask } = texts;

/** What sheets write once for the rows below. Each is needed, unless another one of its group is filled. */
const WRITTEN_ONCE: readonly (readonly StartField[])[] = [
  ['squad', 'squadName'],
  ['district'],
  ['buyer'],
  ['code', 'description'],
  ['day'],
  ['year'],
  ...([['payeeKind'], ['active'], ['side']] as const),
];
/** Empty cells of these say something themselves, so an earlier row does not fill them; a line above may. */
const NEVER_OF_ROWS: ReadonlySet<StartField> = new Set(['payeeKind', 'active', 'side'] satisfies StartField[]);

type Known = { readonly cell: FieldCell; readonly isSection: boolean };
type Context = Map<StartField, Known>;
type OtherRow = ClassifiedRow & { readonly is: 'other' };
/** A line above rows that may not count. */
type DoubtfulPart = { readonly text: string; readonly row: number };
type AboveRows = { readonly context: Context; part: DoubtfulPart | null };
export type FillableRow = RecordRow & {
  readonly fill: (questions: RowQuestions) => RowCells;
  readonly part: DoubtfulPart | null;
};

const isFilled = (cells: RowCells, field: StartField) => (cells.of(field)?.text ?? '') !== '';

function cellOf({ text, date }: SectionValue, at: string): FieldCell {
  const kind = date === null ? ('text' as const) : ('date' as const);
  return { cell: { kind, text, date, formula: false }, text, at, merged: false, spans: false };
}

function enter(context: Context, values: readonly SectionValue[], at: string): void {
  for (const one of values) context.set(one.field, { cell: cellOf(one, at), isSection: true });
}

/** Values of the record that the rows below may leave out. */
function remember(context: Context, cells: RowCells): void {
  for (const group of WRITTEN_ONCE) {
    if (group.some((field) => NEVER_OF_ROWS.has(field)) || !group.some((field) => isFilled(cells, field))) continue;
    for (const field of group) {
      const cell = cells.of(field);
      if (cell && cell.text !== '') context.set(field, { cell, isSection: false });
      else context.delete(field);
    }
  }
}

function askFor(questions: RowQuestions, field: StartField, { cell, isSection }: Known): boolean {
  const take = isSection ? ask.takeSection : ask.takeAbove;
  const options = [
    { choice: 'above', label: take },
    { choice: SKIP, label: ask.skip },
  ];
  const message = isSection ? ask.section(fieldLabels[field]) : ask.above(field);
  const id = `${isSection ? 'section' : 'above'}:${field}`;
  const question = { id, message, options, pick: null, example: cell.text };
  // Until it is answered the row is read as with a yes, so that nothing else is asked in its place.
  return questions.ask(question, cell.at === '' ? null : cell.at) !== SKIP;
}

/** Whose an amount is says nothing where the two stand in columns of their own, nor a year beside a whole day. */
function isOfNoUse(cells: RowCells, field: StartField): boolean {
  const day = cells.of('day');
  if (field === 'year') return day !== null && (dayOf(day.cell) !== null || monthOf(day.text) !== null);
  return field === 'side' && !isFilled(cells, 'amount');
}

/** Below `Zaliczki` a column such as `Do wypłaty` may hold the other side. */
function otherSidePart(cells: RowCells, context: Context): DoubtfulPart | null {
  const side = context.get('side');
  if (!side?.isSection || !isOfNoUse(cells, 'side') || !isAdvanceSide(side.cell.text)) return null;
  return { text: side.cell.text, row: cells.row };
}

function fillable(record: RecordRow, { context, part }: AboveRows): FillableRow {
  const { cells } = record;
  const empty = WRITTEN_ONCE.flatMap((group) =>
    group.some((field) => isFilled(cells, field))
      ? []
      : group.filter((field) => context.has(field) && !isOfNoUse(cells, field)),
  );
  const above = new Map(empty.map((field) => [field, context.get(field)]));
  return {
    ...record,
    part: part ?? otherSidePart(cells, context),
    fill: (questions) => {
      const taken = new Map<StartField, FieldCell>();
      for (const [field, known] of above) if (known && askFor(questions, field, known)) taken.set(field, known.cell);
      return taken.size === 0 ? cells : { ...cells, of: (field) => taken.get(field) ?? cells.of(field) };
    },
  };
}

const sectionsOf = ({ cells, why: reason }: OtherRow, sections: Sections): SectionValue[] => {
  if (reason === why.title) return sections.ofTitle(cells.whole);
  return reason === why.note ? sections.ofLine(cells.whole) : [];
};

const MAX_HEADING_WORDS = 4;
/** A line that is understood as one of these needs no further question. */
const FULL_ANSWERS: ReadonlySet<StartField> = new Set(['active', 'side'] satisfies StartField[]);

/** A short line between rows that is not understood may be the head of another part, and so may a sum end one. */
const endsPart = ({ cells, why: reason }: OtherRow) =>
  reason === why.sum ||
  reason === why.headAgain ||
  (reason === why.note && cells.whole.split(' ').length <= MAX_HEADING_WORDS);

function enterLine(above: AboveRows, line: OtherRow, sections: Sections): void {
  const { cells, why: reason } = line;
  const values = sectionsOf(line, sections);
  if (values.length === 0 && reason === why.note) above.context.clear();
  enter(above.context, values, `A${cells.row}`);
  const { ofTitle, ofNote } = sections.doubtful;
  const isDoubtful = reason === why.title ? ofTitle : ofNote;
  const isLine = reason === why.title || reason === why.note;
  if (isLine && isDoubtful(cells.whole) && !values.some(({ field }) => FULL_ANSWERS.has(field)))
    above.part = { text: cells.whole, row: cells.row };
  else if (endsPart(line)) above.part = null;
}

function aboveRowsOf(sheet: string, sections: Sections): AboveRows {
  const above: AboveRows = {
    context: new Map(),
    part: sections.doubtful.ofSheet(sheet) ? { text: sheet, row: 0 } : null,
  };
  enter(above.context, sections.ofLine(sheet), '');
  return above;
}

/**
 * Records with, on request, values that stand only above them: in an earlier row, in a line between rows, in a title or
 * in the name of the sheet. One answer serves all rows of a field.
 */
export function withValuesAbove(rows: readonly ClassifiedRow[], sections: Sections): FillableRow[] {
  const bySheet = new Map<string, AboveRows>();
  return rows.flatMap((row) => {
    const { sheet } = row.cells;
    const above = bySheet.get(sheet) ?? aboveRowsOf(sheet, sections);
    bySheet.set(sheet, above);
    if (row.is === 'other') {
      enterLine(above, row, sections);
      return [];
    }
    const filled = fillable(row, above);
    remember(above.context, row.cells);
    return [filled];
  });
}

/** Fields that need no column, because lines above the records hold them. */
export function fieldsAbove(rows: readonly ClassifiedRow[], sections: Sections): ReadonlySet<StartField> {
  const values = rows.flatMap((row) => (row.is === 'other' ? sectionsOf(row, sections) : []));
  const names = [...new Set(rows.map(({ cells }) => cells.sheet))].flatMap(sections.ofLine);
  return new Set([...values, ...names].map(({ field }) => field));
}
