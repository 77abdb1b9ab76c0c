/** The answer to a question that picks this entry of a dictionary. */
export const choiceOf = (id: number): string => `use:${id}`;

/** Null: the answer picks no entry. */
export const chosenId = (choice: string): number | null => {
  const id = Number(/^use:(\d{1,15})$/u.exec(choice)?.[1] ?? Number.NaN);
  return Number.isInteger(id) ? id : null;
};
