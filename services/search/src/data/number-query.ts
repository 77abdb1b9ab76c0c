import { MAX_HITS } from './find';
import { beginsWith, contains } from './like-pattern';

export type NumberQuery = { readonly start: string; readonly words: readonly string[] };

/** `number` and `part` are SQL expressions of folded texts, `newest` is an `order by`. */
type NumberedTable = { readonly from: string; readonly number: string; readonly part: string; readonly newest: string };

const MIN_CONTAINED_LENGTH = 3;

/** Finds the number itself first, then numbers that begin with it, then numbers that contain it. */
export function numberQuery({ from, number, part, newest }: NumberedTable, { start, words }: NumberQuery) {
  const values = [start, beginsWith(`${start}/`), beginsWith(start), contains(start), words.map(contains)] as const;
  const exact = `(${number} like $2 or ${number} = $1)`;
  const isContained = `${number} like $4 and ${number} not like $3 and ${start.length >= MIN_CONTAINED_LENGTH}`;
  const steps = [exact, `${number} like $3 and not ${exact}`, isContained].map(
    (condition, step) =>
      `(select id, ${step} as step from ${from} where ${part} like all ($5::text[]) and ${condition} ${newest} limit ${MAX_HITS})`,
  );
  return { found: `select id, step from (${steps.join(' union all ')}) fitting limit ${MAX_HITS}`, values };
}
