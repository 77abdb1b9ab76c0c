import type { TitleMatcher } from './title-match';
import { joinedTitle, type TitleStack } from './title-stacks';

export type TitleBlock<K> = {
  readonly left: number;
  readonly right: number;
  readonly text: string;
  readonly column: K | null;
  readonly scores: ReadonlyMap<K, number>;
};

const MIN_GAIN = 1.5;

export function nameTitles<K extends string>(stacks: readonly TitleStack[], matcher: TitleMatcher<K>) {
  const scores = stacks.map((stack) => {
    const withCommon = stack.above === '' ? null : matcher.scores(`${stack.above} ${stack.text}`);
    const columns = new Map(matcher.scores(stack.text));
    for (const [column, score] of withCommon ?? []) columns.set(column, Math.max(score, columns.get(column) ?? 0));
    return columns;
  });
  const claims = scores.flatMap((columns, index) => [...columns].map(([column, score]) => ({ index, column, score })));
  const { columnOf, score } = assigned(claims);
  const blocks = stacks.map(({ left, right, text, above }, index) => ({
    left,
    right,
    text: joinedTitle(above, text),
    column: columnOf.get(index) ?? null,
    scores: scores[index] ?? new Map(),
  }));
  return { blocks, score };
}

type Claim<K> = { readonly index: number; readonly column: K; readonly score: number };

function assigned<K>(claims: readonly Claim<K>[]): { columnOf: ReadonlyMap<number, K>; score: number } {
  const byTitle = new Map<number, Claim<K>>();
  const byColumn = new Map<K, Claim<K>>();
  const take = (claim: Claim<K>) => {
    byTitle.set(claim.index, claim);
    byColumn.set(claim.column, claim);
  };
  for (const claim of claims.toSorted((a, b) => b.score - a.score || a.index - b.index)) {
    if (byTitle.has(claim.index)) continue;
    const holder = byColumn.get(claim.column);
    if (!holder) {
      take(claim);
      continue;
    }
    const other = claims
      .filter(({ index, column }) => index === holder.index && !byColumn.has(column))
      .toSorted((a, b) => b.score - a.score)[0];
    if (other && other.score + claim.score > holder.score + MIN_GAIN) {
      take(other);
      take(claim);
    }
  }
  const score = [...byTitle.values()].reduce((total, claim) => total + claim.score, 0);
  return { columnOf: new Map([...byTitle].map(([index, { column }]) => [index, column])), score };
}
