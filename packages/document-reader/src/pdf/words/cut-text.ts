/** No genuine cell is longer. Limits hostile texts on the screen and in the database. */
const MAX_LETTERS = 2_000;

export const cutText = (text: string) => (text.length <= MAX_LETTERS ? text : `${text.slice(0, MAX_LETTERS - 1)}…`);
