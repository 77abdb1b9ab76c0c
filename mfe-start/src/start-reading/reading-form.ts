import type { NamedColumns, ReadingForm, StartAnswer, StartField } from '@ostep/api-start';

export const nothingNamed: ReadingForm = { sheet: null, columns: null, answers: [] };

/** A question has one answer; null takes it back. */
export function answered(answers: readonly StartAnswer[], id: string, choice: string | null): StartAnswer[] {
  const others = answers.filter((one) => one.id !== id);
  return choice === null ? others : [...others, { id, choice }];
}

/** A field is in one column only; null: nothing of this column is read. */
export function renamed(columns: NamedColumns, column: string, field: StartField | null): NamedColumns {
  const others = Object.entries(columns).filter(([letters, held]) => letters !== column && held !== field);
  return Object.fromEntries(field === null ? others : [...others, [column, field]]);
}
