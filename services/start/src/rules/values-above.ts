import type { StartField } from '@ostep/api-start';
import { texts } from '../texts';
import type { RowQuestions } from './asking';
import type { ClassifiedRow } from './classify-rows';
import type { FieldCell, RowCells } from './row-cells';

const { ask } = texts;

/** What sheets write once for the rows below. Each is needed, unless the other one of its row is filled. */
const WRITTEN_ONCE: readonly (readonly StartField[])[] = [
  ['squad', 'squadName'],
  ['district'],
  ['code', 'description'],
  ['day'],
];

type Record = ClassifiedRow & { readonly is: 'record' };
type Above = ReadonlyMap<StartField, FieldCell>;

const isFilled = (cells: RowCells, field: StartField) => (cells.of(field)?.text ?? '') !== '';

/** The fields that are empty here and filled above, all of each group or none. */
const emptyHere = (cells: RowCells, above: Above): StartField[] =>
  WRITTEN_ONCE.flatMap((group) =>
    group.some((field) => isFilled(cells, field)) ? [] : group.filter((field) => above.has(field)),
  );

function filled(cells: RowCells, above: Above, fields: readonly StartField[]): RowCells {
  const taken = new Map(fields.map((field) => [field, above.get(field)]));
  return { ...cells, of: (field) => taken.get(field) ?? cells.of(field) };
}

export type FillableRow = Record & { readonly fill: (questions: RowQuestions) => RowCells };

/** Rows with, on request, values that only a row above has. One answer serves each column. */
export function withValuesAbove(records: readonly Record[]): FillableRow[] {
  const above = new Map<string, Map<StartField, FieldCell>>();
  return records.map((record) => {
    const { cells } = record;
    const ofSheet = new Map(above.get(cells.sheet));
    const empty = emptyHere(cells, ofSheet);
    const next = new Map(ofSheet);
    for (const group of WRITTEN_ONCE) {
      if (!group.some((field) => isFilled(cells, field))) continue;
      for (const field of group) {
        const cell = cells.of(field);
        if (cell && cell.text !== '') next.set(field, cell);
        else next.delete(field);
      }
    }
    above.set(cells.sheet, next);
    return {
      ...record,
      fill: (questions) => {
        const wanted = empty.filter((field) => {
          const options = [
            { choice: 'above', label: ask.takeAbove },
            { choice: 'skip', label: ask.skip },
          ];
          const question = { id: `above:${field}`, message: ask.above(field), options, pick: null };
          return questions.ask(question, cells.of(field)?.at ?? null) === 'above';
        });
        return wanted.length === 0 ? cells : filled(cells, ofSheet, wanted);
      },
    };
  });
}
