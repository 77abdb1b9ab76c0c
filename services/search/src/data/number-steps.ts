import { MOST_HITS } from './find';
import { beginsWith, holds } from './like-pattern';

export type NumberQuery = { readonly start: string; readonly words: readonly string[] };

/** `number` and `part` are SQL of folded texts, `newest` an order by. */
type Numbered = { readonly from: string; readonly number: string; readonly part: string; readonly newest: string };

const SHORTEST_HELD = 3;

/** First the number itself, then numbers that begin so, then those that hold it; each only if there is room. */
export function numberSteps({ from, number, part, newest }: Numbered, { start, words }: NumberQuery) {
  const values = [start, beginsWith(`${start}/`), beginsWith(start), holds(start), words.map(holds)] as const;
  const exact = `(${number} like $2 or ${number} = $1)`;
  const isHeld = `${number} like $4 and ${number} not like $3 and ${start.length >= SHORTEST_HELD}`;
  const steps = [exact, `${number} like $3 and not ${exact}`, isHeld].map(
    (fits, step) =>
      `(select id, ${step} as step from ${from} where ${part} like all ($5::text[]) and ${fits} ${newest} limit ${MOST_HITS})`,
  );
  return { found: `select id, step from (${steps.join(' union all ')}) fitting limit ${MOST_HITS}`, values };
}
