/** More than any cell or line says; a hostile one is no longer than this on the screen and in the database. */
const MOST_LETTERS = 2_000;

/** The text, cut off visibly where it is absurdly long. */
export const cutText = (text: string) => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`);
