/** Longer than any genuine cell; limits hostile texts on the screen and in the database. */
const MOST_LETTERS = 2_000;

export const cutText = (text: string) => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`);
