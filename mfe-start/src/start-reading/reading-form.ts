import type { NamedColumns, ReadingForm, StartAnswer, StartField } from '@ostep/api-start';

export const nothingNamed: ReadingForm = { sheet: null, columns: null, answers: [] };

export const isUntouched = ({ columns, answers }: ReadingForm): boolean => columns === null && answers.length === 0;

type Given = { readonly id: string; readonly choice: string | null };

/** A question has one answer; null takes it back. */
export function answered(answers: readonly StartAnswer[], given: readonly Given[]): StartAnswer[] {
  const ids = new Set(given.map(({ id }) => id));
  const others = answers.filter(({ id }) => !ids.has(id));
  return [...others, ...given.flatMap(({ id, choice }) => (choice === null ? [] : [{ id, choice }]))];
}

/** A field is in one column only; null: nothing of this column is read. */
export function renamed(columns: NamedColumns, column: string, field: StartField | null): NamedColumns {
  const others = Object.entries(columns).filter(([letters, held]) => letters !== column && held !== field);
  return Object.fromEntries(field === null ? others : [...others, [column, field]]);
}
